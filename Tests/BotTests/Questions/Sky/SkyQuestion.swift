import BotScenes
import FoundationEssentials
import Places
import Weather

@testable import Bot

/// A question about the sky of one place, put together by hand and worded by the teller of its matter.
struct SkyQuestion: Sendable {
    var place = "Tampa"
    var zone: String? = "America/New_York"
    var now = WeatherSample.now
    var weather = WeatherSample.complete
    /// Days that are asked about, counted from today; `nil` for now.
    var days: ClosedRange<Int>?

    func reply(about matter: AskedMatter) async -> Reply {
        let command = Command(
            "sky", reads: { phrase, _ in [phrase] },
            act: { _, context async throws(Trouble) in Answer(matter.telling.init(asked(matter, context)).reply) })
        let bot = TestBot(commands: CommandRegistry(words: [], shapes: [command], announced: []))
        return await bot.reply(to: "sky")
    }

    private func asked(_ matter: AskedMatter, _ context: CommandContext) -> Asked {
        let place = Self.place(place)
        let clock = PlaceClock(zone: zone, zones: FixedZones(), now: now, language: context.language)
        let answer = WeatherAnswer(
            place: place, weather: weather, clock: clock,
            measures: Measures(language: context.language, units: .metric), readersZone: nil)
        let question = WeatherQuestion(place: nil, time: .now, matter: matter)
        return Asked(question, span(at: clock), answer, title: place.fullName, context)
    }

    private func span(at clock: PlaceClock) -> AskedSpan {
        let local = clock.local ?? LocalTime(now, secondsFromUTC: 0)
        guard let days else {
            return AskedSpan(
                grain: .now, span: now..<now.addingTimeInterval(3600), dates: [local.date], words: nil)
        }
        let midnight = now.addingTimeInterval(-Double(local.secondOfDay))
        return AskedSpan(
            grain: days.count == 1 ? .day : .days,
            span: midnight.addingTimeInterval(
                Double(days.lowerBound) * 86_400)..<midnight.addingTimeInterval(Double(days.upperBound + 1) * 86_400),
            dates: days.map { local.date.adding(days: $0) }, words: "the days asked about")
    }

    private static func place(_ name: String) -> Place {
        guard case .found(let place, _, _) = Repository.gazetteer.match(name, preferredCountry: nil) else {
            preconditionFailure("the gazetteer lacks \(name)")
        }
        return place
    }
}

extension Reply {
    /// The value of a row of the first card.
    func skyValue(_ label: String) -> String? {
        cards.first?.rows.first { $0.label == label }?.value.replacing("\u{A0}", with: " ")
    }

    /// The label and value of every row of the first card.
    var rows: [String] {
        cards.first?.rows.map { "\($0.label): \($0.value)".replacing("\u{A0}", with: " ") } ?? []
    }
}
