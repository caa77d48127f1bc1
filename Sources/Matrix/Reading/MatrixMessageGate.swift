import FoundationEssentials

/// Reads what a message is for the bot: in this order kind, sender, age, edit, quotation, address.
///
/// Pure. Events that were seen before never come here.
struct MatrixMessageGate: Sendable {
    /// What is known beside the message.
    struct Surroundings: Sendable, Equatable {
        /// Whether the room is the sender's direct chat.
        var isDirect: Bool
        /// What the message answers, when that is a question that the bot asked this sender.
        var question: MatrixOffer?
        /// Whether it answers a message in which the bot answered this sender, or comes right after a question to them.
        var isExpected = false
    }

    /// Older than this and nobody waits for an answer any more.
    static let patience: TimeInterval = 5 * 60

    private let me: MatrixSelf
    private let policy: MatrixPolicy
    private let address: MatrixAddress

    init(me: MatrixSelf, policy: MatrixPolicy) {
        self.me = me
        self.policy = policy
        address = MatrixAddress(me: me)
    }

    /// Why nothing is done about a message, as far as that is seen without knowing the room.
    func refusal(of event: MatrixEvent, at now: Date) -> MatrixReading.Reason? {
        if let reason = refusal(of: event.sender) { return reason }
        guard case .message(let message) = event.content, message.kind != .other else { return .kind }
        return isOld(event, at: now) ? .old : nil
    }

    /// Why somebody is not heard; `nil` when they are.
    func refusal(of sender: MatrixUserID) -> MatrixReading.Reason? {
        if me.isOurs(sender) { return .own }
        if policy.isBlocked(sender) { return .blocked }
        return policy.isAllowed(sender) ? nil : .notAllowed
    }

    /// Whether an event is too old to be answered; a clock that is ahead says nothing.
    func isOld(_ event: MatrixEvent, at now: Date) -> Bool {
        now.timeIntervalSince(event.sent) > Self.patience
    }

    /// What a message is.
    func reading(of event: MatrixEvent, in surroundings: Surroundings, at now: Date) -> MatrixReading {
        if let reason = refusal(of: event, at: now) { return .ignored(reason) }
        guard case .message(let message) = event.content else { return .ignored(.kind) }
        if let edit = message.edit {
            guard message.kind == .text else { return .ignored(.kind) }
            guard case .command(let text, _)? = edit.body.map({ command($0[...], message, surroundings) }) else {
                return .edit(target: edit.target, text: nil)
            }
            return .edit(target: edit.target, text: text)
        }
        if case .location(let uri) = message.kind {
            let isForUs = surroundings.isDirect || surroundings.question != nil || surroundings.isExpected
            return isForUs ? .location(uri) : .ignored(.location)
        }
        let body = message.repliesTo == nil ? message.body[...] : MatrixReplyFallback.removed(from: message.body)
        return command(body, message, surroundings)
    }

    private func command(
        _ body: Substring, _ message: MatrixMessage, _ surroundings: Surroundings
    ) -> MatrixReading {
        let text = MatrixAddress.trimmed(body)
        guard !text.isEmpty else { return .ignored(.empty) }
        if let line = surroundings.question.flatMap({ MatrixAnswerWords.line(for: text, in: $0) }) {
            return .command(line, .answer)
        }
        if let rest = address.behindCommand(text) { return .command(firstLine(rest), .command) }
        if let rest = behindMention(text, message) {
            if let line = surroundings.question.flatMap({ MatrixAnswerWords.line(for: rest, in: $0) }) {
                return .command(line, .answer)
            }
            if let inner = address.behindCommand(rest) { return .command(firstLine(inner), .command) }
            return .command(firstLine(rest), .mention)
        }
        guard surroundings.isDirect else { return .ignored(.notAddressed) }
        return .command(firstLine(address.behindName(text, isMarked: true) ?? text), .direct)
    }

    /// The text without what mentions the bot; `nil` when it is not mentioned.
    private func behindMention(_ text: Substring, _ message: MatrixMessage) -> Substring? {
        if let mentions = message.mentions, !mentions.contains(me.id) { return nil }
        if let rest = address.behindName(text) { return rest }
        // An old client says nothing of mentions: then the name has to stand in front.
        guard message.mentions != nil else { return nil }
        // Clients add whoever is replied to, so that a reply has to name the bot itself.
        let isReply = message.repliesTo != nil && !message.isFallingBack
        if isReply, !address.isNamed(in: text) { return nil }
        return address.beforeName(text) ?? text
    }

    private func firstLine(_ text: Substring) -> String {
        String(MatrixAddress.trimmed(text.prefix { !$0.isNewline }))
    }
}
