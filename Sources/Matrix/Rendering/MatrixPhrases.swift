package import Bot

/// What the front end says by itself, in the bot's language; the assembly takes it from `Language`.
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
}
