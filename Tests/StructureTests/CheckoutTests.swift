import Testing

/// What lies where, and what README.md promises about itself.
@Suite struct CheckoutTests {
    @Test func topLevelHoldsOnlyWhatIsAgreed() throws {
        let agreed: Set<String> = ["Package.swift", "Sources", "Tests", "Deploy", "Config", "README.md"]
        let extra = try Checkout.folders(in: ".").filter { !$0.hasPrefix(".") && !agreed.contains($0) && $0 != "data" }
        #expect(extra == [])
    }

    @Test func readmeIsShortAndBeginsWithACommand() throws {
        let lines = try Checkout.lines(of: "README.md")
        #expect(lines.count <= 250)
        let firstCommand = try #require(lines.firstIndex { $0.contains("Deploy/demo") })
        #expect(firstCommand < 30)
    }

    @Test func everyLinkOfTheReadmeLeadsSomewhere() throws {
        let text = try Checkout.text(of: "README.md")
        let targets = text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
        let missing = targets.filter { (try? Checkout.exists($0)) != true }
        #expect(missing == [])
    }

    /// Else every build but the first begins with a warning that lists them.
    @Test func thePackageSaysOfEachFileOfTheTestsWhatItIs() throws {
        let named = Set(try Checkout.text(of: "Package.swift").matches(of: /"([^"]+)"/).map { String($0.1) })
        let others = try Checkout.files(below: "Tests").filter { path in
            let parts = path.split(separator: "/")
            guard parts.count > 2, parts[1].hasSuffix("Tests"), !path.hasSuffix(".swift") else { return false }
            let within = parts.dropFirst(2)
            return !(1...within.count).contains { named.contains(within.prefix($0).joined(separator: "/")) }
        }
        #expect(others == [])
    }

    @Test func noTwoGoldenFilesOfAFolderAreTheSame() throws {
        let files = try Checkout.files(below: "Tests").filter { $0.contains("/Golden/") && $0.hasSuffix(".txt") }
        var seen: [String: String] = [:]
        var twins: [String] = []
        for path in files {
            let text = try Checkout.text(of: path)
            if text.hasPrefix("same-as: ") { continue }
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let key = "\(folder)\u{0}\(text)"
            if let other = seen[key] { twins.append("\(path) equals \(other)") }
            seen[key] = path
        }
        #expect(twins == [])
    }

    @Test func committedTextsNameNoRegistryHost() throws {
        let hosts = ["pypi" + ".org", "deb.debian" + ".org", "npmjs" + ".org", "pythonhosted" + ".org"]
        let texts =
            try ["Sources", "Tests", "Deploy", "Config"].flatMap { try Checkout.files(below: $0) } + ["README.md"]
        let found = try texts.filter { !$0.hasSuffix(".tsv") && !$0.contains("__pycache__") }.filter { path in
            let text = try Checkout.text(of: path)
            return hosts.contains { text.contains($0) }
        }
        #expect(found == [])
    }
}
