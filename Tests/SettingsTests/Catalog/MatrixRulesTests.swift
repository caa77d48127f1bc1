import Testing

@testable import Settings

/// What the settings of Matrix must keep among each other.
@Suite struct MatrixRulesTests {
    private static let url = "--matrix.homeserver-url=http://127.0.0.1:8008"

    @Test(arguments: [
        [], [url, "--matrix.registration=reg.json"], [url, "--matrix.user=weather", "--matrix.password=geheim"],
        [url, "--matrix.access-token=geheim"], ["--matrix.listen.port=0", "--matrix.allowed-servers=*"],
    ])
    func takesEachWayByItself(_ flags: [String]) {
        #expect(problems(flags) == [])
    }

    @Test(arguments: [
        (
            [url, "--matrix.registration=r", "--matrix.user=weather", "--matrix.password=geheim"],
            "matrix.registration and matrix.user and matrix.password cannot be set together: Squall is either"
        ),
        (
            [url, "--matrix.registration=r", "--matrix.access-token=geheim"],
            "matrix.registration and matrix.access-token cannot be set together: Squall is either"
        ),
        (
            [url, "--matrix.user=weather", "--matrix.access-token=geheim"],
            "matrix.user and matrix.access-token cannot be set together: the access token knows its account"
        ),
        ([url, "--matrix.user=weather"], "matrix.password is missing: matrix.user (flag --matrix.user) logs in"),
        ([url, "--matrix.password=geheim"], "matrix.user is missing: matrix.password"),
        (["--matrix.registration=r"], "matrix.homeserver-url is missing: matrix.registration is set"),
        (["--matrix.access-token=geheim"], "matrix.homeserver-url is missing: matrix.access-token is set"),
        ([url], "matrix.registration is missing: matrix.homeserver-url alone does not say who Squall is there"),
        (["--matrix.homeserver-url=http://matrix.example.org"], "matrix.homeserver-url (flag"),
        ([url, "--matrix.registration="], "matrix.registration (flag --matrix.registration) is empty"),
    ])
    func saysOnceWhatIsWrong(_ flags: [String], _ sentence: String) throws {
        let found = problems(flags)
        #expect(found.count == 1)
        #expect(try #require(found.first).hasPrefix(sentence), "\(found)")
        #expect(!found.joined().contains("geheim"))
    }

    @Test func takesAListAsAnArrayToo() throws {
        let reader = SettingsReader { _ in Array(#"{"matrix": {"allowed-servers": ["a.test", "*.b.test"]}}"#.utf8) }
        let values = try reader.read(SettingsArguments(["--config=f"]), environment: [:])
        #expect(values[SettingsCatalog.matrixAllowedServers] == ["a.test", "*.b.test"])
    }

    private func problems(_ flags: [String]) -> [String] {
        do throws(SettingsError) {
            _ = try SettingsReader(readFile: { _ in [] }).read(SettingsArguments(flags), environment: [:])
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }
}
