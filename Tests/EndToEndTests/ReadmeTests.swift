import Foundation
import Testing

/// Shell blocks of README.md and Deploy/OPERATING.md that are marked `sh check`: they do what they say.
@Suite struct ReadmeTests {
    static let blocks = ["README.md", "Deploy/OPERATING.md"].flatMap { ShellBlock.all(in: $0) }
        .filter { $0.mark == "check" }.map(\.text)

    /// What stands at the top, with a restart between what is saved and what is found.
    @Test func theConversationHappensLikeThis() async throws {
        let turns = try conversation()
        #expect(turns.count == 2)
        let data = try DataFolderFixture()
        let time = "2026-11-30T03:39:00Z"
        for turn in turns {
            let server = try data.serve(["--clock.start", time])
            let answer = try await server.answer(turn.typed, user: "U7", at: Date(time, strategy: .iso8601)).replacing(
                "\u{A0}", with: " ")
            for line in turn.answered { #expect(answer.contains(line), "\(line) is missing in \(answer)") }
            #expect(try server.stop().code == 0)
        }
    }

    /// The first block of README.md: what is typed, and the lines that are answered.
    private func conversation() throws -> [(typed: String, answered: [String])] {
        let text = try String(contentsOf: Program.checkout.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```\n").dropFirst().first)
        return block.components(separatedBy: "/weather ").dropFirst().map { turn in
            let lines = turn.split(separator: "\n").map(String.init)
            return (lines[0], Array(lines.dropFirst()))
        }
    }

    @Test func hasBlocksToCheck() {
        #expect(Self.blocks.contains { $0.contains("squall ask") })
    }

    @Test(arguments: blocks)
    func runsInAnEmptyFolder(_ block: String) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folder = Program.binary.deletingLastPathComponent().path
        let result = try Program.run(
            ["-eu", "-o", "pipefail", "-c", block], of: URL(filePath: "/bin/bash"),
            environment: ["PATH": "\(folder):\(path)"], seconds: 60)
        #expect(result.code == 0, "\(block)\n\(result.output)\(result.errors)")
    }
}
