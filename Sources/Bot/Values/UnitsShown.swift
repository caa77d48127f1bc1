/// Which units a reader sees.
///
/// Setting `units.default`: `auto`, `metric`, `us` or `uk`; default `auto`.
package enum UnitsShown: String, Sendable, CaseIterable {
    /// Nothing is known of the reader: both scales, `81 °F (27 °C)`.
    case both = "auto"
    /// °C, km/h, mm.
    case metric
    /// °F, mph, inches.
    case us
    /// °C, mph, mm.
    case uk
}
