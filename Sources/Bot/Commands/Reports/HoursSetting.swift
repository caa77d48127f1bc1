import Users

/// Shows and sets the hours of the day that matter to a person.
struct HoursSetting: Sendable {
    /// Most spans that are kept.
    private static let most = 4

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Parameter hours: `nil` shows them, none means the whole day.
    func answer(_ hours: [HourSpan]?) async throws(ReportExit) -> Answer {
        guard let hours else { return shown }
        guard hours.count <= Self.most else {
            let sentence = context.say(.hoursTooMany, [.limit: "\(Self.most)"])
            return Answer(Reply(paragraphs: [sentence], examples: examples), .notUnderstood)
        }
        let ordered = hours.reduce(into: [HourSpan]()) { if !$0.contains($1) { $0.append($1) } }
            .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        let before = try await ReportExit.orTrouble { () async throws(Trouble) in
            try await context.change { user in
                let before = user.hours
                user.hours = ordered
                return before
            }
        }
        let sentence = ordered.isEmpty ? context.say(.hoursWholeDay) : context.say(.hoursSet, [.text: words(ordered)])
        var reply = Reply(paragraphs: [sentence])
        guard before != ordered else { return Answer(reply) }
        let shown = before.isEmpty ? context.say(.hoursNone) : words(before)
        let line = line(before)
        reply.examples = [context.example(line, meaning: context.say(.unitsMeaningBack, [.value: shown]))]
        reply.choices = [
            Reply.Choice(label: String(context.say(.choiceBack, [.value: shown]).prefix(75)), line: line)
        ]
        return Answer(reply)
    }

    /// "08:00 to 09:00 and 17:00 to 18:00".
    func words(_ hours: [HourSpan]) -> String {
        let words = ReportWords(context)
        return words.list(
            hours.map { context.say(.hoursSpan, [.start: words.time($0.start), .end: words.time($0.end)]) })
    }

    private var shown: Answer {
        let hours = context.person.user?.hours ?? []
        let sentence = hours.isEmpty ? context.say(.hoursNotSet) : context.say(.hoursShown, [.text: words(hours)])
        return Answer(Reply(paragraphs: [sentence], examples: examples))
    }

    private var examples: [Reply.Example] {
        [
            context.example(.exampleHours, meaning: .hoursMeaning),
            context.example(.exampleHoursOff, meaning: .hoursMeaningOff),
        ]
    }

    private func line(_ hours: [HourSpan]) -> String {
        guard !hours.isEmpty else { return context.say(.exampleHoursOff) }
        return context.say(.lineHours, [.value: hours.map(\.description).joined(separator: ", ")])
    }
}
