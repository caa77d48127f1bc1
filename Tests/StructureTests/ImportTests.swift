import Testing

/// The module diagram of README.md as a rule: who may import whom.
@Suite struct ImportTests {
    static let base: Set<String> = ["Identity", "Settings", "Telemetry", "Concurrency"]
    static let wrappers: Set<String> = ["HTTPServer", "HTTPClient", "Crypto", "Files", "XML"]
    static let cLibraries: [String: Set<String>] = [
        "HTTPServer": ["CEvent"], "HTTPClient": ["CCurl"], "Crypto": ["COpenSSL"], "XML": ["CExpat"],
    ]
    static let system: Set<String> = ["FoundationEssentials", "Glibc", "Dispatch", "Swift", "Synchronization"]

    static let allowed: [String: Set<String>] = [
        "Identity": [],
        "Settings": [],
        "Storage": ["Identity"],
        "JSONWriter": [],
        "Concurrency": [],
        "Telemetry": ["Concurrency"],
        "HTTPCore": ["Telemetry"],
        "HTTPServer": base.union(["HTTPCore"]),
        "HTTPClient": base.union(["HTTPCore"]),
        "Crypto": ["Concurrency"],
        "Files": ["Concurrency"],
        "XML": [],
        // Storage because several stores keep places as objects of their documents.
        "Places": ["Storage"],
        "Weather": ["Places"],
        "Personality": ["Weather", "Places", "Identity"],
        "Users": ["Identity", "Places", "Storage", "Weather"],
        "Reports": base.union(["Users", "Weather", "Places", "Storage"]),
        "WeatherProviders": base.union(["Weather", "Places", "Storage", "HTTPCore", "JSONWriter", "XML"]),
        // Weather and Places because the typed store of users maps places and units to documents and back.
        "Stores": base.union(["Storage", "Users", "Files", "Crypto", "Weather", "Places"]),
        "Bot": base.union(["Reports", "Personality", "Users", "Weather", "Places", "Storage"]),
        // Reports because it posts them.
        "Slack": base.union(["Bot", "Reports", "Storage", "HTTPCore", "JSONWriter", "Crypto"]),
        // Places because a pin is a coordinate.
        "Matrix": base.union(["Bot", "Reports", "Places", "Storage", "HTTPCore", "JSONWriter", "Crypto"]),
        "Control": base.union(["Bot", "Users", "Reports", "Places", "Storage", "HTTPCore", "JSONWriter"]),
        "Terminal": base.union(["Bot", "HTTPCore", "Crypto"]),
    ]

    @Test func everyImportIsInTheTable() throws {
        var strangers: [String] = []
        for file in try Checkout.sources() where file.module != "squall" && !file.module.hasPrefix("C\(file.module)") {
            let mayImport = try #require(Self.allowed[file.module], "\(file.module) is not in the table")
            let known = mayImport.union(Self.system).union(Self.cLibraries[file.module] ?? [])
            strangers += imports(of: file).filter { !known.contains($0) }.map { "\(file.path) imports \($0)" }
        }
        #expect(strangers == [])
    }

    @Test func assemblyImportsNoCLibrary() throws {
        let known = Set(Self.allowed.keys).union(Self.system)
        let strangers = try Checkout.sources().filter { $0.module == "squall" }
            .flatMap { file in imports(of: file).filter { !known.contains($0) }.map { "\(file.path) imports \($0)" } }
        #expect(strangers == [])
    }

    @Test func everyModuleOfTheTableExists() throws {
        let folders = Set(try Checkout.folders(in: "Sources"))
        let expected = Set(Self.allowed.keys).union(["squall", "CEvent", "CCurl", "COpenSSL", "CExpat"])
        #expect(folders == expected)
    }

    @Test func everyModuleWithTestsMirrorsASourceModule() throws {
        let known = Set(Self.allowed.keys.map { "\($0)Tests" })
            .union([
                "TestSupport", "BotScenes", "StructureTests", "EndToEndTests", "Fuzzing", "Peers", "Scale", "Bench",
            ])
        #expect(try Checkout.folders(in: "Tests").filter { !known.contains($0) } == [])
    }

    private func imports(of file: Checkout.SourceFile) -> [String] {
        file.lines.compactMap { line in
            let words = line.split(separator: " ")
            guard let position = words.firstIndex(of: "import"), position + 1 < words.count else { return nil }
            let before = words[..<position]
            let isImport = before.allSatisfy { $0 == "package" || $0.hasPrefix("@") }
            guard isImport else { return nil }
            return words[position + 1].split(separator: ".").first.map(String.init)
        }
    }
}
