import BotScenes

@testable import Bot

/// What a message comes to, in few words for tables.
enum Reading {
    private static let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())

    static func isPlace(_ phrase: Phrase) -> Bool { finder.knows(phrase, for: OwnPlaces()) }

    /// The command that takes a message, and its arguments.
    static func command(of typed: String) -> (command: Command, arguments: [Phrase])? {
        TypedText(typed).flatMap { CommandRegistry.standard.reading(of: $0, isPlace: isPlace) }
    }

    /// What is asked; `nil` when another command takes the message.
    static func reading(of typed: String) -> QuestionReader.Reading? {
        guard let (command, arguments) = command(of: typed), command.name == "question" else { return nil }
        return QuestionReader.reading(arguments[0], isPlace: isPlace)
    }

    /// "Tampa | tomorrow | rain?", or the name of the command that takes it, with its arguments.
    static func summary(of typed: String) -> String {
        guard let reading = reading(of: typed) else {
            guard let (command, arguments) = command(of: typed) else { return "nothing" }
            return "\(command.name): \(arguments.map(\.text).joined(separator: " | "))"
        }
        let question = reading.question
        let matters = question.matters.map(\.summary).joined(separator: " + ")
        let others = [question.limit?.summary, question.wish.map { "\($0)" }].compactMap { $0 }
        let what = ([matters] + others).joined(separator: ", ")
        return "\(question.place?.text ?? "-") | \(question.time.summary) | \(what)"
    }
}

extension TemperatureLimit {
    fileprivate var summary: String {
        "\(isPresent ? "now " : "")\(side) \(Int(degrees))\(unit.map { " \($0)" } ?? "")"
    }
}

extension AskedTime {
    var summary: String {
        switch self {
        case .now: "now"
        case .day(let wish, let part): Self.joined(wish.summary, part)
        case .nextWeekday(let day, let part): Self.joined("next \(DayWish.weekday(day).summary)", part)
        case .monthDay(let day, let part): Self.joined("the \(day).", part)
        case .part(let part): "\(part)"
        case .clock(let time, let wish, let part):
            Self.joined([wish?.summary, time.summary].compactMap { $0 }.joined(separator: " "), part)
        case .later(let minutes): "+\(minutes)min"
        case .hours(let count): count.map { "\($0)h" } ?? "hours"
        case .days(let count): count.map { "\($0)d" } ?? "days"
        case .weekend(let isNext): isNext ? "next weekend" : "weekend"
        case .week(let isNext): isNext ? "next week" : "week"
        case .ofNextWeek(let day, let part): Self.joined("\(DayWish.weekday(day).summary) next week", part)
        case .through(let first, let last): "\(first.summary) to \(last.summary)"
        case .stretch(let hours, let day, let part):
            Self.joined([day?.summary, hours.summary].compactMap { $0 }.joined(separator: " "), part)
        case .hourly(let time): "\(time.summary) hourly"
        case .several(let times, let losesHours):
            times.map(\.summary).joined(separator: " + ") + (losesHours ? " whole" : "")
        case .restOfDay: "rest"
        case .past: "past"
        case .eitherDate(let first, let second): "\(first)/\(second)?"
        case .noDate: "no date"
        }
    }

    private static func joined(_ text: String, _ part: DayPart?) -> String {
        part.map { "\(text) \($0)" } ?? text
    }
}

extension DayWish {
    fileprivate var summary: String {
        switch self {
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .dayAfterTomorrow: "+2"
        case .weekday(let day): ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][day - 1]
        case .date(let day, let month, let year): "\(day).\(month).\(year.map(String.init) ?? "")"
        case .inDays(let days): "+\(days)d"
        case .nextDue: "next due"
        }
    }
}

extension ClockTime {
    fileprivate var summary: String {
        let digits = [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return isSettled ? digits : "\(digits)?"
    }
}

extension HourStretch {
    fileprivate var summary: String {
        switch kind {
        case .range: "\(first.summary)-\(last.summary)"
        case .both: "\(first.summary)&\(last.summary)"
        case .from: "from \(first.summary)"
        case .until: "until \(first.summary)"
        case .one: first.summary
        }
    }
}

extension AskedMatter {
    var summary: String {
        switch self {
        case .weather: "weather"
        case .verdict(let verdict): verdict.rawValue
        case .quantity(let quantity): quantity.rawValue
        case .fall(let fall, .whether): "\(fall.rawValue)?"
        case .fall(let fall, let asking): "\(fall.rawValue) \(asking.rawValue)"
        case .change: "change"
        case .sun: "sun"
        case .light(let light): "sun \(light.rawValue)"
        case .moon: "moon"
        case .air: "air"
        case .alerts: "alerts"
        }
    }
}
