/// Why jokes are restricted; the raw value is a bounded label for metrics.
package enum GateReason: String, Sendable, CaseIterable {
    /// An official warning in force, or starting within 24 h.
    case warning
    /// An official text that names a danger about which nobody jokes.
    case mention
    /// How warm it feels.
    case heat
    /// How cold it feels.
    case cold
    /// A night that does not cool down.
    case warmNight = "warm-night"
    /// Gusts.
    case gusts
    /// Rain in an hour or in 24 h.
    case rain
    /// Fresh snow in 24 h.
    case snow
    /// Freezing rain.
    case ice
    /// Thunder now or within 3 h.
    case thunder
    /// Visibility.
    case visibility
    /// Smoke or dust in the air.
    case smokeOrDust = "smoke-or-dust"
    /// A tornado or volcanic ash as the condition itself.
    case disaster
    /// The quality of the air.
    case airQuality = "air-quality"
    /// The UV index.
    case ultraviolet
    /// A part of the weather that should be there and is not.
    case missingData = "missing-data"
    /// An official source of warnings that exists and cannot be read.
    case missingWarnings = "missing-warnings"
    /// The time after a lock.
    case aftermath
}
