import Foundation
import TestSupport
import Testing

/// `squall hush` and `squall pack off`, beside a running server and without one.
@Suite(.serialized) struct HushTests {
    private func inDays(_ days: Int) -> String {
        Date(timeIntervalSinceNow: Double(days) * 86_400).formatted(.iso8601.year().month().day())
    }

    @Test(arguments: [true, false])
    func hushesListsAndEnds(isServed: Bool) async throws {
        let data = try DataFolderFixture()
        let server = isServed ? try data.serve() : nil
        let added = try data.run("hush", "add", "Tampa", "--until", inDays(3), "--radius", "150")
        #expect(added.code == 0, "\(added.errors)")
        #expect(added.output == "Hushed: 1  Tampa, Florida, United States, 150 km around, to the end of \(inDays(3))\n")
        #expect(try data.run("hush", "add", "Bavaria", "--until", inDays(3)).output.contains("2  Bavaria, Germany, to"))
        let list = try data.run("hush", "list")
        #expect(list.output.split(separator: "\n").count == 2)
        #expect(try data.run("hush", "remove", "1").code == 0)
        let missing = try data.run("hush", "remove", "1")
        #expect(missing.code == 1 && missing.errors.contains("There is no hush 1"))
        #expect(try data.run("hush", "list").output.hasPrefix("2  Bavaria, Germany"))
        #expect(added.errors.isEmpty, "\(added.errors)")
        let log = try server?.stop().errors
        #expect(log.map { $0.contains("an area hushed by the operator") && !$0.contains("Tampa") } ?? true)
    }

    /// A country comes before a state, and a state before a town; what else has the name is told with what to type.
    @Test func areasComeBeforeTowns() throws {
        let data = try DataFolderFixture()
        func add(_ words: String...) throws -> Program.Result {
            try Program.run(["hush", "add"] + words + ["--until", inDays(3)] + data.settings)
        }
        let mexico = try add("Mexico")
        #expect(mexico.output.hasPrefix("Hushed: 1  Mexico, to the end"))
        #expect(mexico.errors.contains("Mexico City, ") && !mexico.errors.contains("notice"))
        let georgia = try add("Georgia")
        #expect(georgia.output.hasPrefix("Hushed: 2  Georgia, to the end"))
        #expect(georgia.errors.contains("squall hush add \"Georgia, United States\" --until \(inDays(3))"))
        #expect(try add("Georgia, United States").output.hasPrefix("Hushed: 3  Georgia, United States, to"))
        #expect(try add("Washington").output.hasPrefix("Hushed: 4  Washington, United States, to"))
        #expect(try add("Georgia").output.hasPrefix("Hushed: 2  Georgia, to the end"), "the same area is renewed")
        #expect(try data.run("hush", "list").output.split(separator: "\n").count == 4)
        let florida = try add("Florida", "--radius", "50")
        #expect(florida.code == 64 && florida.errors.contains("leave --radius out"), "\(florida.errors)")
    }

    @Test(arguments: [true, false])
    func switchesALineOffAndOn(isServed: Bool) async throws {
        let data = try DataFolderFixture()
        let server = isServed ? try data.serve() : nil
        #expect(try data.run("pack", "off", "sn-rain-03").output == "sn-rain-03 is off.\n")
        #expect(try data.run("pack", "off", "sn-rain-03").output == "sn-rain-03 is already off.\n")
        #expect(try data.run("pack", "flags").output == "0  sn-rain-03  off\n")
        #expect(try data.run("pack", "on", "sn-rain-03").output == "sn-rain-03 is on.\n")
        #expect(try data.run("pack", "flags").output.contains("Nobody has complained"))
        let unknown = try data.run("pack", "off", "sn-rain-0x")
        #expect(unknown.code == 64 && unknown.errors.contains("There is no line sn-rain-0x. Did you mean sn-rain-0"))
        for deed in ["off", "on"] {
            let unknown = try data.run("pack", deed, "nosuchline")
            #expect(unknown.code == 64 && unknown.errors.contains("There is no line nosuchline."))
        }
        _ = try server?.stop()
    }

    /// What is decided beside a running server holds at once, and after a restart.
    @Test func aRunningServerObeysAtOnce() async throws {
        let data = try DataFolderFixture()
        let server = try data.serve()
        #expect(try data.run("hush", "add", "Iceland", "--until", inDays(2)).code == 0)
        #expect(try server.stop().code == 0)
        let again = try data.serve()
        #expect(try data.run("hush", "list").output.hasPrefix("1  Iceland"))
        #expect(try again.stop().code == 0)
    }

    @Test(arguments: [
        (["add", "Tampa"], "Name the last day"), (["add", "Tampa", "--until", "soon"], "Name the last day"),
        (["add", "Tampa", "--until", "2020-01-01"], "that day is over; name a day from today"),
        (["add", "Tampa", "--until", "2026-02-30"], "--until 2026-02-30: there is no such day"),
        (["add", "Tampa", "--until", "31.12.2026"], "--until 31.12.2026: that is no day as it is written here"),
        (["add", "Tampa", "--until", "2027-06-01", "--radius", "0"], "give kilometres"),
        (["add", "Xyzzyville", "--until", "2027-06-01"], "there is no such place"),
        (["remove", "x"], "Which one?"), (["frobnicate"], "squall hush knows"), ([], "squall hush knows"),
    ])
    func wrongUseEndsWith64(words: [String], complaint: String) throws {
        let data = try DataFolderFixture()
        let result = try Program.run(["hush"] + words + data.settings)
        #expect(result.code == 64)
        #expect(result.errors.contains(complaint), "\(result.errors)")
    }
}
