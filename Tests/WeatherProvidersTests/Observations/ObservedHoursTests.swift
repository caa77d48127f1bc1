import Testing

@testable import WeatherProviders

@Suite struct ObservedHoursTests {
    private static let start = 29_871_000  // a full hour

    private func value(_ minute: Int, _ tenths: Int = 100) throws -> ObservedHours.Value {
        try #require(ObservedHours.Value(minute: Self.start + minute, tenths: tenths))
    }

    /// However the hours were watched, a time at which something was observed is answered from within half an hour.
    @Test(arguments: 0..<60) func everyTimeThatWasObservedIsAnswered(minute: Int) throws {
        var hours = ObservedHours()
        for other in stride(from: -120, through: 180, by: 7) { hours.note(try value(other)) }
        hours.note(try value(minute))
        #expect(hours.tenths(near: Self.start + minute) == 100)
        #expect(hours.values.count <= 12)
    }

    @Test(arguments: [(-31, nil), (-30, 215), (0, 215), (30, 215), (31, nil)] as [(Int, Int?)])
    func halfAnHourIsNearEnough(minute: Int, expected: Int?) throws {
        var hours = ObservedHours()
        hours.note(try value(0, 215))
        #expect(hours.tenths(near: Self.start + minute) == expected)
    }

    @Test func theNearestAnswers() throws {
        var hours = ObservedHours()
        for (minute, tenths) in [(-30, 1), (0, 2), (30, 3)] { hours.note(try value(minute, tenths)) }
        #expect([-16, -14, 14, 16].map { hours.tenths(near: Self.start + $0) } == [1, 2, 2, 3])
    }

    @Test func theValueNearestToTheHalfHourStays() throws {
        var hours = ObservedHours()
        let added = [(5, 1), (9, 2), (-3, 3), (3, 4), (0, 5)].map { hours.note(try! value($0, $1)) }
        #expect(added == [true, false, true, false, true])
        #expect(hours.values == [try value(0, 5)])
    }

    @Test func fiftyHoursAreHeld() throws {
        var hours = ObservedHours()
        for hour in 0..<200 { hours.note(try value(hour * 60, hour)) }
        #expect(hours.values.first == (try value(149 * 60, 149)) && hours.values.count == 51)
        #expect(!hours.note(try value(100 * 60)))
        #expect(hours.values.count == 51)
    }

    @Test(arguments: [(-1, 0), (100_000_001, 0), (Int.max, 0), (0, 1001), (0, -1001), (0, Int.min)])
    func nothingAbsurdIsAValue(minute: Int, tenths: Int) {
        #expect(ObservedHours.Value(minute: minute, tenths: tenths) == nil)
    }
}
