import Telemetry

/// Counts what was done about messages and reactions, and what became of the answers.
///
/// `squall_matrix_messages_total{outcome}`: taken, or why not; `squall_matrix_answers_total{kind,outcome}`: how answers went out,
/// or why they were lost.
struct MatrixTalkingMetrics: Sendable {
    /// What was answered; the raw value names it.
    enum Kind: String, Sendable, CaseIterable {
        case message
        case edit
        case press
        case location
    }

    /// What became of an answer; the raw value names it.
    enum Answer: String, Sendable, CaseIterable {
        /// It stands where it was asked.
        case posted
        /// It stands in the direct chat.
        case direct
        /// It took the place of another.
        case replaced
        /// It was the apology, since no reply came in time.
        case apology
        /// It was personal, and there is no direct chat: the room was told so.
        case nowhere
        /// Lost: the bot may not write in the room, or is not in it any more.
        case unwelcome
        /// Lost: it could not be posted; a line before says why.
        case unposted

        /// Whether the person was left without the answer.
        var isLost: Bool { [.unposted, .unwelcome, .nowhere].contains(self) }
    }

    /// The outcome of what goes to the bot.
    static let taken = "taken"

    private let messages: Counter
    private let answers: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    init(registry: MetricsRegistry) {
        messages = registry.counter(
            "squall_matrix_messages_total", help: "Messages and reactions in Matrix.",
            labels: [
                MetricLabel("outcome", values: [Self.taken] + MatrixReading.Reason.allCases.map(\.rawValue))
            ])
        answers = registry.counter(
            "squall_matrix_answers_total", help: "Answers to messages and presses in Matrix.",
            labels: [
                MetricLabel("kind", values: Kind.allCases.map(\.rawValue)),
                MetricLabel("outcome", values: Answer.allCases.map(\.rawValue)),
            ])
    }

    /// Counts what goes to the bot.
    func countTaken() {
        messages.increment(Self.taken)
    }

    /// Counts what nothing is done about.
    func count(ignored reason: MatrixReading.Reason) {
        messages.increment(reason.rawValue)
    }

    /// Counts an answer.
    func count(answer: Answer, to kind: Kind) {
        answers.increment(kind.rawValue, answer.rawValue)
    }
}
