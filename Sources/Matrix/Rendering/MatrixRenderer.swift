package import Bot

/// Renders replies as the content of `m.room.message`: a complete plain body, and the allowed HTML.
package struct MatrixRenderer: Sendable {
    private let more: String

    /// Takes the words that stand where a text had to be cut.
    package init(more: String) {
        self.more = more
    }

    /// The JSON of the content; body and HTML at most 16 KiB each, no floats, always with `m.mentions`.
    package func content(_ reply: Reply, in frame: MatrixFrame) -> [UInt8] {
        []
    }

    /// The choices of a reply as the reactions that ``content(_:in:)`` explains, most useful first, at most 6.
    package func keys(of reply: Reply) -> [MatrixChoiceKey] {
        []
    }

    /// The JSON of a reaction's content.
    package func reaction(_ key: String, to event: String) -> [UInt8] {
        []
    }
}
