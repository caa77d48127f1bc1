import FoundationEssentials
import Places
import Weather
import WeatherProviders

/// Feeds and messages of MeteoAlarm: any bytes are warnings or an error, and nothing outside them is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    let now = Date(timeIntervalSince1970: 1_791_224_400)
    guard let point = Coordinate(latitude: 52.09, longitude: 5.12) else { return 0 }
    let query = WeatherQuery(coordinate: point, timeZone: nil, countryCode: "NL", names: ["Utrecht"])
    do {
        for warning in try MeteoAlarmFeed(body, at: now).warnings(for: query, in: nil) {
            precondition(!warning.event.isEmpty, "a warning says what of")
        }
    } catch {
        precondition(error == .unavailable || error == .badAnswer, "a feed is read or it is not")
    }
    do {
        _ = try MeteoAlarmMessage(body)
    } catch {
        precondition(error == .unavailable || error == .badAnswer, "a message is read or it is not")
    }
    return 0
}
