import Testing

@testable import Weather

@Suite struct ConditionTableTests {
    /// Emoji whose first scalar is shown as text unless U+FE0F follows.
    ///
    /// Source: Unicode, emoji-variation-sequences.
    private static let needsSelector: Set<Unicode.Scalar> = [
        "☀", "☁", "❄", "⛈", "🌤", "🌥", "🌦", "🌧", "🌨", "🌪", "🌫", "🌡", "🏜",
    ]

    @Test(arguments: Condition.allCases, [true, false])
    func everySymbolIsAPicture(condition: Condition, isDay: Bool) throws {
        let scalars = Array(condition.symbol(isDay: isDay).unicodeScalars)
        let first = try #require(scalars.first)
        #expect(condition.symbol(isDay: isDay).count == 1)
        if Self.needsSelector.contains(first) { #expect(scalars.last == "\u{FE0F}") }
    }

    @Test(arguments: [
        (Condition.clear, "☀️", "🌙"), (.mostlyClear, "🌤️", "🌙"), (.partlyCloudy, "⛅", "☁️"), (.overcast, "☁️", "☁️"),
        (.drizzle, "🌦️", "🌧️"), (.rainShowers, "🌦️", "🌧️"), (.thunderstorm, "⛈️", "⛈️"), (.unknown, "🌡️", "🌡️"),
    ])
    func dayAndNightDiffer(condition: Condition, day: String, night: String) {
        #expect(condition.symbol(isDay: true) == day)
        #expect(condition.symbol(isDay: false) == night)
    }

    @Test(arguments: [
        (Condition.tornado, 9), (.strongThunderstorm, 8), (.thunderstorm, 7), (.freezingRain, 6), (.heavySnow, 6),
        (.heavyRain, 5), (.icePellets, 5), (.sleet, 4), (.snow, 4), (.rain, 3), (.rainShowers, 3), (.drizzle, 3),
        (.fog, 2), (.smoke, 2), (.dust, 2), (.haze, 2), (.overcast, 1), (.partlyCloudy, 1), (.clear, 0),
    ])
    func severityFollowsTheTable(condition: Condition, expected: Int) {
        #expect(condition.severity == expected)
    }

    @Test func whatFallsIsWet() {
        let dry = Condition.allCases.filter { !$0.isWet }
        #expect(
            dry == [
                .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .mist, .fog, .rimeFog, .haze, .smoke,
                .dust,
                .ash, .wind, .tornado, .unknown,
            ])
    }
}
