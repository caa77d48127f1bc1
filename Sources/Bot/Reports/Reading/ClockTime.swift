import Places

/// A part of the day that settles which seven o'clock is meant.
enum DayPart: Sendable, Equatable {
    case morning, afternoon, evening, night

    /// `nil` when the word names none.
    init?(_ key: String) {
        switch key {
        case "morning", "mornings", "mornin", "morn", "midmorning", "mid-morning": self = .morning
        case "afternoon", "afternoons", "arvo", "arvos", "midafternoon", "mid-afternoon": self = .afternoon
        case "evening", "evenings", "evenin", "eve", "tonight": self = .evening
        case "night", "nights", "nightly", "nite", "weeknight", "weeknights": self = .night
        default: return nil
        }
    }

    /// Behind a day the halves of it count as well: `sat am`, `fri pm`.
    init?(behindDay text: ReportText, at index: Int) {
        // "Friday am I right" is a sentence.
        switch text[index] {
        case "am", "a.m": if text[index + 1] == "i" { return nil } else { self = .morning }
        case "pm", "p.m": self = .afternoon
        default: self.init(text[index])
        }
    }
}

/// A time as typed, before a part of the day has settled which half of the day it lies in.
struct ClockTime: Sendable, Equatable {
    let hour: Int
    let minute: Int
    /// Whether no part of the day can move it: "7am", "07:00", "18", "noon".
    let isSettled: Bool
    /// Whether only an hour was said, which then is one of the morning.
    let isBareHour: Bool

    /// The time, in a part of the day; `nil` for none that was said.
    func time(in part: DayPart?) -> ReportWish.Time? {
        let isAssumed = isBareHour && !isSettled && part == nil && (1...11).contains(hour)
        return TimeOfDay(hour: hour(in: part) % 24, minute: minute).map { .at($0, isAssumed: isAssumed) }
    }

    private func hour(in part: DayPart?) -> Int {
        guard !isSettled, let part, (1...12).contains(hour) else { return hour }
        return switch part {
        case .morning: hour
        case .afternoon: hour == 12 ? 12 : hour + 12
        case .evening: hour + 12
        case .night: hour < 5 ? hour : hour + 12
        }
    }
}
