import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapPlacesTests {
    @Test func aNameFindsPlacesInTheOrderOfTheService() throws {
        let places = try places("geo-direct-london")
        #expect(places.map(\.name) == ["London", "London", "London", "London", "Londonderry"])
        #expect(places.map(\.region) == ["England", "Ontario", "Ohio", "Kentucky", nil])
        #expect(places.map(\.countryCode) == ["GB", "CA", "US", "US", "GB"])
        #expect(places[0].coordinate == Coordinate(latitude: 51.5073, longitude: -0.1276))
        #expect(places[0].id.rawValue == "geo:51.51,-0.13")
        #expect(places[4].coordinate == Coordinate(latitude: 54.9978, longitude: -7.3213))
        #expect(places.allSatisfy { $0.timeZone == nil && $0.population == 0 && $0.country == nil })
    }

    @Test func nothingFoundIsAnEmptyList() throws {
        #expect(try places("geo-direct-empty").isEmpty)
    }

    @Test func aPointMayFindADistrictFirst() throws {
        let places = try places("geo-reverse")
        #expect(places.map(\.name) == ["Ybor City", "Tampa"] && places.map(\.region) == ["Florida", "Florida"])
        #expect(places[1].coordinate == Coordinate(latitude: 27.9478, longitude: -82.4584))
    }

    @Test func aPostcodeFindsOnePlace() throws {
        let place = try OpenWeatherMapPlaces.place(Fixture.bytes("openweathermap/geo-zip.json"))
        #expect(place.name == "Tampa" && place.countryCode == "US" && place.region == nil)
        #expect(place.coordinate == Coordinate(latitude: 27.9535, longitude: -82.4569))
    }

    @Test func whatIsNoPlaceIsABadAnswer() throws {
        let refusal = try Fixture.bytes("openweathermap/geo-zip-404.json")
        #expect(throws: WeatherError.badAnswer) { try OpenWeatherMapPlaces.place(refusal) }
        #expect(throws: WeatherError.badAnswer) { try OpenWeatherMapPlaces.places(refusal) }
        #expect(throws: WeatherError.badAnswer) { try OpenWeatherMapPlaces.places(Array(#"[{"name": "A"}]"#.utf8)) }
        #expect(throws: WeatherError.unavailable) { try OpenWeatherMapPlaces.places(Array("[{".utf8)) }
    }

    @Test(arguments: ["91", "-91", "1e300"]) func aPointOffTheEarthIsLeftOut(latitude: String) throws {
        let text = #"[{"name": "A", "lat": \#(latitude), "lon": 2}, {"name": "B", "lat": 1, "lon": 2}, {"lat": 1}]"#
        #expect(try OpenWeatherMapPlaces.places(Array(text.utf8)).map(\.name) == ["B"])
    }

    private func places(_ name: String) throws -> [Place] {
        try OpenWeatherMapPlaces.places(Fixture.bytes("openweathermap/\(name).json"))
    }
}
