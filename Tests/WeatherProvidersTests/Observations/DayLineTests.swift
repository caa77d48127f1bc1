import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct DayLineTests {
    private var days: ObservedDays {
        var day = WatchedDay(LocalDate(daysSince1970: 20_100))
        (day.low, day.high, day.precipitation, day.windSpeed, day.sky) = (-1.2, 21.5, nil, 3.3, .clear)
        var earlier = WatchedPast.Extremes()
        (earlier.count, earlier.high, earlier.low, earlier.precipitation) = (14, 35.1, -1.2, 40.2)
        earlier.frost = LocalDate(daysSince1970: 20_010)
        return ObservedDays(since: 20_000, earlier: earlier, values: [ObservedDays.Value(day)])
    }

    @Test func isWrittenShort() throws {
        let place = try #require(ObservedPlace(latitude: 2795, longitude: -8246))
        #expect(
            String(decoding: DayLine.text(place, days), as: UTF8.self)
                == "d2795,-8246 s20000 n14 h351 l-12 r402 f20010 20100:-12,215,,33,c")
        #expect(
            String(decoding: DayLine.text(place, days, onlyLast: true), as: UTF8.self)
                == "d2795,-8246 s20000 20100:-12,215,,33,c")
    }

    @Test func isReadAsItWasWritten() throws {
        let place = try #require(ObservedPlace(latitude: -100, longitude: 17_999))
        let read = try #require(DayLine.read(DayLine.text(place, days)))
        #expect(read.place == place && read.days == days)
    }

    @Test(arguments: [
        "", "d", "d1,2", "d1,2 s3", "d1,2 s3 4:1,2,3,4", "d1,2 s3 4:1,2,3,4,z", "d1,2 s3 4:1,2,3,c",
        "d1,2 s3 x4 5:1,2,3,4,c",
        "d1,2 s3 5:1,2,3,4,c 4:1,2,3,4,c", "d1,2 s3 5:1,2,3,4,c 5:1,2,3,4,c", "d9999,2 s3 5:1,2,3,4,c",
        "d1,2 s3 5:1,2,3,4,c ", "d1,2 s3 5:1,2,3,4,c!", "1,2 s3 5:1,2,3,4,c",
    ])
    func anyOtherFormIsRefused(text: String) {
        #expect(DayLine.read(Array(text.utf8)) == nil)
    }

    @Test func nonsenseIsAsIfItHadNotBeenTold() {
        var day = WatchedDay(LocalDate(daysSince1970: 1))
        (day.low, day.high, day.precipitation, day.windSpeed) = (.nan, 1e9, -.infinity, 1000)
        let watched = ObservedDays.Value(day).watched
        #expect(watched.low == nil && watched.high == nil && watched.precipitation == nil && watched.windSpeed == 1000)
    }
}
