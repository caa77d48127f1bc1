package import Bot
import Identity

/// Asks the bot from a terminal: one person, private, no platform between.
package struct TerminalFrontEnd: Sendable {
    private let bot: any Replying
    private let renderer = TextRenderer()
    private let isAlone: Bool
    private let makeRequestID: @Sendable () -> String

    /// Takes the bot, and a source of references for internal troubles.
    ///
    /// - Parameter isAlone: Whether the process ends with its first answer.
    package init(bot: any Replying, isAlone: Bool = false, makeRequestID: @escaping @Sendable () -> String) {
        self.bot = bot
        self.isAlone = isAlone
        self.makeRequestID = makeRequestID
    }

    /// The answer to one typed line, rendered for a terminal.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - language: BCP 47 tag of the person's language, or `nil`.
    ///   - timeZone: IANA name of the person's zone, or `nil`.
    package func answer(to text: String, language: String?, timeZone: String?) async -> String {
        var incoming = Incoming(
            user: UserID(rawValue: "terminal:operator"), team: TeamID(rawValue: "terminal"),
            conversation: ConversationID(rawValue: "terminal"), isPrivate: true, text: text,
            invocation: "squall ask", language: language, timeZone: timeZone, requestID: makeRequestID())
        incoming.isAlone = isAlone
        return renderer.text(of: await bot.reply(to: incoming))
    }
}
