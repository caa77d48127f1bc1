package import Storage
package import Users

/// What the bot keeps, and where: everything that outlives a message.
package struct BotStores: Sendable {
    /// What is kept of each person.
    package let users: any UserStore
    /// Every place where something of a person is kept, `users` among them: asked for exports and deletions, in order.
    package let personalData: [any PersonalData]
    /// Seals the lines of choices that destroy something.
    package let seals: any MessageSealing

    /// Takes the stores.
    package init(users: any UserStore, personalData: [any PersonalData], seals: any MessageSealing) {
        self.users = users
        self.personalData = personalData
        self.seals = seals
    }
}

/// Proves later that a text came from this installation, by a secret key that is kept in its store.
package protocol MessageSealing: Sendable {
    /// 32 bytes that nobody without the key can make for this text: HMAC-SHA256.
    func seal(_ text: String) -> [UInt8]
}
