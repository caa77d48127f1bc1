import Foundation
import Testing

/// Shell blocks of README.md and Deploy/OPERATING.md that are marked `sh check`: they do what they say.
@Suite struct ReadmeTests {
    static let blocks = ["README.md", "Deploy/OPERATING.md"].flatMap { ShellBlock.all(in: $0) }
        .filter { $0.mark == "check" }.map(\.text)

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
