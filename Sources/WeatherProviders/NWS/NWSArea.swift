import Places
import Weather

/// Whether a place lies where the US National Weather Service warns.
enum NWSArea: Sendable {
    case inside
    case outside
    /// The country is not known and the point is near the US: the service itself must say.
    case unknown

    /// The United States and its territories.
    ///
    /// Source: ISO 3166-1.
    private static let countries: Set<String> = ["US", "PR", "GU", "VI", "AS", "MP", "UM"]

    /// Boxes around the states and territories, a little too large.
    // swift-format-ignore
    private static let boxes: [(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)] = [
        (24...50, -125.5 ... -66),    // contiguous states
        (51...72, -180 ... -129),     // Alaska
        (51...54, 172...180),         // Aleutians beyond the date line
        (18...29, -179 ... -154),     // Hawaii
        (17...19, -68.5 ... -64),     // Puerto Rico, Virgin Islands
        (13...21, 144...147),         // Guam, Northern Marianas
        (-15 ... -11, -172 ... -168), // American Samoa
    ]

    init(_ query: WeatherQuery) {
        if let country = query.countryCode {
            self = Self.countries.contains(country) ? .inside : .outside
        } else {
            let point = query.coordinate
            let isNear = Self.boxes.contains {
                $0.latitudes.contains(point.latitude) && $0.longitudes.contains(point.longitude)
            }
            self = isNear ? .unknown : .outside
        }
    }
}
