import Places
import Weather

/// The line for a lock screen: its first 60 characters stand alone.
struct ReportSummary {
    /// So many characters are shown for sure.
    private static let shown = 60
    /// A name is never cut below this.
    private static let shortestName = 12

    private let days: [ToldDay]

    init(_ days: [ToldDay]) {
        self.days = days
    }

    /// `nil` without any place; made up weather says so first.
    var text: String? {
        guard let first = days.first else { return nil }
        let weather = first.answer.weather
        let isSimulated = [weather.days?.attribution, weather.hours?.attribution, weather.current?.attribution]
            .contains { $0?.isSimulated == true }
        let room = Self.shown - (isSimulated ? first.language.text(.dueSimulated, [.text: ""]).count : 0)
        let text = days.map { Self.text(about: $0, room: room) }.joined(separator: "; ")
        return isSimulated ? first.language.text(.dueSimulated, [.text: text]) : text
    }

    /// "Tampa 18 to 27 °C, rain from 15:00, umbrella".
    private static func text(about told: ToldDay, room: Int) -> String {
        let name = told.answer.place.name
        let whole = text(about: told, name: name)
        guard whole.count > room, name.count > shortestName else { return whole }
        let length = max(shortestName, name.count - (whole.count - room))
        return length < name.count ? text(about: told, name: name.prefix(length - 1) + "…") : whole
    }

    private static func text(about told: ToldDay, name: String) -> String {
        let fact = [told.trouble == nil ? told.temperatures : nil, matter(of: told)].compactMap { $0 }.joined(
            separator: ", ")
        return told.language.text(told.isTomorrow ? .dueSummaryTomorrow : .dueSummary, [.place: name, .text: fact])
    }

    /// What matters most of the day.
    private static func matter(of told: ToldDay) -> String {
        let (outlook, language) = (told.outlook, told.language)
        let times = SpanWords(told.answer.clock)
        // It begins when the fact beneath says so, whichever hours matter.
        func from(
            _ fall: DayOutlook.Fall, _ whole: DayOutlook.Fall?, _ timed: Sentence, _ plain: Sentence
        ) -> String {
            let start = (whole ?? fall).spans.first?.lowerBound
            guard let start, start > told.answer.clock.now, let time = times.time(start) else {
                return language.text(plain)
            }
            return language.text(timed, [.time: time])
        }
        if let warning = told.warnings.first { return warning.event }
        if outlook.hasIce { return language.text(.dueSummaryIce) }
        if let thunder = outlook.thunder { return from(thunder, nil, .dueSummaryThunderFrom, .dueSummaryThunder) }
        if let snow = outlook.snow { return from(snow, told.whole.snow, .dueSummarySnowFrom, .dueSummarySnow) }
        if let rain = outlook.rain { return from(rain, told.whole.rain, .dueSummaryRainFrom, .dueSummaryRainUmbrella) }
        if outlook.hasFrost { return language.text(.dueSummaryFrost) }
        if outlook.hasHeat, let feels = outlook.feelsHigh {
            return language.text(.dueSummaryFeels, [.temperature: told.measures.temperature(feels)])
        }
        if outlook.isWindy, let gust = outlook.gust {
            return language.text(.dueWindGusts, [.speed: told.measures.speed(gust)])
        }
        return language.words(for: told.condition)
    }
}
