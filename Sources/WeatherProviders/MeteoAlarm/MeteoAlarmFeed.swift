package import FoundationEssentials
package import Places
package import Weather
import XML

/// The feed of one country: Atom, with the fields of the Common Alerting Protocol in each entry.
///
/// Source: feeds.meteoalarm.org, "legacy Atom feeds"; RFC 4287.
package struct MeteoAlarmFeed: Sendable, Equatable {
    /// Longest feed: several times the largest real one.
    static let largest = 4 << 20
    private static let mostEntries = 5000

    /// Those that warn of something, in the order of the feed.
    package let entries: [MeteoAlarmEntry]

    /// Reads a whole feed.
    ///
    /// - Parameter now: The present, by which an entry is over or not.
    /// - Throws: `unavailable` when it broke off; `badAnswer` when it is something else, and when there is nothing to show
    ///   but entries that cannot be read, since one of those may be a warning.
    package init(_ bytes: [UInt8], at now: Date) throws(WeatherError) {
        let root = try MeteoAlarmMessage.root(of: bytes, named: "feed")
        let elements = root.children("entry").prefix(Self.mostEntries)
        let readable = elements.compactMap(MeteoAlarmEntry.init)
        entries = readable.filter { $0.isInForce(at: now) }
        if entries.isEmpty, readable.count < elements.count { throw .badAnswer }
    }

    init(entries: [MeteoAlarmEntry]) {
        self.entries = entries
    }

    /// Those for a place, as far as the feed alone tells; the highest first.
    ///
    /// - Parameter country: Its divisions; `nil` when they are not known.
    package func warnings(for query: WeatherQuery, in country: CountryDivisions?) -> [WeatherWarning] {
        MeteoAlarmReport(self, MeteoAlarmAreas(country), for: query).warnings
    }

    /// The same at a later moment.
    func current(at now: Date) -> MeteoAlarmFeed {
        MeteoAlarmFeed(entries: entries.filter { $0.isInForce(at: now) })
    }
}
