import Places
import Testing

@testable import Bot

@Suite struct HushAreaTests {
    private func place(
        _ latitude: Double, _ longitude: Double, region: String? = nil, country: String? = nil, code: String? = nil
    ) throws -> Place {
        Place(
            id: PlaceID(rawValue: "gn:1"), name: "X", region: region, country: country, countryCode: code,
            coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)))
    }

    @Test func aPlaceReachesAsFarAsIsSaid() throws {
        let tampa = try place(27.95, -82.46, region: "Florida", country: "United States", code: "US")
        let orlando = try place(28.54, -81.38)
        #expect(!HushArea(tampa, standsFor: nil, kilometres: nil).contains(orlando))
        #expect(HushArea(tampa, standsFor: nil, kilometres: 150).contains(orlando))
        #expect(HushArea(tampa, standsFor: nil, kilometres: 1).contains(tampa))
        #expect(HushArea(tampa, standsFor: nil, kilometres: nil).name == "X, Florida, United States")
    }

    @Test func aCountryHasItsBorders() throws {
        let place = try place(48.1, 11.6, region: "Bavaria", country: "Germany", code: "DE")
        let area = HushArea(place, standsFor: "Germany", kilometres: nil)
        #expect(area.extent == .country("DE") && area.name == "Germany")
        #expect(try area.contains(self.place(54, 10, region: "Schleswig-Holstein", code: "DE")))
        #expect(try !area.contains(self.place(48.2, 11.7, region: "Bavaria", code: "AT")))
    }

    @Test func aDivisionHasItsBorders() throws {
        let place = try place(48.1, 11.6, region: "Bavaria", country: "Germany", code: "DE")
        let area = HushArea(place, standsFor: "Bavaria", kilometres: nil)
        #expect(area.extent == .region("Bavaria", countryCode: "DE") && area.name == "Bavaria, Germany")
        #expect(try area.contains(self.place(49.4, 11, region: "Bavaria", code: "DE")))
        #expect(try !area.contains(self.place(49.4, 11, region: "Hesse", code: "DE")))
        #expect(try !area.contains(self.place(49.4, 11, region: "Bavaria", code: "AT")))
    }

    @Test func whereNobodyKnowsTheCountryItMightBeThere() throws {
        let place = try place(48.1, 11.6, region: "Bavaria", country: "Germany", code: "DE")
        for area in ["Germany", "Bavaria"] {
            #expect(HushArea(place, standsFor: area, kilometres: nil).contains(try self.place(48.11, 11.61)))
        }
        #expect(
            HushArea(place, standsFor: "Bavaria", kilometres: nil).contains(try self.place(48.11, 11.61, code: "DE")))
    }

    @Test func aRadiusMakesAnAreaRound() throws {
        let place = try place(48.1, 11.6, region: "Bavaria", country: "Germany", code: "DE")
        let area = HushArea(place, standsFor: "Bavaria", kilometres: 10)
        #expect(area.extent == .around(latitude: 48.1, longitude: 11.6, kilometres: 10))
    }
}
