import Places
import Testing
import Weather

@testable import Personality

@Suite struct ContextTermTests {
    @Test func everyValueHasABitOfItsOwn() {
        var seen = TermSet()
        var count = 0
        for key in ContextKey.allCases {
            for value in key.values {
                guard let term = Vocabulary.termSet(key, value) else {
                    Issue.record("\(key) \(value)")
                    continue
                }
                #expect(!seen.intersects(term), "\(key) \(value)")
                seen.formUnion(term)
                count += 1
            }
        }
        #expect(count == 97)
    }

    @Test func spellingAndTypedValueMeanTheSame() {
        #expect(Vocabulary.termSet(.condition, "heavy-rain") == PhraseCondition.heavyRain.termSet)
        #expect(Vocabulary.termSet(.weekday, "restday") == WeekdayTerm.restday.termSet)
        #expect(Vocabulary.termSet(.state, "careful") == StateTerm.careful.termSet)
        #expect(Vocabulary.termSet(.state, "locked") == nil)
        #expect(Vocabulary.termSet(.condition, "windyy") == nil)
    }

    @Test(arguments: [
        (-10.1, FeelsBand.bitter), (-10, .freezing), (-0.1, .freezing), (-0.04, .cold), (0, .cold), (7.9, .cold),
        (8, .cool), (13.9, .cool), (14, .mild), (19.94, .mild), (19.96, .warm), (20, .warm), (26, .hot), (32.9, .hot),
        (33, .scorching),
    ])
    func bandsOfFeeling(celsius: Double, expected: FeelsBand) {
        #expect(FeelsBand(celsius: celsius) == expected)
    }

    @Test(arguments: [
        (-6, TemperatureChange.muchColder), (-5.9, .colder), (-3, .colder), (-2.9, .same), (0, .same), (2.9, .same),
        (3, .warmer), (5.9, .warmer), (6, .muchWarmer),
    ])
    func bandsOfChange(celsius: Double, expected: TemperatureChange) {
        #expect(TemperatureChange(celsius: celsius) == expected)
    }

    @Test(arguments: [
        (21, DayPart.evening), (22, .night), (0, .night), (3, .night), (4, .morning), (11, .morning), (12, .afternoon),
        (16, .afternoon), (17, .evening),
    ])
    func partsOfTheDay(hour: Int, expected: DayPart) {
        #expect(DayPart(hour: hour) == expected)
    }

    @Test(arguments: [
        (0, 0, Certainty.high), (10, 0, .high), (10.5, 0, .medium), (30, 0, .medium), (31, 0, .low), (50, 0, .low),
        (90, 0, .high), (100, 5, .high), (100, 6, .medium),
    ])
    func certainty(probability: Double, daysAhead: Int, expected: Certainty) {
        #expect(Certainty(probability: probability, daysAhead: daysAhead) == expected)
    }

    @Test(arguments: [
        ("US", false, true, true), ("SA", true, true, false), ("IN", false, false, true), ("NP", false, true, false),
        ("BN", true, false, true),
    ])
    func restDaysDependOnTheCountry(country: String, friday: Bool, saturday: Bool, sunday: Bool) throws {
        for (day, isRest) in [(26, friday), (27, saturday), (28, sunday)] {
            let date = try #require(LocalDate(year: 2027, month: 3, day: day))
            let terms = WeekdayTerm.terms(on: date, countryCode: country)
            #expect(terms.last == (isRest ? .restday : .workday), "\(country) \(day)")
        }
    }

    @Test func noRestDayIsClaimedWhereNothingIsKnown() throws {
        let sunday = try #require(LocalDate(year: 2027, month: 3, day: 28))
        #expect(WeekdayTerm.terms(on: sunday, countryCode: nil) == [.sun])
        #expect(WeekdayTerm.terms(on: sunday, countryCode: "AE") == [.sun])
    }

    @Test(arguments: [
        (1, 51.5, SeasonTerm.winter), (3, 51.5, .spring), (7, 51.5, .summer), (10, 51.5, .autumn), (12, 51.5, .winter),
        (1, -33.9, .summer), (4, -33.9, .autumn), (7, -33.9, .winter), (12, -33.9, .summer), (9, -33.9, .spring),
    ])
    func seasonsTurnRoundInTheSouth(month: Int, latitude: Double, expected: SeasonTerm) throws {
        let date = try #require(LocalDate(year: 2027, month: month, day: 15))
        #expect(SeasonTerm.term(on: date, latitude: latitude) == expected)
    }

    @Test(arguments: 1...12)
    func theEquatorHasNoWinter(month: Int) throws {
        let date = try #require(LocalDate(year: 2027, month: month, day: 15))
        #expect(SeasonTerm.term(on: date, latitude: 1.35) == nil)
        #expect(SeasonTerm.term(on: date, latitude: -23.4) == nil)
    }
}
