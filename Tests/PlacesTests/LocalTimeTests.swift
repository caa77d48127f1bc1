import FoundationEssentials
import Places
import Testing

@Suite struct LocalTimeTests {
    @Test(arguments: [
        (1_784_073_600.0, 7200, 15, 2, 0), (1_784_073_599.9, 0, 14, 23, 59),
        (1_784_073_600, -18_000, 14, 19, 0), (1_784_073_600, 20_700, 15, 5, 45),
    ])
    func readsTheClockOfAPlace(seconds: Double, offset: Int, day: Int, hour: Int, minute: Int) {
        let time = LocalTime(Date(timeIntervalSince1970: seconds), secondsFromUTC: offset)
        #expect(time.date == LocalDate(year: 2026, month: 7, day: day))
        #expect(time.hour == hour)
        #expect(time.minute == minute)
    }

    @Test func readsInstantsBefore1970() {
        let time = LocalTime(Date(timeIntervalSince1970: -1), secondsFromUTC: 0)
        #expect(time.date == LocalDate(year: 1969, month: 12, day: 31))
        #expect(time.secondOfDay == 86_399)
    }
}
