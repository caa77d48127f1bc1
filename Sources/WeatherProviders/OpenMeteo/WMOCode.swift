import Weather

extension Condition {
    /// The condition of a WMO 4677 code as Open-Meteo uses them; codes that it does not list are `unknown`.
    ///
    /// Source: open-meteo.com, "WMO Weather interpretation codes".
    init(wmoCode: Double?) {
        self =
            switch wmoCode {
            case 0: .clear
            case 1: .mostlyClear
            case 2: .partlyCloudy
            case 3: .overcast
            case 45: .fog
            case 48: .rimeFog
            case 51, 53, 55: .drizzle
            case 56, 57: .freezingDrizzle
            case 61: .lightRain
            case 63: .rain
            case 65: .heavyRain
            case 66, 67: .freezingRain
            case 71: .lightSnow
            case 73: .snow
            case 75: .heavySnow
            case 77: .snowGrains
            case 80, 81: .rainShowers
            case 82: .heavyShowers
            case 85, 86: .snowShowers
            case 95: .thunderstorm
            case 96, 99: .strongThunderstorm
            default: .unknown
            }
    }
}
