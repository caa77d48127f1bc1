package import FoundationEssentials
package import Places
package import Settings
package import Telemetry

extension ReportRunner {
    /// How long, how many, how fast.
    package struct Configuration: Sendable {
        /// How late a report may be when it could be begun first: the setting `reports.grace`.
        package var grace: Duration = .seconds(1200)
        /// So many places are fetched in a minute ahead of what is due: a share of the provider's budget.
        package var fetchesPerMinute = 300
        /// So many of those are under way at once.
        package var fetchesAtOnce = 8
        /// Fetches begin at most so long before what is due.
        package var lead: Duration = .seconds(600)
        /// So many places are held for the reports of a wave; some 10 KB each.
        package var placesHeld = 4000
        /// So many reports of one tenant are worked on at once.
        package var laneWidth = 4
        /// So many reports of one tenant wait in memory for their turn; the others stay in the agenda.
        package var laneCapacity = 64
        /// So many due times are taken from the agenda in one call.
        package var portion = 4000
        /// So many reports are asked for their places in one go; some 150 bytes each for as long as that takes.
        package var scouted = 100_000

        /// The defaults.
        package init() {}

        /// Reads the settings of the run.
        ///
        /// - `reports.grace`: duration; 20 min.
        package init(_ values: SettingsValues) {
            grace = values[SettingsCatalog.reportsGrace]
        }
    }

    /// What it takes from outside.
    package struct Surroundings: Sendable {
        /// Tells local days.
        package let zones: any TimeZoneSource
        /// Sleeps, and spaces repetitions.
        package let clock: any Clock<Duration>
        /// The present, by which reports are due.
        package let now: @Sendable () -> Date
        /// A number from 0 to 1 by chance, which spreads repetitions.
        package let chance: @Sendable () -> Double
        /// Its lines hold ids of reports, never a person or a place.
        package let logger: Logger
        /// Counts what became of reports.
        package let metrics: ReportMetrics

        /// Joins them.
        package init(
            zones: any TimeZoneSource, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
            chance: @escaping @Sendable () -> Double, logger: Logger, metrics: ReportMetrics
        ) {
            self.zones = zones
            self.clock = clock
            self.now = now
            self.chance = chance
            self.logger = logger
            self.metrics = metrics
        }
    }
}
