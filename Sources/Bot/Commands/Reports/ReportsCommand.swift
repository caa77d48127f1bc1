import Reports

extension Command {
    /// Everything about reports: making, listing, changing and stopping them.
    static let reports = reporting { ReportRequest($0, isPlace: $1) }

    /// - Parameter request: What a message wants of reports; `nil` when it is about something else.
    static func reporting(
        _ request: @escaping @Sendable (Phrase, (Phrase) -> Bool) -> ReportRequest?
    ) -> Command {
        Command(
            "reports", topics: ["report", "reports", "schedule", "schedules", "every", "daily", "stop", "pause"],
            announcement: Announcement(
                usage: .reportUsage, help: .reportHelp,
                examples: [Line(command: .exampleReport, meaning: .reportMeaning)],
                more: [
                    Line(command: .exampleReportOnce, meaning: .reportMeaningOnce),
                    Line(command: .exampleReportOnly, meaning: .reportMeaningOnly),
                    Line(command: .exampleReportHere, meaning: .reportMeaningHere),
                    Line(command: .exampleReports, meaning: .reportMeaningList),
                    Line(command: .exampleReportSkip, meaning: .reportMeaningSkip),
                    Line(command: .exampleReportChange, meaning: .reportMeaningChange),
                    Line(command: .exampleReportPause, meaning: .reportMeaningPause),
                    Line(command: .exampleReportStop, meaning: .reportMeaningStop),
                    Line(command: .exampleHours, meaning: .hoursMeaning),
                ]),
            reads: { phrase, isPlace in request(phrase, isPlace).map { _ in [phrase] } },
            act: { arguments, context async throws(Trouble) in
                // Help asks without a message.
                guard let phrase = arguments.first, let wanted = request(phrase, context.isPlace) else {
                    return try await ReportsCommand(context).answer(to: .list)
                }
                // "share Tampa here" gives a place of one's own; of any other it shows the weather.
                if case .give(let place) = wanted, phrase.keys.first == "share", !context.own.has(place) {
                    return try await ShareCommand(context).answer(to: place)
                }
                return try await ReportsCommand(context).answer(to: wanted)
            })
    }

    /// What only begins like a wish about reports (`stop the rain`).
    static let reportsPerhaps = Command(
        "reports-perhaps",
        reads: { phrase, isPlace in ReportRequest(perhaps: phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            let request = arguments.first.flatMap { ReportRequest(perhaps: $0, isPlace: context.isPlace) }
            return try await ReportsCommand(context).answer(to: request ?? .list)
        })
}

/// Does what a message about reports wants.
struct ReportsCommand: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(to request: ReportRequest) async throws(Trouble) -> Answer {
        if let unreadable = context.unreadable { return unreadable }
        do throws(ReportExit) {
            return try await done(request)
        } catch {
            switch error {
            case .answer(let answer): return answer
            case .trouble(let trouble): throw trouble
            }
        }
    }

    private func done(_ request: ReportRequest) async throws(ReportExit) -> Answer {
        switch request {
        case .make(let wish): try await ReportMaking(context, wish).answer()
        case .list: try await ReportNews(context).areSeen(in: ReportList(context).answer())
        case .pause(let which): try await ReportPausing(context).pause(which)
        case .resume(let which): try await ReportPausing(context).resume(which)
        case .stop(let which): try await ReportStopping(context).answer(which)
        case .skip(let which, let day): try await ReportSkipping(context).answer(which, day)
        case .change(let which, let wish): try await ReportChanging(context).answer(which, wish)
        case .give(let place): try await PlaceGiving(context).give(place)
        case .takeBack(let place): try await PlaceGiving(context).takeBack(place)
        case .hours(let hours): try await HoursSetting(context).answer(hours)
        case .morning(let wish): try await MorningSetting(context).answer(wish)
        case .refused(let problem): ReportRefusal(context).answer(problem)
        }
    }
}
