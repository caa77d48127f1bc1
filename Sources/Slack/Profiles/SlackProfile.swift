/// What Slack knows of a person that an answer or a report depends on.
package struct SlackProfile: Sendable, Equatable {
    /// BCP 47 tag of the language (`en-US`); `nil` when Slack tells none.
    let language: String?
    /// IANA name of the zone (`Europe/Oslo`); `nil` when Slack tells none, as for some accounts.
    let timeZone: String?
    /// What the person is called, raw; `nil` when Slack tells nothing.
    let displayName: String?
    /// Whether the account is deactivated.
    let isDeactivated: Bool
    /// Whether the person is an administrator of the workspace.
    let isAdmin: Bool

    private static let longestName = 80

    /// Takes what Slack says; what has not the form of a tag or a zone's name is left out.
    ///
    /// - Parameter names: What the person may be called, best first; the first that is not blank is taken.
    init(
        locale: String?, timeZone: String?, names: [String?] = [], isDeactivated: Bool = false, isAdmin: Bool = false
    ) {
        displayName = names.lazy.compactMap { $0 }.first { !SlackText.isBlank($0) }
            .map { String($0.prefix(Self.longestName)) }
        self.isDeactivated = isDeactivated
        self.isAdmin = isAdmin
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
