import FoundationEssentials
import Places

/// What clocks at a place show, in words.
struct PlaceClock: Sendable {
    /// IANA name of the place's zone; `nil` when it is not known.
    let zone: String?
    let zones: any TimeZoneSource
    let now: Date
    let language: Language
    /// How the reader counts hours.
    var hourClock: LocaleConventions.HourClock
    /// What they show now; `nil` when the zone is not known.
    let local: LocalTime?

    init(
        zone: String?, zones: any TimeZoneSource, now: Date, language: Language,
        hourClock: LocaleConventions.HourClock = .twentyFour
    ) {
        self.zone = zone
        self.zones = zones
        self.now = now
        self.language = language
        self.hourClock = hourClock
        local = zone.flatMap { zones.localTime(in: $0, at: now) }
    }

    /// A moment as people there would say it: "18:00" today, "Tuesday 18:00" within six days, "3 December, 18:00" else.
    func words(for instant: Date) -> String? {
        guard let there = local(at: instant), let today = local?.date else { return nil }
        let time = hours(there)
        switch there.date.daysSince1970 - today.daysSince1970 {
        case 0: return time
        case 1...6: return language.text(.timeOnWeekday, [.weekday: language.weekday(there.date.weekday), .time: time])
        default:
            let month = language.month(there.date.month)
            return language.text(.timeOnDate, [.day: "\(there.date.day)", .month: month, .time: time])
        }
    }

    /// The present with its weekday ("Tuesday 18:40"); `nil` when the zone is unknown.
    var present: String? {
        local.map { language.text(.timeOnWeekday, [.weekday: language.weekday($0.date.weekday), .time: hours($0)]) }
    }

    /// The present with its weekday; `nil` when the zone is unknown or shows what the reader's does.
    func differentTime(from readersZone: String?) -> String? {
        if let readersZone, zones.localTime(in: readersZone, at: now) == local { return nil }
        return present
    }

    /// Only hours and minutes ("18:00", "6:00 pm").
    func hours(_ time: LocalTime) -> String {
        let minutes = Numbers.twoDigits(time.minute)
        guard hourClock == .twelve else { return "\(Numbers.twoDigits(time.hour)):\(minutes)" }
        // Noon is 12 pm, midnight 12 am.
        let hour = (time.hour + 11) % 12 + 1
        return language.text(time.hour < 12 ? .timeMorning : .timeAfternoon, [.time: "\(hour):\(minutes)"])
    }

    func local(at instant: Date) -> LocalTime? {
        zone.flatMap { zones.localTime(in: $0, at: instant) }
    }
}
