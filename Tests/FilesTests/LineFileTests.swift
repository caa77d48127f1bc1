import Files
import TestSupport
import Testing

@Suite struct LineFileTests {
    private func lines(of text: String) async throws -> [String] {
        let folder = try TemporaryFolder()
        let file = LineFile(try folder.write(text, to: "a"))
        var lines: [String] = []
        while true {
            let next = try await file.next()
            guard !next.isEmpty else { return lines }
            lines += next.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    @Test(
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb\n", ["a", "", "b"]), ("a\nb", ["a", "b"]), ("\n", [""]),
        ] as [(String, [String])])
    func readsEveryLine(text: String, expected: [String]) async throws {
        #expect(try await lines(of: text) == expected)
    }

    @Test func readsLinesThatReachOverSeveralReads() async throws {
        let long = String(repeating: "x", count: 700_000)
        let expected = ["a", long, long, "b"]
        #expect(try await lines(of: expected.joined(separator: "\n") + "\n") == expected)
    }

    @Test func saysThatThereIsNone() async throws {
        let error = await #expect(throws: FileError.self) { try await LineFile("/nowhere/a").next() }
        #expect(error?.isMissing == true)
    }
}
