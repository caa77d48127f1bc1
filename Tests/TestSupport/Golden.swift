import FoundationEssentials
import Glibc

/// Compares a rendered text with a reviewed file; `RECORD_GOLDEN=1` writes the file and still fails the run.
package enum Golden {
    /// `nil` when `text` equals the file, else what differs; the file lies at `Golden/<name>` beside the test's source.
    ///
    /// Use: `#expect(Golden.difference(of: text, from: "forecast.slack.en.txt") == nil)`.
    package static func difference(of text: String, from name: String, testFile: String = #filePath) -> String? {
        let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let path = "\(folder)/Golden/\(name)"
        if getenv("RECORD_GOLDEN") != nil {
            do {
                try Data(text.utf8).write(to: URL(filePath: path))
                return "recorded \(name): read it, then run again without RECORD_GOLDEN"
            } catch {
                return "cannot write \(path): \(error)"
            }
        }
        // A file that cannot be read is reported as missing; why does not matter to the reader of the test.
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            return "\(name) is missing: run once with RECORD_GOLDEN=1 and read what was written"
        }
        let expected = String(decoding: data, as: UTF8.self)
        return expected == text ? nil : firstDifference(expected: expected, actual: text)
    }

    private static func firstDifference(expected: String, actual: String) -> String {
        let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(left.count, right.count) {
            let wanted = index < left.count ? String(left[index]) : "<end of file>"
            let got = index < right.count ? String(right[index]) : "<end of text>"
            if wanted != got { return "line \(index + 1): expected \"\(wanted)\", got \"\(got)\"" }
        }
        return "the texts differ in their line ends"
    }
}
