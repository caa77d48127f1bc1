package import Bot
package import Identity

/// What the front end says by itself; the assembly takes it from `Language`.
///
/// Rooms are spoken to in the language that was chosen there, else in that of who called the bot; people in theirs.
package struct MatrixPhrases: Sendable {
    /// How a command begins in texts, since every client sends it as typed.
    package static let invocation = "!weather"

    /// Said once in a room that the bot was invited to.
    package var hello: Reply
    /// No answer came in time.
    package var apology: Reply
    /// Too much goes on.
    package var busy: Reply
    /// Once in an encrypted room: cannot read it, make a room without encryption, or press ➕ and I open one.
    package var encrypted: Reply
    /// Once in an encrypted room of a server that encrypts every room: nothing is offered.
    package var alwaysEncrypted: Reply
    /// In the room that ➕ opened.
    package var openedDirectRoom: Reply
    /// Beneath a choice that is not known any more.
    package var stale: Reply
    /// Where somebody asked for something personal, and no direct chat with them can be opened: write to me there.
    package var noDirectRoom: Reply
    /// Stands where a text had to be cut.
    package var more: String
    /// The same in other languages, by BCP 47 tag.
    package var others: [String: MatrixPhrases] = [:]
    /// The tag of the language in which somebody is spoken to; `nil` where nothing else is known.
    package var language: @Sendable (UserID) -> String? = { _ in nil }
    /// The same for what is said first in a room that somebody called the bot to.
    package var languageOfRoom: @Sendable (ConversationID, UserID) async -> String? = { _, _ in nil }

    /// Joins the parts.
    package init(
        hello: Reply, apology: Reply, busy: Reply, encrypted: Reply, alwaysEncrypted: Reply, openedDirectRoom: Reply,
        stale: Reply, noDirectRoom: Reply, more: String
    ) {
        self.hello = hello
        self.apology = apology
        self.busy = busy
        self.encrypted = encrypted
        self.alwaysEncrypted = alwaysEncrypted
        self.openedDirectRoom = openedDirectRoom
        self.stale = stale
        self.noDirectRoom = noDirectRoom
        self.more = more
    }

    /// The words for a room that somebody called the bot to, or that they encrypted.
    func words(for room: MatrixRoomID, calledBy person: MatrixUserID) async -> MatrixPhrases {
        guard !others.isEmpty else { return self }
        return await languageOfRoom(room.conversation, person.person).flatMap { others[$0] } ?? self
    }

    /// The words for a person.
    func words(for person: MatrixUserID) -> MatrixPhrases {
        others.isEmpty ? self : language(person.person).flatMap { others[$0] } ?? self
    }
}
