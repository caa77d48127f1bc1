import FoundationEssentials
import Places
import Testing
import Weather

@testable import Personality

/// T4: the table of thresholds, one value just below, at and just above each.
@Suite struct JokeGateTests {
    /// Puts one value into calm weather.
    typealias Change = @Sendable (inout PlaceWeather, Double) -> Void

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let reason: GateReason
        let change: Change
        /// Value and the state it leads to.
        let edges: [(Double, GateState)]
        var testDescription: String { name }
    }

    static func state(_ weather: PlaceWeather) -> GateState {
        JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today).state
    }

    static let rows: [Row] = [
        Row(
            name: "heat now", reason: .heat, change: { $0.current?.value.apparentTemperature = $1 },
            edges: [
                (34.94, .open), (34.96, .careful), (35, .careful), (39.94, .careful), (39.96, .locked), (40, .locked),
            ]),
        Row(
            name: "heat of the day", reason: .heat, change: { $0.days?.value[0].apparentHigh = $1 },
            edges: [(34.9, .open), (35, .careful), (39.9, .careful), (40, .locked), (47, .locked)]),
        Row(
            name: "heat in an hour to come", reason: .heat, change: { $0.hours?.value[20].apparentTemperature = $1 },
            edges: [(34.9, .open), (35, .careful), (40, .locked)]),
        Row(
            name: "cold now", reason: .cold, change: { $0.current?.value.apparentTemperature = $1 },
            edges: [
                (-17.9, .open), (-17.94, .open), (-18, .careful), (-24.9, .careful), (-25, .locked), (-40, .locked),
            ]),
        Row(
            name: "warm night", reason: .warmNight,
            change: {
                $0.days?.value[1].low = $1
                $0.days?.value[1].high = 30
            }, edges: [(22.9, .open), (23, .careful), (25.9, .careful), (26, .locked)]),
        Row(
            name: "gusts now in m/s", reason: .gusts, change: { $0.current?.value.windGust = $1 / 3.6 },
            edges: [(61.9, .open), (62, .careful), (74.9, .careful), (75, .locked), (120, .locked)]),
        Row(
            name: "gusts of the day", reason: .gusts, change: { $0.days?.value[0].windGust = $1 / 3.6 },
            edges: [(61.9, .open), (62, .careful), (74.9, .careful), (75, .locked)]),
        Row(
            name: "rain in an hour", reason: .rain, change: { $0.hours?.value[3].precipitation = $1 },
            edges: [(9.9, .open), (10, .careful), (19.9, .careful), (20, .locked)]),
        Row(
            name: "rain in the last hour", reason: .rain, change: { $0.current?.value.precipitation = $1 },
            edges: [(9.9, .open), (10, .careful), (19.9, .careful), (20, .locked)]),
        Row(
            name: "rain in the last quarter of an hour, as the rate of an hour", reason: .rain,
            change: {
                $0.current?.value.precipitation = $1 / 4
                $0.current?.value.precipitationSeconds = 900
            }, edges: [(9.9, .open), (10, .careful), (19.9, .careful), (20, .locked)]),
        Row(
            name: "rain in 24 h of hours", reason: .rain,
            change: { weather, sum in
                for index in 0..<24 { weather.hours?.value[index].precipitation = sum / 24 }
            }, edges: [(49.9, .open), (50, .locked), (80, .locked)]),
        Row(
            name: "rain of the day", reason: .rain, change: { $0.days?.value[0].precipitation = $1 },
            edges: [(49.9, .open), (50, .locked)]),
        Row(
            name: "snow in 24 h of hours", reason: .snow,
            change: { weather, sum in
                for index in 0..<24 { weather.hours?.value[index].snowfall = sum / 24 }
            }, edges: [(4.9, .open), (5, .careful), (14.9, .careful), (15, .locked)]),
        Row(
            name: "snow of the day", reason: .snow, change: { $0.days?.value[0].snowfall = $1 },
            edges: [(4.9, .open), (5, .careful), (15, .locked)]),
        Row(
            name: "visibility", reason: .visibility, change: { $0.current?.value.visibility = $1 },
            edges: [(500.1, .open), (500, .open), (499.9, .careful), (100, .careful), (99.9, .locked), (0, .locked)]),
        Row(
            name: "UV index", reason: .ultraviolet, change: { $0.current?.value.uvIndex = $1 },
            edges: [(10.9, .open), (11, .careful), (16, .careful)]),
        Row(
            name: "air by the US index", reason: .airQuality,
            change: { weather, index in
                weather.air = CalmWeather.air { $0.usIndex = USAirIndex(Int(index)) }
            }, edges: [(100, .open), (101, .careful), (102, .careful), (150, .careful), (151, .locked), (152, .locked)]),
        Row(
            name: "air by the European index", reason: .airQuality,
            change: { weather, index in
                weather.air = CalmWeather.air { $0.europeanIndex = EuropeanAirIndex(Int(index)) }
            }, edges: [(59, .open), (60, .careful), (61, .careful), (79, .careful), (80, .locked), (81, .locked)]),
        Row(
            name: "air by its fine dust, where no index is told", reason: .airQuality,
            change: { weather, dust in
                weather.air = CalmWeather.air {
                    ($0.usIndex, $0.europeanIndex, $0.pm25) = (nil, nil, dust)
                }
            }, edges: [(35.4, .open), (35.5, .careful), (49.4, .careful), (50, .careful), (55.5, .locked)]),
    ]

    @Test(arguments: rows)
    func valuesOnABorderCountAsBeyondIt(row: Row) {
        for (value, expected) in row.edges {
            let weather = CalmWeather.changed { row.change(&$0, value) }
            let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
            #expect(assessment.state == expected, "\(row.name) \(value)")
            #expect(assessment.reasons[row.reason] ?? .open == expected, "\(row.name) \(value)")
        }
    }

    @Test func windChillStandsInForASilentSource() {
        let still = CalmWeather.changed {
            $0.hours?.value[2].temperature = -16
            $0.hours?.value[2].windSpeed = 1
        }
        let windy = CalmWeather.changed {
            $0.hours?.value[2].temperature = -16
            $0.hours?.value[2].windSpeed = 10
        }
        #expect(Self.state(still) == .open)
        #expect(Self.state(windy) == .locked, "36 km/h at −16 °C feel like −28 °C")
    }

    @Test func heatBeyondTheHeatIndexLocks() {
        let weather = CalmWeather.changed {
            $0.current?.value.apparentTemperature = nil
            $0.current?.value.temperature = 39
            $0.current?.value.humidity = 100
        }
        #expect(Self.state(weather) == .locked)
    }

    @Test func calmWeatherIsOpen() {
        let assessment = JokeGate.assessment(of: CalmWeather.weather, at: CalmWeather.noon, today: CalmWeather.today)
        #expect(assessment == GateAssessment())
    }

    /// The heat index stands in for a source that does not say how it feels.
    @Test(arguments: [(85.0, GateState.locked), (45, .careful), (20, .open)])
    func dampHeatOfAnHourToComeCounts(humidity: Double, expected: GateState) {
        let weather = CalmWeather.changed {
            $0.hours?.value[6].temperature = 34.4
            $0.hours?.value[6].humidity = humidity
            $0.days?.value[0].high = 34.4
        }
        #expect(Self.state(weather) == expected)
    }

    @Test func onlyTheNext24HoursCount() {
        let far = CalmWeather.changed { $0.hours?.value[25].apparentTemperature = 45 }
        let near = CalmWeather.changed { $0.hours?.value[23].apparentTemperature = 45 }
        #expect(Self.state(far) == .open)
        #expect(Self.state(near) == .locked)
    }

    @Test func aLongStepIsSpreadOverItsHours() {
        let weather = CalmWeather.changed {
            $0.hours?.value[3].seconds = 6 * 3600
            $0.hours?.value[3].precipitation = 48
        }
        #expect(Self.state(weather) == .open, "8 mm in each hour")
    }

    @Test func aWarmNightNeedsAHotDay() {
        let cool = CalmWeather.changed {
            $0.days?.value[0].low = 24
            $0.days?.value[0].high = 25
        }
        #expect(Self.state(cool) == .open)
    }

    @Test(arguments: [
        (Condition.freezingRain, GateState.locked), (.freezingDrizzle, .locked), (.smoke, .locked), (.dust, .locked),
        (.tornado, .locked), (.ash, .locked), (.thunderstorm, .careful), (.strongThunderstorm, .careful),
        (.heavyRain, .open), (.unknown, .open),
    ])
    func conditionsOfDanger(condition: Condition, expected: GateState) {
        let now = CalmWeather.changed { $0.current?.value.condition = condition }
        let soon = CalmWeather.changed { $0.hours?.value[3].condition = condition }
        #expect(Self.state(now) == expected)
        #expect(Self.state(soon) == expected)
    }

    @Test func thunderCountsWithin3Hours() {
        let later = CalmWeather.changed { $0.hours?.value[4].condition = .thunderstorm }
        #expect(Self.state(later) == .open)
    }

    @Test func thunderWithAnyWarningLocks() {
        let weather = CalmWeather.changed {
            $0.current?.value.condition = .thunderstorm
            $0.warnings?.value = [CalmWeather.warning(severity: .minor)]
        }
        #expect(Self.state(weather) == .locked)
    }

    @Test(arguments: [
        (WeatherWarning.Severity.minor, GateState.careful), (.moderate, .careful), (.severe, .locked),
        (.extreme, .locked), (.unknown, .locked),
    ])
    func warningsBySeverity(severity: WeatherWarning.Severity, expected: GateState) {
        let inForce = CalmWeather.changed { $0.warnings?.value = [CalmWeather.warning(severity: severity)] }
        #expect(Self.state(inForce) == expected)
    }

    @Test(arguments: [(23.9, GateState.locked), (24.0, .locked), (24.1, .open)])
    func aWarningCountsWhenItStartsWithin24Hours(hours: Double, expected: GateState) {
        let weather = CalmWeather.changed {
            $0.warnings?.value = [CalmWeather.warning(severity: .severe, startsIn: hours)]
        }
        #expect(Self.state(weather) == expected)
    }

    @Test func aWarningThatIsOverDoesNotCount() {
        let weather = CalmWeather.changed {
            $0.warnings?.value = [CalmWeather.warning("Flood Warning", severity: .extreme, endsIn: 0)]
        }
        #expect(Self.state(weather) == .open)
    }

    @Test func aMentionLocksWhateverTheSeverityAndTheStart() {
        let weather = CalmWeather.changed {
            $0.warnings?.value = [CalmWeather.warning("Coastal Flood Statement", severity: .minor, startsIn: 60)]
        }
        let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
        #expect(assessment.state == .locked)
        #expect(assessment.reasons == [.mention: .locked])
    }

    @Test func theEndOfALockIsThatOfItsLockingWarnings() {
        let weather = CalmWeather.changed {
            $0.warnings?.value = [
                CalmWeather.warning("Dense Fog Advisory", severity: .minor, endsIn: 40),
                CalmWeather.warning("High Wind Warning", severity: .extreme, endsIn: 6),
            ]
        }
        let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
        #expect(assessment.warningEnd == CalmWeather.noon + 6 * 3600)
        #expect(assessment.isExtreme)
    }

    @Test func warningsThatCannotBeReadMakeItCareful() {
        let unread = CalmWeather.changed {
            $0.warnings = nil
            $0.missing[.warnings] = .unavailable
        }
        let old = CalmWeather.changed { $0.warnings?.isStale = true }
        let notAsked = CalmWeather.changed { $0.warnings = nil }
        #expect(Self.state(unread) == .careful)
        #expect(Self.state(old) == .careful)
        #expect(Self.state(notAsked) == .careful)
    }

    @Test func aPlaceWithoutOfficialSourceStaysOpen() {
        let weather = CalmWeather.changed {
            $0.warnings = nil
            $0.missing[.warnings] = .notCovered
        }
        #expect(Self.state(weather) == .open)
    }

    @Test(
        arguments: [
            (nil, .open), (.notCovered, .open), (.timedOut, .careful), (.unavailable, .careful), (.badKey, .careful),
        ]
            as [(WeatherError?, GateState)])
    func airIsMissingWhereSomebodyKnowsIt(error: WeatherError?, expected: GateState) {
        let weather = CalmWeather.changed { $0.missing[.air] = error }
        let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
        #expect(assessment.state == expected)
        #expect(assessment.reasons[.missingData] ?? .open == expected)
    }

    @Test func airWithoutAnIndexOrOfLongAgoMakesItCareful() {
        let silent = CalmWeather.changed { weather in
            weather.air = CalmWeather.air { ($0.usIndex, $0.europeanIndex, $0.openWeatherIndex) = (nil, nil, .good) }
        }
        let old = CalmWeather.changed { weather in
            weather.air = CalmWeather.air { _ in }
            weather.air?.isStale = true
        }
        #expect(Self.state(CalmWeather.changed { $0.air = CalmWeather.air { _ in } }) == .open)
        #expect(Self.state(silent) == .careful)
        #expect(Self.state(old) == .careful)
    }

    @Test func missingPartsMakeItCareful() {
        #expect(Self.state(CalmWeather.changed { $0.current = nil }) == .careful)
        #expect(Self.state(CalmWeather.changed { $0.hours = nil }) == .careful)
        #expect(Self.state(CalmWeather.changed { $0.days = nil }) == .careful)
        #expect(Self.state(CalmWeather.changed { $0.days?.value.removeFirst() }) == .careful, "today is missing")
        #expect(Self.state(PlaceWeather()) == .careful)
    }

    /// The temperature itself still locks where nobody says how it feels.
    @Test(arguments: [(34.9, GateState.open), (35, .careful), (40, .locked)])
    func temperatureStandsInWhereNobodySaysHowItFeels(temperature: Double, heat: GateState) {
        let weather = CalmWeather.changed {
            $0.current?.value.apparentTemperature = nil
            $0.current?.value.humidity = nil
            $0.current?.value.temperature = temperature
        }
        let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
        #expect(assessment.reasons[.heat] ?? .open == heat)
        #expect(assessment.reasons[.missingData] == .careful)
    }

    /// Where gusts are not told.
    @Test(arguments: [(61.9, GateState.open), (62, .careful), (75, .locked)])
    func theMeanWindIsTheLeastOfItsGusts(kilometersPerHour: Double, expected: GateState) {
        let weather = CalmWeather.changed {
            $0.hours?.value[3].windSpeed = kilometersPerHour / 3.6
            $0.hours?.value[3].windGust = nil
        }
        #expect(Self.state(weather) == expected)
    }

    @Test func theStrictestReasonWins() {
        let weather = CalmWeather.changed {
            $0.current?.value.uvIndex = 12
            $0.current?.value.apparentTemperature = 41
        }
        let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
        #expect(assessment.state == .locked)
        #expect(assessment.reasons == [.ultraviolet: .careful, .heat: .locked])
    }
}
