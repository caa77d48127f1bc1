import Identity
import Storage
import Telemetry

/// Lets those decide for everybody whom the operator lists, and nobody else.
struct DecisionDesk {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// What everybody else is told; `nil` for those who may decide.
    var refusal: Answer? {
        let id = context.incoming.user.rawValue
        // "slack:T1:U0001" is listed as that or as "U0001", "matrix:@name:server" as that or as "@name:server".
        let isSlack = id.hasPrefix("slack:")
        let own =
            isSlack
            ? id.split(separator: ":").last.map(String.init)
            : id.split(separator: ":", maxSplits: 1).last.map(String.init)
        let admins = context.services.admins
        if admins.contains(id) || own.map(admins.contains) ?? false { return nil }
        return Answer(Reply(paragraphs: [context.say(.decisionsNotAllowed)]), .notAllowed)
    }

    /// Performs a decision, or says why it could not be kept.
    func decided<Outcome>(
        _ call: () async throws(VoiceDecisions.Refusal) -> Outcome
    ) async throws(Trouble) -> Outcome {
        do throws(VoiceDecisions.Refusal) {
            return try await call()
        } catch {
            context.logger.warning("a decision about lines could not be kept")
            throw .notKept(error == .store(.full) ? .full : .unavailable)
        }
    }

    /// Leaves a line for the operator: neither who nor where.
    func audit(_ message: StaticString, number: Int) {
        context.logger.notice(message, metadata: [LogKey.hush: "\(number)"])
    }

    /// The same about a line.
    func audit(_ message: StaticString, line: String) {
        context.logger.notice(message, metadata: [LogKey.line: line])
    }
}
