package import FoundationEssentials

/// One part of the weather that can be asked for, fetched and kept by itself.
package enum WeatherPart: String, Sendable, CaseIterable, Hashable {
    case current
    case hours
    case days
    case warnings
    case air
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
package struct PlaceWeather: Sendable, Equatable {
    /// Now.
    package var current: Sourced<CurrentConditions>?
    /// Hours in ascending order, gaps left out.
    package var hours: Sourced<[HourForecast]>?
    /// Days in ascending order, today first.
    package var days: Sourced<[DayForecast]>?
    /// Warnings, most severe first; an empty list means that an official source answered "none in force".
    package var warnings: Sourced<[WeatherWarning]>?
    /// How many further warnings of the country may be for the place or not: their areas cannot be compared with it.
    package var unplacedWarnings = 0
    /// The quality of the air now.
    package var air: Sourced<AirQuality>?
    /// Why a part that was asked for is absent; for warnings `notCovered` means that no official source is set up for the place.
    package var missing: [WeatherPart: WeatherError]
    /// IANA name of the place's zone as the provider tells it; `nil` when it does not.
    package var timeZone: String?

    /// Makes an answer without any part.
    package init() {
        missing = [:]
    }
}
