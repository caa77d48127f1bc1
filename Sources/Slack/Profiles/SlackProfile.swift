/// What Slack knows of a person that an answer depends on.
package struct SlackProfile: Sendable, Equatable {
    /// BCP 47 tag of the language (`en-US`); `nil` when Slack tells none.
    let language: String?
    /// IANA name of the zone (`Europe/Oslo`); `nil` when Slack tells none, as for some accounts.
    let timeZone: String?

    /// Takes what Slack says; what has not the form of a tag or a zone's name is left out.
    init(locale: String?, timeZone: String?) {
        language = locale.flatMap { Self.isWord($0, of: "-_", atMost: 35) ? $0 : nil }
        self.timeZone = timeZone.flatMap { Self.isWord($0, of: "-_+/", atMost: 64) ? $0 : nil }
    }

    private static func isWord(_ text: String, of marks: String, atMost limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: marks.utf8.contains(byte)
                }
            }
    }
}
