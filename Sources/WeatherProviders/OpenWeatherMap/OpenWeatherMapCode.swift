import Weather

extension Condition {
    /// The condition of an id as OpenWeatherMap uses them; ids that it does not list are `unknown`.
    ///
    /// Source: openweathermap.org, "Weather condition codes".
    init(openWeatherMapCode code: Double?) {
        self =
            switch code {
            case 200, 201, 202, 210, 211, 212, 221, 230, 231, 232: .thunderstorm
            case 300, 301, 302, 310, 311, 312, 313, 314, 321: .drizzle
            case 500: .lightRain
            case 501: .rain
            case 502, 503, 504: .heavyRain
            case 511: .freezingRain
            case 520, 521, 531: .rainShowers
            case 522: .heavyShowers
            case 600: .lightSnow
            case 601: .snow
            case 602: .heavySnow
            case 611, 612, 613, 615, 616: .sleet
            case 620, 621, 622: .snowShowers
            case 701: .mist
            case 711: .smoke
            case 721: .haze
            case 731, 751, 761: .dust
            case 741: .fog
            case 762: .ash
            case 771: .wind
            case 781: .tornado
            case 800: .clear
            case 801: .mostlyClear
            case 802: .partlyCloudy
            case 803: .mostlyCloudy
            case 804: .overcast
            default: .unknown
            }
    }
}
