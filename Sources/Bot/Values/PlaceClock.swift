import FoundationEssentials
import Places

/// What clocks at a place show, in words.
struct PlaceClock: Sendable {
    /// IANA name of the place's zone; `nil` when it is not known.
    let zone: String?
    let zones: any TimeZoneSource
    let now: Date
    let language: Language

    /// What they show now; `nil` when the zone is not known.
    var local: LocalTime? { local(at: now) }

    /// A moment as people there would say it: "18:00" today, "Tuesday 18:00" within six days, "3 December, 18:00" else.
    func words(for instant: Date) -> String? {
        guard let there = local(at: instant), let today = local?.date else { return nil }
        let time = Self.hours(there)
        switch there.date.daysSince1970 - today.daysSince1970 {
        case 0: return time
        case 1...6: return language.text(.timeOnWeekday, [.weekday: language.weekday(there.date.weekday), .time: time])
        default:
            let month = language.month(there.date.month)
            return language.text(.timeOnDate, [.day: "\(there.date.day)", .month: month, .time: time])
        }
    }

    /// The present with its weekday ("Tuesday 18:40"); `nil` when the zone is unknown or shows what the reader's does.
    func differentTime(from readersZone: String?) -> String? {
        guard let local else { return nil }
        if let readersZone, zones.localTime(in: readersZone, at: now) == local { return nil }
        return language.text(
            .timeOnWeekday, [.weekday: language.weekday(local.date.weekday), .time: Self.hours(local)])
    }

    /// Only hours and minutes ("18:00").
    static func hours(_ time: LocalTime) -> String {
        "\(Numbers.twoDigits(time.hour)):\(Numbers.twoDigits(time.minute))"
    }

    func local(at instant: Date) -> LocalTime? {
        zone.flatMap { zones.localTime(in: $0, at: instant) }
    }
}
