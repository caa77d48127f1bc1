/// One channel, room or direct chat on one platform: `slack:<team>:<channel>`, `matrix:<room>` or `terminal`.
package struct ConversationID: Hashable, Sendable {
    /// The whole id with its platform prefix.
    package let rawValue: String

    /// Takes an id that already carries its platform prefix.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}
