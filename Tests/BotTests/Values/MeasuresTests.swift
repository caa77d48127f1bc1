import BotScenes
import Testing

@testable import Bot

@Suite struct MeasuresTests {
    private func measures(_ units: UnitsShown) -> Measures {
        Measures(language: Repository.english, units: units)
    }

    @Test(arguments: [
        (UnitsShown.both, "81 °F (27 °C)"), (.metric, "27 °C"), (.uk, "27 °C"), (.us, "81 °F"),
    ])
    func temperatureFollowsTheUnits(_ units: UnitsShown, _ expected: String) {
        #expect(measures(units).temperature(27.2) == expected.spaced)
    }

    @Test(arguments: [
        (-0.4, "0 °C"), (-0.5, "−1 °C"), (0.5, "1 °C"), (-40, "−40 °C"), (0, "0 °C"), (39.96, "40 °C"),
    ])
    func temperatureHasARealMinusAndNoMinusZero(_ celsius: Double, _ expected: String) {
        #expect(measures(.metric).temperature(celsius) == expected.spaced)
    }

    @Test func fahrenheitComesFromTheUnroundedValue() {
        #expect(measures(.us).temperature(-17.6) == "0 °F".spaced)
        #expect(measures(.both).temperature(-40) == "−40 °F (−40 °C)".spaced)
    }

    @Test(arguments: [
        (UnitsShown.both, "23 to 40 °F (−5 to 4 °C)"), (.metric, "−5 to 4 °C"), (.us, "23 to 40 °F"),
    ])
    func rangeNamesItsUnitOnce(_ units: UnitsShown, _ expected: String) {
        #expect(measures(units).temperatures(from: -5, to: 4.4) == expected.spaced)
    }

    @Test(arguments: [
        (UnitsShown.both, "22 mph (36 km/h)"), (.metric, "36 km/h"), (.us, "22 mph"), (.uk, "22 mph"),
    ])
    func speedFollowsTheUnits(_ units: UnitsShown, _ expected: String) {
        #expect(measures(units).speed(10) == expected.spaced)
    }

    @Test(arguments: [
        (4.0, UnitsShown.both, "0.16 in (4 mm)"), (4.06, .metric, "4.1 mm"), (12.7, .us, "0.5 in"),
        (12.7, .uk, "13 mm"),
        (0.05, .metric, "under 0.1 mm"), (0.1, .us, "under 0.01 in"), (0.1, .both, "under 0.01 in (0.1 mm)"),
        (9.96, .metric, "10 mm"), (254, .both, "10 in (254 mm)"),
    ])
    func amountIsAsExactAsItIsUseful(_ millimeters: Double, _ units: UnitsShown, _ expected: String) {
        #expect(measures(units).amount(millimeters) == expected.spaced)
    }

    @Test func snowAndShares() {
        #expect(measures(.both).snow(5) == "2 in (5 cm)".spaced)
        #expect(measures(.metric).snow(0.5) == "0.5 cm".spaced)
        #expect(measures(.both).percent(71.5) == "72%")
    }

    @Test(arguments: [
        (UnitsShown.metric, 1.9, false), (.metric, 2.0, true), (.both, 1.9, false), (.both, -2.0, true),
        (.us, 1.6, false), (.us, 1.7, true),
    ])
    func feelingIsSaidFromTwoDegreesOn(_ units: UnitsShown, _ difference: Double, _ isSaid: Bool) {
        #expect(measures(units).isWorthSaying(feels: 20 + difference, beside: 20) == isSaid)
    }

    @Test(arguments: [
        (0.0, "less than a minute"), (59, "less than a minute"), (60, "1 minute"), (119, "1 minute"),
        (5399, "89 minutes"),
        (5400, "2 hours"), (10_800, "3 hours"), (-5, "less than a minute"), (.infinity, "278 hours"),
    ])
    func agesAreRoundedAsPeopleSayThem(_ seconds: Double, _ expected: String) {
        #expect(Repository.english.span(seconds) == expected)
    }

    @Test(arguments: [(0, "1 second"), (30, "30 seconds"), (120, "2 minutes"), (121, "3 minutes"), (7000, "2 hours")])
    func waitsAreNeverTooShort(_ seconds: Int, _ expected: String) {
        #expect(Repository.english.wait(seconds) == expected)
    }
}

extension String {
    /// The text with the no-break space that stands before a unit.
    var spaced: String {
        [" °", " mph", " km/h", " mm", " in", " cm"].reduce(self) { text, unit in
            text.replacing(unit, with: "\u{A0}" + unit.dropFirst())
        }
    }
}
