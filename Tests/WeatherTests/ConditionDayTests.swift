import Testing

@testable import Weather

@Suite struct ConditionDayTests {
    @Test(
        arguments: [
            ([(.clear, 20), (.thunderstorm, 1), (.rain, 3)], .thunderstorm),
            ([(.drizzle, 9), (.rain, 1), (.lightRain, 5)], .rain),
            ([(.overcast, 5), (.partlyCloudy, 7)], .partlyCloudy),
            ([(.overcast, 5), (.partlyCloudy, 3), (.overcast, 1)], .overcast),
            ([(.clear, 23), (.mostlyClear, 1)], .mostlyClear),
            ([(.unknown, 5), (.clear, 6)], .clear), ([(.tornado, 1), (.strongThunderstorm, 5)], .tornado), ([], nil),
        ] as [([(Condition, Int)], Condition?)])
    func theMostSevereStandsForTheDay(parts: [(Condition, Int)], expected: Condition?) {
        #expect(Condition.mostSignificant(of: parts.map { ($0.0, $0.1) }) == expected)
    }
}
