/// Made-up values for the placeholders of a scene: those that an answer of the kind would have.
struct PreviewValues {
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    private let scene: PreviewScene

    init(_ scene: PreviewScene) {
        self.scene = scene
    }

    var values: [PlaceholderName: String] {
        let celsius = temperature
        var values: [PlaceholderName: String] = [
            .place: PackPreview.placeName, .temp: degrees(celsius), .feels: degrees(celsius - 1),
            .high: degrees(celsius + 3),
            .low: degrees(celsius - 6), .rainChance: isWet ? "80 %" : "20 %", .sunrise: "06:42", .sunset: "19:08",
            .weekday: weekday, .weekdayOn: "on \(weekday)", .nextDryDay: "Saturday",
            .placeIn: "in \(PackPreview.placeName)",
        ]
        if isWet {
            values[.wetFrom] = "15:00"
            values[.wetTo] = "18:00"
            values[.rainAmount] = "4 mm"
        }
        if scene.contains(.condition, "breezy", "windy") { values[.gustTime] = "16:00" }
        if scene.contains(.condition, "fog") { values[.clearTime] = "11:00" }
        if let change { values[.delta] = change }
        if let days { values[.streakDays] = days }
        if scene.hasRecord { values[.since] = "September 2026" }
        return values
    }

    private func degrees(_ celsius: Int) -> String {
        "\(celsius < 0 ? "−" : "")\(abs(celsius)) °C"
    }

    /// °C in the middle of the band that was wished for.
    private var temperature: Int {
        switch scene.values(of: .feels).first.flatMap(FeelsBand.init) {
        case .bitter: -14
        case .freezing: -4
        case .cold: 5
        case .cool: 11
        case .mild: 17
        case .warm: 23
        case .hot: 30
        case .scorching: 34
        case nil: 17
        }
    }

    private var isWet: Bool {
        scene.contains(.condition, "drizzle", "rain", "heavy-rain", "showers", "thunder", "sleet", "freezing-rain")
    }

    private var change: String? {
        switch scene.values(of: .change).first.flatMap(TemperatureChange.init) {
        case .muchColder, .muchWarmer: "8 °C"
        case .colder, .warmer: "4 °C"
        case .same, nil: nil
        }
    }

    private var days: String? {
        switch scene.values(of: .streak).first.flatMap(WeatherStreak.init) {
        case .wet3: "3"
        case .wet7, .dry7: "7"
        case .dry14: "14"
        case .grey5, .hot5, .frost5: "5"
        case .broken: "9"
        case nil: nil
        }
    }

    private var weekday: String { Self.weekdays[scene.weekday - 1] }
}
