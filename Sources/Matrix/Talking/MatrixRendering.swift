package import Bot

/// Makes the content of what is sent to rooms; see ``MatrixRenderer``.
package protocol MatrixRendering: Sendable {
    /// The JSON of a message's content.
    func content(_ reply: Reply, in frame: MatrixFrame) -> [UInt8]

    /// The choices of a reply as reactions.
    func keys(of reply: Reply) -> [MatrixChoiceKey]

    /// The JSON of a reaction's content.
    func reaction(_ key: String, to event: String) -> [UInt8]
}

extension MatrixRenderer: MatrixRendering {}
