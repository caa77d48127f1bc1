import Foundation
import Testing

/// Shell blocks of README.md that are marked `sh check`: they do what they say.
@Suite struct ReadmeTests {
    static let blocks: [String] = {
        // Without the file there is no block, which the first test reports.
        let text = try? String(contentsOf: Program.checkout.appending(path: "README.md"), encoding: .utf8)
        var blocks: [String] = []
        var open: [Substring]?
        for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            if let lines = open {
                open = words == "```" ? nil : lines + [words]
                if open == nil { blocks.append(lines.joined(separator: "\n")) }
            } else if words == "```sh check" {
                open = []
            }
        }
        return blocks
    }()

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
