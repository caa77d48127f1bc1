import Places
import TestSupport
import Testing

/// How the tests were built.
enum BuildMode {
    /// Whether the optimizer ran.
    static var isRelease: Bool {
        var isRelease = true
        assert(
            {
                isRelease = false
                return true
            }())
        return isRelease
    }
}

/// The limits of the design, measured where they hold: in release mode (`swift test -c release`).
@Suite(.serialized, .enabled(if: BuildMode.isRelease, "limits hold for release builds"))
struct GazetteerSpeedTests {
    /// Durations in ascending order.
    private func durations(_ texts: [String], rounds: Int) throws -> [Duration] {
        let gazetteer = try FullGazetteer.shared()
        var durations: [Duration] = []
        for _ in 0..<rounds {
            for text in texts {
                let start = ContinuousClock.now
                _ = gazetteer.match(text, preferredCountry: "US")
                durations.append(ContinuousClock.now - start)
            }
        }
        return durations.sorted()
    }

    @Test func findsExactAndQualifiedNamesWithinATenthOfAMillisecond() throws {
        let texts = [
            "Tampa", "Springfield", "München", "東京", "St. John's", "San Antonio", "Santa Cruz", "San Jose",
            "Paris, TX", "paris tx", "London, Ontario", "Durham North Carolina", "tampa florida usa",
            "London, CA", "Springfield, Florida",
        ]
        let all = try durations(texts, rounds: 100)
        #expect(all[all.count / 2] < .microseconds(100))
    }

    @Test func findsNearSpellingsWithinFiveMilliseconds() throws {
        let all = try durations(NearMissTests.slips.map(\.typed) + UntrustedTextTests.hard, rounds: 20)
        #expect(all[all.count * 99 / 100] < .milliseconds(5))
    }

    @Test func loadsWithinAQuarterOfASecond() throws {
        let (cities, regions) = (try FullGazetteer.table("cities"), try FullGazetteer.table("admin1"))
        let countries = try FullGazetteer.table("countries")
        let (airports, postcodes) = (try FullGazetteer.table("airports"), try FullGazetteer.table("postcodes"))
        let start = ContinuousClock.now
        _ = try Gazetteer(
            cities: cities, regions: regions, countries: countries, airports: airports, postcodes: postcodes)
        #expect(ContinuousClock.now - start < .milliseconds(250))
    }
}
