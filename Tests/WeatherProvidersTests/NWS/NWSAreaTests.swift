import Testing
import Weather

@testable import WeatherProviders

@Suite struct NWSAreaTests {
    @Test(arguments: ["US", "PR", "GU", "VI", "AS", "MP", "UM"]) func statesAndTerritoriesAreInside(country: String) {
        #expect(NWSArea(WeatherQuery(latitude: 0, longitude: 0, countryCode: country)) == .inside)
    }

    @Test(arguments: ["CA", "MX", "CU", "GB", "FM", ""]) func everyOtherCountryIsOutside(country: String) {
        #expect(NWSArea(WeatherQuery(latitude: 40, longitude: -100, countryCode: country)) == .outside)
    }

    @Test(arguments: [
        ("Tampa", 27.95, -82.46), ("Toronto", 43.65, -79.38), ("Anchorage", 61.22, -149.9), ("Attu", 52.9, 172.9),
        ("Honolulu", 21.3, -157.86), ("San Juan", 18.47, -66.1), ("Guam", 13.47, 144.75), ("Pago Pago", -14.28, -170.7),
    ])
    func aPointNearThemIsForTheServiceToDecide(name: String, latitude: Double, longitude: Double) {
        #expect(NWSArea(WeatherQuery(latitude: latitude, longitude: longitude)) == .unknown)
    }

    @Test(arguments: [("London", 51.5, -0.13), ("Tokyo", 35.7, 139.7), ("Bogotá", 4.7, -74.1), ("Null Island", 0, 0)])
    func aPointFarAwayIsOutside(name: String, latitude: Double, longitude: Double) {
        #expect(NWSArea(WeatherQuery(latitude: latitude, longitude: longitude)) == .outside)
    }
}
