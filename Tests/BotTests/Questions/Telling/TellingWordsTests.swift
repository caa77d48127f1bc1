import FoundationEssentials
import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// What every answer keeps to, whatever is asked and whatever is known.
@Suite struct TellingWordsTests {
    private static let matters: [AskedMatter] =
        [.weather, .change] + AskedMatter.Verdict.allCases.map { .verdict($0) }
        + AskedMatter.Quantity.allCases.map { .quantity($0) }
        + AskedMatter.Fall.allCases.flatMap { kind in AskedMatter.Asking.allCases.map { .fall(kind, $0) } }

    private static let spans: [@Sendable (TellingStage) -> AskedSpan] = [
        { $0.present }, { $0.hours(.hour, 30, 31, "an hour") }, { $0.hours(.hours, 7, 80, "hours") },
        { $0.hours(.part, 20, 29, "tonight") }, { $0.day(0, "today") }, { $0.day(2, "a day") },
        { $0.days(0, count: 7, "a week") }, { $0.day(30, "a month ahead") },
    ]

    private func texts(_ matter: AskedMatter, _ span: Int, _ change: (inout TellingStage) -> Void) -> String {
        let stage = TellingStage(change)
        return stage.reply(matter, Self.spans[span](stage)).plainText
    }

    @Test(arguments: matters, spans.indices)
    func isWholeWhateverTheWeather(_ matter: AskedMatter, _ span: Int) {
        var random = RandomWeather(seed: 7)
        for units in [ReadersUnits.both, .metric, .us, .uk] {
            let weather = random.next()
            let text = texts(matter, span) { stage in
                (stage.weather, stage.units) = (weather, units)
            }
            #expect(!text.isEmpty && !text.contains("\u{2212}0\u{A0}") && !text.contains("nil"))
            #expect(!text.contains("  ") && !text.contains(", ,") && !text.contains(": \n") && !text.hasSuffix(": "))
        }
    }

    @Test(arguments: matters, spans.indices)
    func isSaidInWordsWhereNothingIsKnown(_ matter: AskedMatter, _ span: Int) {
        let text = texts(matter, span) { $0.weather = PlaceWeather() }
        #expect(!text.contains { $0.isNumber } || text.contains("I remember"))
        #expect(text.count > 20)
    }

    /// Only the present can be asked about there.
    @Test(arguments: matters)
    func thePresentNeedsNoZone(_ matter: AskedMatter) {
        let text = texts(matter, 0) { $0.zone = nil }
        #expect(text.hasPrefix("Tampa, Florida, United States: ") && !text.contains("  ") && !text.contains(": \n"))
    }
}
