/// A choice of a reply as a reaction beneath it.
package struct MatrixChoiceKey: Sendable, Hashable {
    /// The emoji (`1️⃣`), as the bot sends it.
    package let key: String
    /// What a press of it stands for.
    package let line: String

    /// Joins the parts.
    package init(key: String, line: String) {
        self.key = key
        self.line = line
    }
}
