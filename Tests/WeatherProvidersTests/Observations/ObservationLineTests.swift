import Places
import Testing

@testable import WeatherProviders

@Suite struct ObservationLineTests {
    private func read(_ text: String) -> String? {
        ObservationLine.read(Array(text.utf8)).map { String(decoding: ObservationLine.text($0, $1), as: UTF8.self) }
    }

    @Test(arguments: [
        "2795,-8246 29871234:215", "-9000,18000 0:-1000 30:0 100000000:1000", "0,0 29871234:-5 29871294:0",
    ])
    func comesBackAsWritten(text: String) {
        let kept = text.hasPrefix("-9000") ? "-9000,18000 100000000:1000" : text
        #expect(read(text) == kept)
    }

    @Test(arguments: [
        "", "2795", "2795,", "2795,-8246", "2795,-8246 ", "2795,-8246 29871234", "2795,-8246 29871234:",
        "2795,-8246 29871234:215 ", "2795,-8246 29871234:215x", "2795,-8246  29871234:215", "9001,0 1:1",
        "0,18001 1:1", "0,0 1:1001", "0,0 -1:1", "0,0 9999999999:1", "{\"a\":1}", "\u{0}", "--1,0 1:1",
    ])
    func otherLinesAreLeftOut(text: String) {
        #expect(read(text) == nil)
    }

    @Test(arguments: [
        (27.94752, -82.45843, "2795,-8246"), (-90, -180, "-9000,-18000"), (0.004, -0.004, "0,0"),
        (0.29, 1.07, "29,107"),
    ])
    func aPointIsCountedToTwoDecimals(latitude: Double, longitude: Double, expected: String) throws {
        let place = ObservedPlace(try #require(Coordinate(latitude: latitude, longitude: longitude)))
        #expect("\(place.latitude),\(place.longitude)" == expected)
    }
}
