/// Answers messages; what a front end sees of the bot.
package protocol Replying: Sendable {
    /// The reply to one message, within 20 s; troubles are replies too.
    func reply(to incoming: Incoming) async -> Reply
}
