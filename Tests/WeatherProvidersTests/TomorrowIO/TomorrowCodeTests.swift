import Testing
import Weather

@testable import WeatherProviders

@Suite struct TomorrowCodeTests {
    static let rows: [(Condition, [Int])] = [
        (.unknown, [0]), (.clear, [1000]), (.mostlyClear, [1100, 1103]), (.partlyCloudy, [1101]),
        (.mostlyCloudy, [1102]), (.overcast, [1001]), (.mist, [2100, 2101, 2102, 2103]),
        (.fog, [2000, 2106, 2107, 2108]), (.wind, [3000, 3001, 3002]), (.drizzle, [4000, 4203, 4204, 4205]),
        (.freezingDrizzle, [6000, 6002, 6003, 6004]), (.lightRain, [4200, 4213, 4214, 4215]),
        (.rain, [4001, 4208, 4209, 4210]), (.heavyRain, [4201, 4202, 4211, 4212]),
        (.freezingRain, [6001, 6200, 6201, 6202, 6203, 6205, 6207, 6208, 6209, 6213, 6214, 6215]),
        (.sleet, [5108, 5110, 5112, 5114, 5122, 6204, 6206, 6212, 6220, 6222, 7103, 7105, 7106, 7115, 7117]),
        (.icePellets, [7000, 7101, 7102, 7107, 7108, 7109, 7110, 7111, 7112, 7113, 7114, 7116]),
        (.lightSnow, [5001, 5100, 5102, 5103, 5104, 5115, 5116, 5117]), (.snow, [5000, 5105, 5106, 5107]),
        (.heavySnow, [5101, 5119, 5120, 5121]), (.thunderstorm, [8000, 8001, 8002, 8003]),
    ]

    @Test(arguments: rows.flatMap { row in row.1.map { ($0, row.0) } })
    func everyCodeHasItsConditionByDayAndByNight(code: Int, expected: Condition) {
        #expect(Condition(tomorrowCode: Double(code)) == expected)
        #expect(Condition(tomorrowCode: Double(code * 10)) == expected)
        #expect(Condition(tomorrowCode: Double(code * 10 + 1)) == expected)
    }

    @Test(
        arguments: [(4999, .rain), (5999, .snow), (69_990, .freezingRain), (8123, .thunderstorm), (2999, .fog)]
            as [(Double, Condition)])
    func aNewCodeIsWhatItsFirstDigitSays(code: Double, expected: Condition) {
        #expect(Condition(tomorrowCode: code) == expected)
    }

    @Test(arguments: [nil, 0, 1, 1999, 9000, 4001.5, -4001, 400_100, 1e300, .infinity] as [Double?])
    func everythingElseIsUnknown(code: Double?) {
        #expect(Condition(tomorrowCode: code) == .unknown)
    }
}
