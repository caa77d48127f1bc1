/// Who the bot is, as others write of it.
package struct MatrixSelf: Sendable {
    /// Its id.
    package let id: MatrixUserID
    /// What it is called (`Weather`), most usual first.
    package var names: [String]
    /// Further users that belong to the bot, as the namespace of an application service says.
    private let isInNamespace: @Sendable (MatrixUserID) -> Bool

    /// Joins the parts.
    package init(
        id: MatrixUserID, names: [String], isInNamespace: @escaping @Sendable (MatrixUserID) -> Bool = { _ in false }
    ) {
        self.id = id
        self.names = names
        self.isInNamespace = isInNamespace
    }

    /// Whether a user is the bot, or belongs to it.
    func isOurs(_ user: MatrixUserID) -> Bool {
        user == id || isInNamespace(user)
    }
}
