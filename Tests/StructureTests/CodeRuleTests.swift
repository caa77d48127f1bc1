import Testing

/// Rules of the house that neither the compiler nor the formatter checks.
@Suite struct CodeRuleTests {
    static let unsafeModules = ImportTests.wrappers.union(["Concurrency"])

    @Test func packageDeclarationsAreDocumented() throws {
        let undocumented = try Checkout.sources().flatMap { file in
            file.lines.indices.filter { isPackageDeclaration(file.lines[$0]) && !isDocumented($0, in: file.lines) }
                .map { "\(file.path):\($0 + 1) \(file.lines[$0].trimmed)" }
        }
        #expect(undocumented == [])
    }

    @Test(arguments: ["try!", "as!", "fatalError(", "nonisolated(unsafe)", "import Foundation\n"])
    func isNowhereInTheSources(_ word: String) throws {
        let found = try occurrences(of: word, in: Checkout.sources())
        #expect(found == [])
    }

    @Test func nothingIsVisibleOutsideThePackage() throws {
        let found = try Checkout.sources().flatMap { file in
            file.lines.filter { $0.trimmed.hasPrefix("public ") || $0.trimmed.hasPrefix("open class ") }
                .map { "\(file.path): \($0.trimmed)" }
        }
        #expect(found == [])
    }

    @Test func unsafeStandsOnlyInWrappers() throws {
        let files = try Checkout.sources().filter { !Self.unsafeModules.contains($0.module) }
        #expect(try occurrences(of: "unsafe ", in: files) == [])
        #expect(try occurrences(of: "@unchecked Sendable", in: files) == [])
    }

    @Test func uncheckedSendableNamesItsInvariant() throws {
        let bare = try Checkout.sources().flatMap { file in
            file.lines.indices.filter { index in
                file.lines[index].contains("@unchecked Sendable") && !file.lines[index].trimmed.hasPrefix("//")
                    && !file.lines[max(0, index - 8)..<index].contains { $0.contains("// SAFETY:") }
            }.map { "\(file.path):\($0 + 1)" }
        }
        #expect(bare == [])
    }

    @Test(arguments: ["Date()", "UUID()", ".random(", "Task.sleep", "getenv(", "ProcessInfo"])
    func onlyTheAssemblyReachesOutside(_ word: String) throws {
        let files = try Checkout.sources().filter { $0.module != "squall" && !$0.path.contains("/Live") }
        #expect(try occurrences(of: word, in: files) == [])
    }

    @Test func noTypeHasTheNameOfItsModule() throws {
        let clashes = try Checkout.sources().flatMap { file in
            ["struct", "class", "enum", "actor", "protocol"].filter { kind in
                file.lines.contains {
                    $0.contains(" \(kind) \(file.module) ") || $0.contains(" \(kind) \(file.module):")
                }
            }.map { "\(file.path) declares \($0) \(file.module)" }
        }
        #expect(clashes == [])
    }

    /// Each access would wrap it once more, so that it becomes slower for ever.
    @Test func noFunctionItselfStandsBehindALock() throws {
        let bare = try Checkout.sources().flatMap { file in
            file.lines.indices.filter { file.lines[$0].code.contains(/Locked<\(*@?[A-Za-z ]*\([^<>]*\)[^<>]*->/) }
                .map { "\(file.path):\($0 + 1) \(file.lines[$0].trimmed)" }
        }
        #expect(bare == [])
    }

    @Test func optionalTryGivesItsReason() throws {
        let bare = try Checkout.sources().flatMap { file in
            file.lines.indices.filter { index in
                file.lines[index].contains("try? ") && !file.lines[index].trimmed.hasPrefix("//")
                    && !file.lines[max(0, index - 3)...index].contains { $0.contains("//") }
            }.map { "\(file.path):\($0 + 1)" }
        }
        #expect(bare == [])
    }

    private func isPackageDeclaration(_ line: String) -> Bool {
        let words = line.trimmed.split(separator: " ").drop { $0.hasPrefix("@") }
        guard words.first == "package", let next = words.dropFirst().first else { return false }
        return next != "import" && !next.hasPrefix("extension")
    }

    private func isDocumented(_ index: Int, in lines: [String]) -> Bool {
        let above = lines[..<index].reversed().first { !$0.trimmed.hasPrefix("@") && !$0.trimmed.hasPrefix("// ") }
        return above?.trimmed.hasPrefix("///") == true
    }

    private func occurrences(of word: String, in files: [Checkout.SourceFile]) throws -> [String] {
        files.flatMap { file in
            file.lines.indices.filter { index in
                let code = file.lines[index].code
                return "\(code)\n".contains(word)
            }.map { "\(file.path):\($0 + 1) has \(word.trimmed)" }
        }
    }
}

extension String {
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
    }

    /// The line without a comment that fills it or stands behind the code.
    var code: String {
        if trimmed.hasPrefix("//") { return "" }
        return components(behind: " // ")
    }

    private func components(behind mark: String) -> String {
        guard let range = firstRange(of: mark) else { return self }
        return String(self[..<range.lowerBound])
    }
}
