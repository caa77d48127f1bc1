/// The word with which a command begins, as Slack knows it: `/` and at most 31 more characters.
enum SlackCommandWord {
    /// Where the real one cannot be told.
    static let usual = "/weather"

    /// Whether it is `/` and letters, digits, hyphens and underscores, so that it can be shown and sent back as it is.
    static func isPlain(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "/"), (2...32).contains(word.utf8.count) else { return false }
        return word.utf8.dropFirst().allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
