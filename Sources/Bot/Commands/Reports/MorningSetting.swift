import Places
import Users

/// Shows and sets when a person's morning begins.
struct MorningSetting: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(_ wish: MorningWish) async throws(ReportExit) -> Answer {
        switch wish {
        case .show: shown
        case .set(let time): try await keep(time)
        case .usual: try await keep(nil)
        }
    }

    private func keep(_ time: TimeOfDay?) async throws(ReportExit) -> Answer {
        let before = try await ReportExit.orTrouble { () async throws(Trouble) in
            try await context.change { user in
                let before = user.morning
                user.morning = time
                return before
            }
        }
        let words = ReportWords(context)
        let now = words.time(time ?? ReportDrafting.morning)
        var reply = Reply(paragraphs: [context.say(time == nil ? .morningUsual : .morningSet, [.time: now])])
        guard before != time else { return Answer(reply) }
        let line = context.say(.lineMorning, [.value: "\(before ?? ReportDrafting.morning)"])
        let shown = words.time(before ?? ReportDrafting.morning)
        reply.examples = [context.example(line, meaning: context.say(.unitsMeaningBack, [.value: shown]))]
        reply.choices = [Reply.Choice(label: context.say(.choiceBack, [.value: shown]), line: line)]
        return Answer(reply)
    }

    private var shown: Answer {
        let time = ReportWords(context).time(context.person.user?.morning ?? ReportDrafting.morning)
        let source: SettingSource = context.person.user?.morning == nil ? .service : .person
        let values: KeyValuePairs<Placeholder, String> = [.time: time, .origin: context.say(source.sentence)]
        let example = context.example(.exampleMorning, meaning: .morningMeaning)
        return Answer(Reply(paragraphs: [context.say(.morningShown, values)], examples: [example]))
    }
}
