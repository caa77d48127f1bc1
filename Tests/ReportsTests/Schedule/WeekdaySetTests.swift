import Places
import Reports
import Testing

@Suite struct WeekdaySetTests {
    @Test func knowsItsDays() {
        #expect(WeekdaySet.weekdays.weekdays == [1, 2, 3, 4, 5])
        #expect(WeekdaySet.weekend.weekdays == [6, 7])
        #expect(WeekdaySet.everyDay.weekdays == [1, 2, 3, 4, 5, 6, 7])
        #expect(WeekdaySet([3, 1, 3])?.weekdays == [1, 3])
    }

    @Test func isNeverEmpty() {
        #expect(WeekdaySet([Int]()) == nil)
        #expect(WeekdaySet([0, 8]) == nil)
        #expect(WeekdaySet(bits: 128) == nil)
        #expect(WeekdaySet.weekend.subtracting(.everyDay) == nil)
        #expect(WeekdaySet.everyDay.subtracting(.weekend) == .weekdays)
    }
}
