import FoundationEssentials
import Places
import Weather
import WeatherProviders

/// Bodies of weather services and the geocoder: any bytes are an answer or an error, and numbers stay in their ranges.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    decode { try OpenMeteoAnswer.forecasts(body) }
    decode { try OpenMeteoAir.forecast(body) }
    decode { try OpenWeatherMapAir.forecast(body) }
    let now = Date(timeIntervalSince1970: 1_790_000_000)
    if let place = Coordinate(latitude: 59.91, longitude: 10.75) {
        decode { try METTimeline.timeline(body).forecast(at: now, coordinate: place) { _ in 3600 } }
        decode { try OpenWeatherMapCurrent.forecast(body, at: place) }
        decode { try OpenWeatherMapForecast.forecast(body, at: place) { _, told in told ?? 3600 } }
        decode { try OpenWeatherMapOneCall.report(body, at: now, coordinate: place) }
    }
    if let place = Coordinate(latitude: 27.95, longitude: -82.46) {
        decode { try TomorrowForecast.current(body, coordinate: place) }
        decode { try TomorrowForecast.forecast(body, at: now, coordinate: place) { _ in -14_400 } }
    }
    if let place = Coordinate(latitude: 27.95, longitude: -82.46) {
        decode { try NWSDays.days(body, coordinate: place, at: now) }
    }
    decode { try NWSAlerts.warnings(body, at: now) }
    decode { try OpenWeatherMapPlaces.places(body) }
    decode { try OpenWeatherMapPlaces.place(body) }
    decode { try OpenMeteoPlaces.places(body, named: "Springfield") }
    decode { try OpenMeteoPlaces.places(body, named: "Everest", orAnything: true) }
    decode { try OpenMeteoPlaces.places(body, postcode: "10115", country: "DE") }
    return 0
}

private func decode<Value>(_ body: () throws -> Value) {
    do {
        _ = try body()
    } catch {
        precondition(error is WeatherError, "decoders throw WeatherError only")
    }
}
