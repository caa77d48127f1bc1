import Places
import Testing

@Suite struct LocalDateTests {
    @Test(arguments: [
        (1970, 1, 1, 0), (2026, 7, 15, 20_649), (1969, 12, 31, -1), (2000, 2, 29, 11_016),
        (1600, 3, 1, -135_080), (-1, 1, 1, -719_893),
    ])
    func countsDays(year: Int, month: Int, day: Int, days: Int) throws {
        let date = try #require(LocalDate(year: year, month: month, day: day))
        #expect(date.daysSince1970 == days)
        #expect(LocalDate(daysSince1970: days) == date)
    }

    @Test(arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0)])
    func refusesDaysThatAreNot(year: Int, month: Int, day: Int) {
        #expect(LocalDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [(2026, 7, 13, 1), (2026, 7, 19, 7), (1970, 1, 1, 4), (1969, 12, 28, 7)])
    func knowsTheWeekday(year: Int, month: Int, day: Int, weekday: Int) {
        #expect(LocalDate(year: year, month: month, day: day)?.weekday == weekday)
    }

    @Test func goesRoundForAllDaysOfFourCenturies() {
        let wrong = stride(from: -80_000, to: 80_000, by: 7).filter { LocalDate(daysSince1970: $0).daysSince1970 != $0 }
        #expect(wrong == [])
    }
}

extension LocalDateTests {
    @Test(arguments: ["2026-12-01", "2028-02-29", "0001-01-01"])
    func readsWhatItWrites(_ text: String) {
        #expect(LocalDate(text)?.description == text)
    }

    @Test(arguments: ["2026-02-29", "2026-13-01", "26-12-01", "2026-12-1", "2026-12-01-", "2026-12", ""])
    func refusesOtherForms(_ text: String) {
        #expect(LocalDate(text) == nil)
    }
}
