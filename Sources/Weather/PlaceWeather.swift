package import FoundationEssentials

/// One part of the weather that can be asked for, fetched and kept by itself.
package enum WeatherPart: String, Sendable, CaseIterable, Hashable {
    case current
    case hours
    case days
    case warnings
    case air

    /// Where it stands in the order of all parts, from 0.
    package var position: Int {
        switch self {
        case .current: 0
        case .hours: 1
        case .days: 2
        case .warnings: 3
        case .air: 4
        }
    }

    /// By its position, which is quicker than by its name.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(position)
    }
}

/// Who gave a value.
package struct WeatherAttribution: Sendable, Equatable, Hashable {
    /// The provider's name in settings (`open-meteo`).
    package let provider: String
    /// The credit that the licence asks for, as shown ("Weather data by Open-Meteo.com").
    package let text: String
    /// Where the credit links to; `nil` when the licence asks for no link.
    package let link: String?
    /// Whether the value is made up by the Simulator, which every answer must say.
    package let isSimulated: Bool

    /// Makes an attribution from its parts.
    package init(provider: String, text: String, link: String? = nil, isSimulated: Bool = false) {
        self.provider = provider
        self.text = text
        self.link = link
        self.isSimulated = isSimulated
    }
}

/// A value with its source and age.
package struct Sourced<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The value itself.
    package var value: Value
    /// Who gave it.
    package var attribution: WeatherAttribution
    /// When it was fetched.
    package var fetched: Date
    /// Whether it is older than its lifetime and shown only because nothing newer could be had.
    package var isStale: Bool

    /// Makes a sourced value.
    package init(_ value: Value, attribution: WeatherAttribution, fetched: Date, isStale: Bool = false) {
        self.value = value
        self.attribution = attribution
        self.fetched = fetched
        self.isStale = isStale
    }
}

/// The weather of one coordinate: the parts that were asked for and could be had.
///
/// A value like any other, but large and handed on often: copies share what they hold until one of them is changed.
package struct PlaceWeather: Sendable, Equatable {
    private struct Parts: Sendable, Equatable {
        var current: Sourced<CurrentConditions>?
        var hours: Sourced<[HourForecast]>?
        var days: Sourced<[DayForecast]>?
        var warnings: Sourced<[WeatherWarning]>?
        var unplacedWarnings = 0
        var air: Sourced<AirQuality>?
        var missing: [WeatherPart: WeatherError] = [:]
        var timeZone: String?
    }

    private final class Shared: Sendable {
        let parts: Parts

        init(_ parts: Parts) {
            self.parts = parts
        }
    }

    private static let nothing = Shared(Parts())

    private var shared = nothing
    private var parts: Parts {
        get { shared.parts }
        set { shared = Shared(newValue) }
    }

    /// Now.
    package var current: Sourced<CurrentConditions>? {
        get { shared.parts.current }
        set { parts.current = newValue }
    }
    /// Hours in ascending order, gaps left out.
    package var hours: Sourced<[HourForecast]>? {
        get { shared.parts.hours }
        set { parts.hours = newValue }
    }
    /// Days in ascending order, today first.
    package var days: Sourced<[DayForecast]>? {
        get { shared.parts.days }
        set { parts.days = newValue }
    }
    /// Warnings, most severe first; an empty list means that an official source answered "none in force".
    package var warnings: Sourced<[WeatherWarning]>? {
        get { shared.parts.warnings }
        set { parts.warnings = newValue }
    }
    /// How many further warnings of the country may be for the place or not: their areas cannot be compared with it.
    package var unplacedWarnings: Int {
        get { shared.parts.unplacedWarnings }
        set { parts.unplacedWarnings = newValue }
    }
    /// The quality of the air now.
    package var air: Sourced<AirQuality>? {
        get { shared.parts.air }
        set { parts.air = newValue }
    }
    /// Why a part that was asked for is absent; for warnings `notCovered` means that no official source is set up for the place.
    package var missing: [WeatherPart: WeatherError] {
        get { shared.parts.missing }
        set { parts.missing = newValue }
    }
    /// IANA name of the place's zone as the provider tells it; `nil` when it does not.
    package var timeZone: String? {
        get { shared.parts.timeZone }
        set { parts.timeZone = newValue }
    }

    /// Makes an answer without any part.
    package init() {}

    /// Whether everything in both is the same; seen at a glance in copies of one answer.
    package static func == (left: PlaceWeather, right: PlaceWeather) -> Bool {
        left.shared === right.shared || left.shared.parts == right.shared.parts
    }
}
