import FoundationEssentials
import TestSupport
import Testing

@testable import Places

@Suite struct TimeZoneLinksTests {
    private static let kyiv = TZifFile(offsets: [7200], footer: "\nEET-2EEST,M3.5.0/3,M10.5.0/4\n").bytes
    private static let summer = Date(timeIntervalSince1970: 1_784_073_600)  // 2026-07-15 00:00 UTC
    private static let text = Array(
        """
        # version 2026b
        Z Europe/Kyiv 2:2:4 - LMT 1880
        2 E EE%sT
        L Europe/Kyiv Europe/Kiev
        L Europe/Kyiv Europe/Zaporozhye
        """.utf8)

    @Test(arguments: ["Europe/Kyiv", "Europe/Kiev", "Europe/Zaporozhye"])
    func anyNameOfAZoneServesTheOthers(present: String) {
        let zones = TimeZoneDatabase(files: [present: Self.kyiv], links: Self.text)
        for name in ["Europe/Kyiv", "Europe/Kiev", "Europe/Zaporozhye"] {
            #expect(zones.secondsFromUTC(in: name, at: Self.summer) == 10_800)
        }
        #expect(zones.names.sorted() == ["Europe/Kiev", "Europe/Kyiv", "Europe/Zaporozhye"])
    }

    @Test func aFileOfItsOwnWins() {
        let other = TZifFile(offsets: [3600]).bytes
        let zones = TimeZoneDatabase(files: ["Europe/Kyiv": Self.kyiv, "Europe/Kiev": other], links: Self.text)
        #expect(zones.secondsFromUTC(in: "Europe/Kiev", at: Self.summer) == 3600)
        #expect(zones.secondsFromUTC(in: "Europe/Zaporozhye", at: Self.summer) == 10_800)
    }

    @Test func aLinkMayLeadToALink() {
        let text = "L B/Old C/Older\nL A/Zone B/Old\n"
        let zones = TimeZoneDatabase(files: ["A/Zone": Self.kyiv], links: Array(text.utf8))
        #expect(zones.secondsFromUTC(in: "C/Older", at: Self.summer) == 10_800)
    }

    @Test(arguments: [
        "", "L", "L A/Zone", "L A/Zone B/Zone C/Zone", "L B/Zone B/Zone", "\u{0}L A/Zone B/Zone", "L X/Nowhere B/Zone",
    ])
    func otherLinesNameNothing(text: String) {
        #expect(TimeZoneDatabase(files: ["A/Zone": Self.kyiv], links: Array(text.utf8)).names == ["A/Zone"])
    }

    @Test func aCircleEnds() {
        let zones = TimeZoneDatabase(files: ["A/Zone": Self.kyiv], links: Array("L X/A X/B\nL X/B X/A\n".utf8))
        #expect(zones.names == ["A/Zone"])
    }

    @Test(arguments: [("Europe/Kiev", "Europe/Kyiv"), ("Europe/Kyiv", "Europe/Kiev")])
    func thisMachinesZonesSurviveARename(missing: String, present: String) {
        var files = SystemZones.files
        let rules = files[present] ?? files[missing]
        files[missing] = nil
        files[present] = rules
        let zones = TimeZoneDatabase(files: files, links: SystemZones.links)
        for month in 0..<24 {
            let instant = Self.summer.addingTimeInterval(Double(month) * 30 * 86_400)
            let expected = SystemZones.database.secondsFromUTC(in: present, at: instant)
            #expect(expected != nil && zones.secondsFromUTC(in: missing, at: instant) == expected)
        }
    }

    /// A system that has only the files of zones themselves still knows every other name.
    @Test func thisMachinesLinksNeedNoFiles() {
        let links = TimeZoneLinks(SystemZones.links).groups
        let others = Set(links.flatMap { $0.dropFirst() })
        #expect(others.count > 100)
        let files = SystemZones.files.filter { !others.contains($0.key) }
        let zones = TimeZoneDatabase(files: files, links: SystemZones.links)
        let wrong = others.filter { name in
            let expected = SystemZones.database.secondsFromUTC(in: name, at: Self.summer)
            return expected == nil || zones.secondsFromUTC(in: name, at: Self.summer) != expected
        }
        #expect(wrong == [])
    }
}
