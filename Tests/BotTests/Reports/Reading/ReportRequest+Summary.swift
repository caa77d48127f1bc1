import BotScenes
import Reports
import Testing
import Users

@testable import Bot

extension ReportRequest {
    /// What is read from a typed text, as a short line; "-" for what is not about reports.
    ///
    /// "beach" and "shed" are places of the person's own.
    static func summary(of typed: String) throws -> String {
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())
        let isPlace: (Phrase) -> Bool = { phrase in
            ["beach", "shed"].contains(phrase.text.lowercased()) || finder.knows(phrase, for: OwnPlaces())
        }
        let phrase = Courtesy.removed(from: Phrase(try #require(TypedText(typed))), isPlace: isPlace)
        return ReportRequest(phrase, isPlace: isPlace)?.summary ?? "-"
    }

    /// A short line for tables of tests.
    var summary: String {
        switch self {
        case .make(let wish): wish.summary
        case .list: "list"
        case .pause(let which): "pause \(which.summary)"
        case .resume(let which): "resume \(which.summary)"
        case .stop(let which): "stop \(which.summary)"
        case .skip(let which, let day): "skip \(which.summary) \(day.summary)"
        case .change(let which, let wish): "change \(which.summary): \(wish?.summary ?? "?")"
        case .give(let phrase): "give \(phrase.text)"
        case .takeBack(let phrase): "take back \(phrase.text)"
        case .hours(let spans): "hours \(spans.map { $0.map(\.description).joined(separator: " ") } ?? "?")"
        case .morning(.show): "morning ?"
        case .morning(.set(let time)): "morning \(time)"
        case .morning(.usual): "morning usual"
        case .refused(let problem): problem.summary
        }
    }
}

extension ReportWhich {
    fileprivate var summary: String {
        switch self {
        case .unnamed: "one"
        case .all: "all"
        case .number(let number): "\(number)"
        case .id(let id): "#\(id.rawValue)"
        case .words(let phrase): "(\(phrase.text))"
        }
    }
}

extension DayWish {
    fileprivate var summary: String {
        switch self {
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .dayAfterTomorrow: "overmorrow"
        case .weekday(let day): WeekdaySet.names[day - 1]
        case .date(let day, let month, let year): "\(day).\(month).\(year.map(String.init) ?? "")"
        case .inDays(let days): "+\(days)"
        case .nextDue: "next"
        }
    }
}

extension WeekdaySet {
    fileprivate static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    fileprivate var summary: String {
        switch self {
        case .everyDay: "daily"
        case .weekdays: "weekdays"
        case .weekend: "weekend"
        default: weekdays.map { Self.names[$0 - 1] }.joined(separator: ",")
        }
    }
}

extension ReportWish {
    fileprivate var summary: String {
        var parts: [String] = []
        switch days {
        case .weekly(let set)?: parts.append(set.summary)
        case .once(let day)?: parts.append("once \(day.summary)")
        case nil: break
        }
        switch time {
        case .at(let time, let isAssumed)?: parts.append("\(time)\(isAssumed ? "?" : "")")
        case .morning?: parts.append("morning")
        case .evening?: parts.append("evening")
        case nil: break
        }
        parts += places.map { "[\($0.text)]" }
        if let zone { parts.append("zone=\(zone.text)") }
        if let condition { parts.append("if=\(condition.summary)") }
        if isUnconditional { parts.append("always") }
        if let until { parts.append("until=\(until.summary)") }
        if let day { parts.append("tell=\(day.rawValue)") }
        switch target {
        case .direct?: parts.append("to=me")
        case .here?: parts.append("to=here")
        case .named(let name)?: parts.append("to=#\(name)")
        case nil: break
        }
        if isForTeam { parts.append("team") }
        return parts.joined(separator: " ")
    }
}

extension ReportWish.Condition {
    fileprivate var summary: String {
        switch self {
        case .rain: "rain"
        case .notable: "notable"
        case .warning: "warning"
        case .below(let limit, let isFahrenheit): "<\(limit)\(Self.unit(isFahrenheit))"
        case .above(let limit, let isFahrenheit): ">\(limit)\(Self.unit(isFahrenheit))"
        }
    }

    private static func unit(_ isFahrenheit: Bool?) -> String {
        isFahrenheit.map { $0 ? "F" : "C" } ?? ""
    }
}

extension ReportProblem {
    fileprivate var summary: String {
        switch self {
        case .noTime(let wish): "no time: \(wish.summary)"
        case .noDays(let wish): "no days: \(wish.summary)"
        case .badTime(let typed, let wish, let fault): "bad \(fault) (\(typed)): \(wish.summary)"
        case .badDay(let typed, let near, let wish):
            "bad day (\(typed)) near \(near.map(String.init).joined(separator: ",")): \(wish.summary)"
        case .badDate(let typed): "bad date (\(typed))"
        case .past(let typed): "past (\(typed))"
        case .zoneAbbreviation(let typed, let wish): "abbreviation (\(typed)): \(wish.summary)"
        case .tooOften(let typed): "too often (\(typed))"
        case .tooSeldom(let typed, let wish): "too seldom (\(typed)): \(wish.summary)"
        case .noDayLeft: "no day left"
        case .notUnderstood(let typed, let wish): "what (\(typed)): \(wish.summary)"
        case .change(let which, let problem): "change \(which.summary), \(problem.summary)"
        case .hours(let typed, let fault): "hours \(fault) (\(typed))"
        case .morning(let typed, let fault): "morning \(fault) (\(typed))"
        case .skip(let typed, let which, let fault): "skip \(which.summary) \(fault) (\(typed))"
        }
    }
}
