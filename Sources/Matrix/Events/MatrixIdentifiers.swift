/// Whether ids that came from outside can be ids.
///
/// They are opaque but for their first character and their length. Source: Matrix specification, appendix "Identifier
/// Grammar".
enum MatrixIdentifiers {
    /// In bytes of UTF-8.
    static let longest = 255

    /// An event's id; `nil` when the text is none.
    static func event(_ text: String?) -> String? {
        text.flatMap { isID($0, "$") ? $0 : nil }
    }

    /// A room's id; `nil` when the text is none.
    static func room(_ text: String?) -> MatrixRoomID? {
        text.flatMap { isID($0, "!") ? MatrixRoomID(rawValue: $0) : nil }
    }

    /// A user's full id; `nil` when the text is none, also without a server.
    static func user(_ text: String?) -> MatrixUserID? {
        guard let text, isID(text, "@") else { return nil }
        let user = MatrixUserID(rawValue: text)
        return user.server.isEmpty || user.localpart.isEmpty ? nil : user
    }

    private static func isID(_ text: String, _ sigil: Unicode.Scalar) -> Bool {
        (2...longest).contains(text.utf8.count) && text.unicodeScalars.first == sigil
            && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}
