import BotScenes
import Testing
import Weather

@testable import Bot

@Suite struct MeasuresTests {
    private func measures(_ units: ReadersUnits) -> Measures {
        Measures(language: Repository.english, units: units)
    }

    @Test(arguments: [
        (ReadersUnits.both, "81 °F (27 °C)"), (.metric, "27 °C"), (.uk, "27 °C"), (.us, "81 °F"),
    ])
    func temperatureFollowsTheUnits(_ units: ReadersUnits, _ expected: String) {
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
        (ReadersUnits.both, "23 to 40 °F (−5 to 4 °C)"), (.metric, "−5 to 4 °C"), (.us, "23 to 40 °F"),
    ])
    func rangeNamesItsUnitOnce(_ units: ReadersUnits, _ expected: String) {
        #expect(measures(units).temperatures(from: -5, to: 4.4) == expected.spaced)
    }

    @Test func endsThatRoundToTheSameAreOneValue() {
        #expect(measures(.both).temperatures(from: 25.6, to: 26.1) == "78 to 79 °F (26 °C)".spaced)
        #expect(measures(.metric).temperatures(from: 25.6, to: 26.1) == "26 °C".spaced)
        #expect(measures(.both).speeds(from: 4, to: 4.2) == "9 mph (14 km/h to 15 km/h)".spaced)
        #expect(measures(.both).speeds(from: 4, to: 4.01) == "9 mph (14 km/h)".spaced)
        #expect(measures(.both).speeds(from: 4, to: 9) == "9 mph (14 km/h) to 20 mph (32 km/h)".spaced)
        let distances = measures(.both).distances(from: 9960, to: 10_100)
        #expect(distances.replacing("\u{A0}", with: " ") == "6.2 mi to 6.3 mi (10 km)")
    }

    @Test(arguments: [
        (0.1, ReadersUnits.both, "under 0.1 in (0.1 cm)"), (0.04, .both, "under 0.1 in (under 0.1 cm)"),
        (0.04, .metric, "under 0.1 cm"), (0.3, .us, "0.1 in"),
    ])
    func aLittleSnowIsNeverNought(_ snow: Double, _ units: ReadersUnits, _ expected: String) {
        #expect(measures(units).snow(snow) == expected.spaced)
    }

    @Test(arguments: [
        (0.1, ReadersUnits.us, "under 0.01 in"), (0.1, .metric, "about 0.1 mm"), (0.05, .metric, "under 0.1 mm"),
        (4, .both, "about 0.16 in (4 mm)"),
    ])
    func whatIsUnderSomethingIsNotAboutIt(_ amount: Double, _ units: ReadersUnits, _ expected: String) {
        #expect(measures(units).aboutAmount(amount) == expected.spaced)
    }

    @Test func littleSnowIsNotAboutSomethingEither() {
        #expect(measures(.us).aboutSnow(0.1) == "under 0.1 in".spaced)
        #expect(measures(.metric).aboutSnow(2) == "about 2 cm".spaced)
    }

    @Test(arguments: [
        (ReadersUnits.both, "22 mph (36 km/h)"), (.metric, "36 km/h"), (.us, "22 mph"), (.uk, "22 mph"),
    ])
    func speedFollowsTheUnits(_ units: ReadersUnits, _ expected: String) {
        #expect(measures(units).speed(10) == expected.spaced)
    }

    @Test(arguments: [
        (4.0, ReadersUnits.both, "0.16 in (4 mm)"), (4.06, .metric, "4.1 mm"), (12.7, .us, "0.5 in"),
        (12.7, .uk, "13 mm"),
        (0.05, .metric, "under 0.1 mm"), (0.1, .us, "under 0.01 in"), (0.1, .both, "under 0.01 in (0.1 mm)"),
        (9.96, .metric, "10 mm"), (254, .both, "10 in (254 mm)"),
    ])
    func amountIsAsExactAsItIsUseful(_ millimeters: Double, _ units: ReadersUnits, _ expected: String) {
        #expect(measures(units).amount(millimeters) == expected.spaced)
    }

    @Test(
        arguments: [
            (ReadersUnits.metric, 4.6, "5 °C"), (.metric, -4.6, "5 °C"), (.metric, 0.4, nil), (.us, 4.6, "8 °F"),
            (.both, 4.6, "8 °F (5 °C)"), (.both, -0.3, nil), (.us, 0.2, nil), (.metric, -0.5, "1 °C"),
        ] as [(ReadersUnits, Double, String?)])
    func aDifferenceHasNoSignAndIsNeverNought(_ units: ReadersUnits, _ celsius: Double, _ expected: String?) {
        #expect(measures(units).difference(celsius) == expected?.spaced)
    }

    @Test func snowAndShares() {
        #expect(measures(.both).snow(5) == "2 in (5 cm)".spaced)
        #expect(measures(.metric).snow(0.5) == "0.5 cm".spaced)
        #expect(measures(.both).percent(71.5) == "72%")
    }

    @Test(arguments: [
        (ReadersUnits.metric, 1.9, false), (.metric, 2.0, true), (.both, 1.9, false), (.both, -2.0, true),
        (.us, 1.6, false), (.us, 1.7, true),
    ])
    func feelingIsSaidFromTwoDegreesOn(_ units: ReadersUnits, _ difference: Double, _ isSaid: Bool) {
        #expect(measures(units).isWorthSaying(feels: 20 + difference, beside: 20) == isSaid)
    }

    @Test(
        arguments: [
            (.kelvin, "300 K"), (.celsius, "27 °C"), (.fahrenheit, "81 °F"),
        ] as [(TemperatureUnit, String)])
    func temperatureInEveryUnit(_ unit: TemperatureUnit, _ expected: String) {
        #expect(measures(UnitChoice(temperature: unit)).temperature(27.2) == expected.spaced)
    }

    @Test(
        arguments: [
            (.kilometersPerHour, "36 km/h"), (.milesPerHour, "22 mph"), (.metersPerSecond, "10 m/s"),
            (.knots, "19 kn"), (.beaufort, "5 Bft"),
        ] as [(SpeedUnit, String)])
    func tenMetersPerSecondInEveryUnit(_ unit: SpeedUnit, _ expected: String) {
        #expect(measures(UnitChoice(speed: unit)).speed(10) == expected.spaced)
    }

    @Test func kelvinHasRangesToo() {
        #expect(measures(UnitChoice(temperature: .kelvin)).temperatures(from: -5, to: 4.4) == "268 to 278 K".spaced)
    }

    @Test func decimalsStandBehindTheReadersMark() {
        let german = Measures(language: Repository.english, units: .metric, numbers: Numbers(decimalMark: ","))
        #expect(german.amount(4.06) == "4,1 mm".spaced)
        #expect(german.snow(0.5) == "0,5 cm".spaced)
        #expect(german.amount(0.05) == "under 0,1 mm".spaced)
        let mixed = Measures(language: Repository.english, units: .both, numbers: Numbers(decimalMark: ","))
        #expect(mixed.amount(4) == "0,16 in (4 mm)".spaced)
    }

    @Test(arguments: TemperatureUnit.allCases)
    func noTemperatureIsEverMinusZero(_ unit: TemperatureUnit) {
        let measures = measures(UnitChoice(temperature: unit))
        let wrong = (-6000...6000).flatMap { step in
            let celsius = Double(step) / 100
            return [
                measures.temperature(celsius), measures.temperatures(from: celsius, to: -celsius),
                Numbers.plain.tenths(celsius), Numbers.plain.hundredths(celsius / 10),
            ].filter(Self.hasMinusZero)
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: SpeedUnit.allCases)
    func noSpeedIsEverMinusZero(_ unit: SpeedUnit) {
        let measures = measures(UnitChoice(speed: unit))
        #expect((-100...100).allSatisfy { !Self.hasMinusZero(measures.speed(Double($0) / 100)) })
    }

    /// A minus before a 0 that no other digit follows.
    private static func hasMinusZero(_ text: String) -> Bool {
        text.split { " \u{A0}".contains($0) }.contains { word in
            guard word.first == "\u{2212}" || word.first == "-" else { return false }
            return word.dropFirst().allSatisfy { "0.,".contains($0) }
        }
    }

    private func measures(_ choice: UnitChoice) -> Measures {
        var units = ReadersUnits.metric
        units.put(choice)
        return Measures(language: Repository.english, units: units)
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

    @Test(arguments: [
        (ReadersUnits.metric, "1013 hPa"), (.us, "29.92 inHg"), (.both, "29.92 inHg (1013 hPa)"), (.uk, "1013 hPa"),
    ])
    func pressureFollowsTheUnits(_ units: ReadersUnits, _ expected: String) {
        #expect(measures(units).pressure(1013.25) == expected.spaced)
    }

    @Test func pressureInMillimetersIsWhole() {
        var units = ReadersUnits.metric
        units.put(UnitChoice(pressure: .millimetersOfMercury))
        #expect(measures(units).pressure(1013.25) == "760 mmHg".spaced)
    }

    @Test(arguments: [
        (0, "0 m", "0 mi"), (84, "80 m", "0.05 mi"), (994.9, "990 m", "0.62 mi"), (995, "1 km", "0.62 mi"),
        (1600, "1.6 km", "0.99 mi"), (1609.344, "1.6 km", "1 mi"), (9949, "9.9 km", "6.2 mi"),
        (9950, "10 km", "6.2 mi"), (24_140, "24 km", "15 mi"),
    ])
    func distancesAreFinerWhereTheyAreShort(_ meters: Double, _ metric: String, _ us: String) {
        let (short, long) = (metric.replacing(" ", with: "\u{A0}"), us.replacing(" ", with: "\u{A0}"))
        #expect(measures(.metric).distance(meters) == short)
        #expect(measures(.us).distance(meters) == long)
        #expect(measures(.both).distance(meters) == "\(long) (\(short))")
    }
}

extension String {
    /// The text with the no-break space that stands before a unit.
    var spaced: String {
        [
            " °", " mph", " km/h", " mm", " in", " cm", " K", " m/s", " kn", " Bft", " am", " pm", " hPa", " km",
        ].reduce(self) { text, unit in
            text.replacing(unit, with: "\u{A0}" + unit.dropFirst())
        }
    }
}
