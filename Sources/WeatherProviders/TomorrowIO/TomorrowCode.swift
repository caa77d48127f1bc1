import Weather

extension Condition {
    /// The condition of a weather code; 0 and codes without a family are `unknown`.
    ///
    /// Codes of five digits end in 0 for the day or 1 for the night. A code that the list lacks counts as what its first
    /// digit says. Source: docs.tomorrow.io, "Weather Codes".
    init(tomorrowCode: Double?) {
        let number = tomorrowCode.flatMap { Int(exactly: $0) } ?? 0
        let code = (10_000...99_999).contains(number) ? number / 10 : number
        self =
            switch code {
            case 1000: .clear
            case 1100, 1103: .mostlyClear
            case 1101: .partlyCloudy
            case 1102: .mostlyCloudy
            case 1001: .overcast
            case 2100...2103: .mist
            case 4000, 4203...4205: .drizzle
            case 4200, 4213...4215: .lightRain
            case 4201, 4202, 4211, 4212: .heavyRain
            case 5001, 5100, 5102...5104, 5115...5117: .lightSnow
            case 5101, 5119...5121: .heavySnow
            case 6000, 6002...6004: .freezingDrizzle
            case 5108, 5110, 5112, 5114, 5122, 6204, 6206, 6212, 6220, 6222, 7103, 7105, 7106, 7115, 7117: .sleet
            default: Self.family(code / 1000)
            }
    }

    private static func family(_ digit: Int) -> Condition {
        switch digit {
        case 2: .fog
        case 3: .wind
        case 4: .rain
        case 5: .snow
        case 6: .freezingRain
        case 7: .icePellets
        case 8: .thunderstorm
        default: .unknown
        }
    }
}
