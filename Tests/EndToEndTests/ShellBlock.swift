import Foundation

/// One block of shell commands of a document.
struct ShellBlock {
    /// The word behind `sh`, which says who runs the block; empty when nobody does.
    let mark: String
    /// Its lines, without what they are indented by.
    let text: String

    /// Those of a file of the checkout, in order; none without the file, which the tests report.
    static func all(in path: String) -> [ShellBlock] {
        let document = try? String(contentsOf: Program.checkout.appending(path: path), encoding: .utf8)
        var blocks: [ShellBlock] = []
        var open: (mark: String, lines: [Substring])?
        for line in (document ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            if let block = open {
                guard words == "```" else {
                    open?.lines.append(words)
                    continue
                }
                blocks.append(ShellBlock(mark: block.mark, text: block.lines.joined(separator: "\n")))
                open = nil
            } else if words == "```sh" || words.hasPrefix("```sh ") {
                open = (words.dropFirst(5).trimmingCharacters(in: .whitespaces), [])
            }
        }
        return blocks
    }
}
