import FoundationEssentials
import Places
import TestSupport
import Testing

@Suite struct TimeZoneDatabaseTests {
    private static let berlin = TZifFile(offsets: [3600], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n").bytes
    private static let instant = Date(timeIntervalSince1970: 1_784_073_600)  // 2026-07-15 00:00 UTC

    @Test func answersByNameAndLink() {
        let zones = TimeZoneDatabase(files: ["Europe/Berlin": Self.berlin, "Europe/Busingen": Self.berlin])
        #expect(zones.secondsFromUTC(in: "Europe/Berlin", at: Self.instant) == 7200)
        #expect(zones.secondsFromUTC(in: "Europe/Busingen", at: Self.instant) == 7200)
        #expect(zones.localTime(in: "Europe/Berlin", at: Self.instant)?.hour == 2)
    }

    @Test func knowsNoOtherName() {
        let zones = TimeZoneDatabase(files: ["Europe/Berlin": Self.berlin])
        for name in ["europe/berlin", "Berlin", "", "../etc/passwd", "Europe/Berlin "] {
            #expect(zones.secondsFromUTC(in: name, at: Self.instant) == nil)
            #expect(zones.localTime(in: name, at: Self.instant) == nil)
        }
    }

    @Test func namesDamagedFilesAndServesTheOthers() {
        let zones = TimeZoneDatabase(files: [
            "A/Cut": Array(Self.berlin.dropLast(5)), "Europe/Berlin": Self.berlin,
            "zone.tab": Array("# text".utf8), "Empty": [], "right/UTC": TZifFile(leapSeconds: 1).bytes,
        ])
        #expect(zones.damaged == ["A/Cut"])
        #expect(zones.names == ["Europe/Berlin"])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9.3e18])
    func survivesAbsurdInstants(seconds: Double) {
        let zones = TimeZoneDatabase(files: ["Europe/Berlin": Self.berlin])
        #expect(zones.localTime(in: "Europe/Berlin", at: Date(timeIntervalSince1970: seconds)) != nil)
    }

    @Test func readsAllZonesOfThisMachine() throws {
        let zones = SystemZones.database
        #expect(zones.names.count > 400)
        #expect(zones.damaged == [])
        #expect(zones.secondsFromUTC(in: "right/UTC", at: Self.instant) == nil)
        #expect(zones.secondsFromUTC(in: "Asia/Kathmandu", at: Self.instant) == 20_700)
    }

    @Test func knowsTheZoneOfEveryShippedCity() throws {
        let rows = String(decoding: try FullGazetteer.table("cities"), as: UTF8.self).split(separator: "\n").dropFirst()
        let names = Set(rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[9] })
        #expect(names.count > 300)
        #expect(names.filter { SystemZones.database.secondsFromUTC(in: String($0), at: Self.instant) == nil } == [])
    }
}
