import Reports
import Telemetry
import Users

extension CommandContext {
    /// Whether there can be any ``ReportNews``.
    var mayHaveReports: Bool {
        get async {
            // Whoever has a report has a record.
            guard person.user != nil else { return false }
            return await services.stores.reports.mayHaveReports(person.identity)
        }
    }
}

/// Tells a person at their next contact, once, what became of their reports meanwhile.
struct ReportNews: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Adds a sentence about reports that were paused without their owner, and notes the contact.
    ///
    /// What goes wrong here is no concern of the answer.
    func add(to answer: inout Answer) async {
        let mayTell = context.incoming.isPrivate && answer.reply.visibility == .onlyAsker
        do throws(ReportExit) {
            addSentence(about: try await note(asTold: mayTell), to: &answer.reply)
        } catch {
            context.logger.info("news of reports could not be told")
        }
    }

    /// A list of all reports says by itself which are paused, and why.
    func areSeen(in list: Answer) async throws(ReportExit) -> Answer {
        _ = try await note(asTold: true)
        return list
    }

    /// Notes the contact, and that the owner knows.
    ///
    /// - Returns: What the owner had not known.
    private func note(asTold isTold: Bool) async throws(ReportExit) -> [Report] {
        let book = try await context.reportBook()
        let news = isTold ? book.reports.filter { $0.pause?.isTold == false } : []
        guard !news.isEmpty || book.reports.contains(where: { $0.askedToGoOn != nil }) else { return [] }
        let told = Set(news.map(\.id))
        try await context.changeReports { book in
            for index in book.reports.indices {
                book.reports[index].askedToGoOn = nil
                if told.contains(book.reports[index].id) { book.reports[index].pause?.isTold = true }
            }
        }
        return news
    }

    private func addSentence(about news: [Report], to reply: inout Reply) {
        guard let report = news.first, let pause = report.pause else { return }
        let words = ReportWords(context)
        guard news.count == 1 else {
            reply.paragraphs.append(context.language.text(.newsSeveral, count: news.count))
            reply.examples.append(context.example(.exampleReports, meaning: .reportMeaningList))
            add(context.choice(.choiceReports, context.say(.exampleReports)), to: &reply)
            return
        }
        let values: KeyValuePairs<Placeholder, String> = [
            .text: words.summary(report), .origin: words.reason(pause, report),
        ]
        reply.paragraphs.append(context.say(.newsOne, values))
        let line = context.say(.lineResume, [.name: ReportLine.name(of: report.id)])
        reply.examples.append(context.example(line, meaning: context.say(.reportMeaningResume)))
        add(context.choice(.choiceResume, line), to: &reply)
    }

    /// As long as there is room.
    private func add(_ choice: Reply.Choice, to reply: inout Reply) {
        if reply.choices.count < 10 { reply.choices.append(choice) }
    }
}
