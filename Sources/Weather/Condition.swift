/// The one list of conditions into which every provider's codes are turned.
///
/// Source: the table "One condition table" that joins OpenWeatherMap, Tomorrow.io, WMO 4677 and MET Norway codes.
package enum Condition: String, Sendable, CaseIterable, Hashable {
    case clear
    case mostlyClear
    case partlyCloudy
    case mostlyCloudy
    case overcast
    case mist
    case fog
    case rimeFog
    case haze
    case smoke
    case dust
    case ash
    case wind
    case drizzle
    case freezingDrizzle
    case lightRain
    case rain
    case heavyRain
    case rainShowers
    case heavyShowers
    case freezingRain
    case sleet
    case icePellets
    case lightSnow
    case snow
    case heavySnow
    case snowGrains
    case snowShowers
    case thunderstorm
    case strongThunderstorm
    case tornado
    case unknown
}
