import Testing

@testable import Settings

@Suite struct SettingsArgumentsTests {
    private static let own = [CommandFlag("url", takesValue: true), CommandFlag("yes", takesValue: false)]

    @Test func sortsSettingsOwnFlagsAndOperands() {
        let arguments = SettingsArguments(
            [
                "Tampa", "--listen.port", "1", "--yes", "--config=a=b", "--url", "https://x", "-33.9,151.2",
                "--slack.signing-secret=--x", "--", "--yes", "--what",
            ], commandFlags: Self.own)
        #expect(arguments.settings.map(\.name) == ["listen.port", "slack.signing-secret"])
        #expect(arguments.settings.map(\.value) == ["1", "--x"])
        #expect(arguments.configurationFile == "a=b")
        #expect(arguments.values == ["url": "https://x"])
        #expect(arguments.switches == ["yes"])
        #expect(arguments.operands == ["Tampa", "-33.9,151.2", "--yes", "--what"])
        #expect(arguments.problems.isEmpty)
    }

    @Test(arguments: [
        (["--listen.port"], SettingsProblem.missingValue(flag: "--listen.port")),
        (["--listen.port", "--yes"], .missingValue(flag: "--listen.port")),
        (["--url"], .missingValue(flag: "--url")),
        (["--yes=1"], .unexpectedValue(flag: "--yes")),
        (["--url=a", "--url=b"], .repeated(name: "url", source: .flag("--url"))),
        (["--config=a", "--config=b"], .repeated(name: "config", source: .flag("--config"))),
        (["--yess"], .unknown(name: "yess", source: .flag("--yess"), nearest: "--yes")),
        (["--bogus", "1"], .unknown(name: "bogus", source: .flag("--bogus"), nearest: nil)),
        (
            ["--listen.prot", "1"],
            .unknown(name: "listen.prot", source: .flag("--listen.prot"), nearest: "--listen.port")
        ),
        (
            ["--listen.port-file", "1"],
            .unknown(name: "listen.port-file", source: .flag("--listen.port-file"), nearest: "--listen.port")
        ),
        (["--store.url=4"], .later(name: "store.url", source: .flag("--store.url"))),
    ])
    func reportsWhatIsWrong(words: [String], problem: SettingsProblem) {
        #expect(SettingsArguments(words, commandFlags: Self.own).problems == [problem])
    }
}
