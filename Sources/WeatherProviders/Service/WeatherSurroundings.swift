package import Concurrency
package import FoundationEssentials
package import Places
package import Telemetry

/// What the service and the geocoder take from outside.
package struct WeatherSurroundings: Sendable {
    /// Runs fetches, which outlive whoever asked first.
    package let background: BackgroundWork
    /// Tells local days.
    package let zones: any TimeZoneSource
    /// Limits attempts.
    package let clock: any Clock<Duration>
    /// The present: ages, lifetimes, pauses, budgets.
    package let now: @Sendable () -> Date
    /// For work in the background; its lines never hold a place.
    package let logger: Logger
    /// Counts and times requests.
    package let metrics: WeatherMetrics
    /// Divisions of a country by all their names; `nil` when the country is not listed.
    package let divisions: @Sendable (String) -> CountryDivisions?

    /// Joins them.
    package init(
        background: BackgroundWork, zones: any TimeZoneSource, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date, logger: Logger, metrics: WeatherMetrics,
        divisions: @escaping @Sendable (String) -> CountryDivisions? = { _ in nil }
    ) {
        self.background = background
        self.zones = zones
        self.clock = clock
        self.now = now
        self.logger = logger
        self.metrics = metrics
        self.divisions = divisions
    }
}
