package import FoundationEssentials

/// The quality of the air at one place and hour.
///
/// `nil` means that the source is silent, never zero. The indices have scales of their own and are never mixed up.
package struct AirQuality: Sendable, Equatable {
    /// Plants whose pollen is counted, in Europe only.
    package enum Pollen: String, Sendable, CaseIterable {
        case alder
        case birch
        case grass
        case mugwort
        case olive
        case ragweed
    }

    /// The hour that it is about.
    package var time: Date
    /// As the provider says.
    package var usIndex: USAirIndex?
    /// As the provider says.
    package var europeanIndex: EuropeanAirIndex?
    /// OpenWeatherMap's own scale.
    package var openWeatherIndex: OpenWeatherAirIndex?
    /// Fine dust in µg/m³.
    package var pm25: Double?
    /// Dust in µg/m³.
    package var pm10: Double?
    /// µg/m³.
    package var ozone: Double?
    /// µg/m³.
    package var nitrogenDioxide: Double?
    /// µg/m³.
    package var sulphurDioxide: Double?
    /// µg/m³.
    package var carbonMonoxide: Double?
    /// Grains in a cubic metre; a kind that is not told is absent.
    package var pollen: [Pollen: Double] = [:]

    /// Makes air of which nothing is known yet.
    package init(time: Date) {
        self.time = time
    }

    /// The index of the United States: as the provider says, else estimated from the fine dust of the hour.
    package var knownUSIndex: USAirIndex? {
        usIndex ?? pm25.map { USAirIndex(pm25: $0) }
    }

    /// The European index: as the provider says, else computed from what is told of the pollutants.
    package var knownEuropeanIndex: EuropeanAirIndex? {
        europeanIndex
            ?? EuropeanAirIndex(
                pm25: pm25, pm10: pm10, nitrogenDioxide: nitrogenDioxide, ozone: ozone, sulphurDioxide: sulphurDioxide)
    }

    /// Whether neither an index nor a pollutant is told.
    package var isEmpty: Bool {
        usIndex == nil && europeanIndex == nil && openWeatherIndex == nil
            && [pm25, pm10, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide].allSatisfy { $0 == nil }
    }
}
