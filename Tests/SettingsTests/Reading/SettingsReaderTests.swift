import Testing

@testable import Settings

@Suite struct SettingsReaderTests {
    private static let missing = SettingsFileFault(reason: "No such file or directory")

    private func read(
        _ flags: [String] = [], environment: [String: String] = [:], files: [String: String] = [:]
    ) throws(SettingsError) -> SettingsValues {
        let reader = SettingsReader { path throws(SettingsFileFault) in
            guard let text = files[path] else { throw Self.missing }
            return Array(text.utf8)
        }
        return try reader.read(SettingsArguments(flags), environment: environment)
    }

    private func problems(
        _ flags: [String] = [], environment: [String: String] = [:], files: [String: String] = [:]
    ) -> [SettingsProblem] {
        do {
            _ = try read(flags, environment: environment, files: files)
            return []
        } catch {
            return error.problems
        }
    }

    @Test func prefersFlagsToEnvironmentToFileToDefault() throws {
        let files = ["s.json": #"{"listen": {"port": 1, "host": "1.1.1.1"}, "log": {"level": "debug"}}"#]
        let environment = ["SQUALL_LISTEN_PORT": "2", "SQUALL_LISTEN_HOST": "2.2.2.2", "PATH": "/bin"]
        let values = try read(
            ["--listen.port", "3", "--config", "s.json"], environment: environment, files: files)
        #expect(values[SettingsCatalog.listenPort] == 3)
        #expect(values[SettingsCatalog.listenHost] == "2.2.2.2")
        #expect(values[SettingsCatalog.logLevel] == "debug")
        #expect(values[SettingsCatalog.logFormat] == "text")
        #expect(values.source(of: SettingsCatalog.listenPort) == .flag("--listen.port"))
        #expect(values.source(of: SettingsCatalog.listenHost) == .environment("SQUALL_LISTEN_HOST"))
        #expect(values.source(of: SettingsCatalog.logLevel) == .file(path: "s.json", line: 1))
        #expect(values.source(of: SettingsCatalog.logFormat) == .default)
        #expect(values.warnings.isEmpty)
    }

    @Test func findsTheFileByTheEnvironmentUnlessAFlagNamesOne() throws {
        let files = ["a": #"{"listen": {"port": 1}}"#, "b": #"{"listen": {"port": 2}}"#]
        let environment = ["SQUALL_CONFIG": "a", "SQUALL_STRICT": "1"]
        #expect(try read(environment: environment, files: files)[SettingsCatalog.listenPort] == 1)
        #expect(try read(["--config=b"], environment: environment, files: files)[SettingsCatalog.listenPort] == 2)
        #expect(try read(environment: environment, files: files).warnings.isEmpty)
    }

    @Test func takesAnEmptyVariableAsUnset() throws {
        let environment = ["SQUALL_LISTEN_PORT": "", "SQUALL_CONFIG": "", "SQUALL_NONSENSE": ""]
        let values = try read(environment: environment)
        #expect(values[SettingsCatalog.listenPort] == 8080)
        #expect(values.warnings.isEmpty)
    }

    @Test(arguments: ["s3cret", "s3cret\n", "s3cret\r\n", "s3cret\n\n"])
    func readsASecretFromItsFile(content: String) throws {
        let files = ["/run/token": content, "s.json": #"{"slack": {"bot-token-file": "/run/token"}}"#]
        let sources: [(flags: [String], environment: [String: String])] = [
            (["--slack.bot-token-file", "/run/token"], [:]), ([], ["SQUALL_SLACK_BOT_TOKEN_FILE": "/run/token"]),
            (["--config=s.json"], [:]),
        ]
        for source in sources {
            let values = try read(source.flags, environment: source.environment, files: files)
            #expect(values[SettingsCatalog.slackBotToken] == Secret("s3cret"))
        }
    }

    @Test func namesBothSourcesOfASecretFromAFile() throws {
        let values = try read(["--slack.bot-token-file=/run/token"], files: ["/run/token": "x"])
        #expect(
            values.source(of: SettingsCatalog.slackBotToken).description
                == "file /run/token, named by flag --slack.bot-token-file")
    }

    @Test func takesSeveralSecretsFromListsAndArrays() throws {
        let wanted = [Secret("a"), Secret("b")]
        let files = ["s.json": #"{"slack": {"signing-secret": ["a", "b"]}}"#]
        #expect(try read(["--slack.signing-secret=a,b"])[SettingsCatalog.slackSigningSecret] == wanted)
        #expect(try read(["--config=s.json"], files: files)[SettingsCatalog.slackSigningSecret] == wanted)
    }

    @Test func reportsAllProblemsTogether() {
        let files = [
            "s.json": "{\"listen\": {\"prot\": 1},\n\"mood\": {\"shared\": \"evil\"}, \"slack\": {\"client-id\": 1}}"
        ]
        let environment = ["SQUALL_LISTEN_PORT": "99999", "SQUALL_SLACK_BOT_TOKEN_FILE": "/gone"]
        let found = problems(
            ["--config=s.json", "--weather.providers=simulator,nws", "--units.default", "--store.url=1"],
            environment: environment, files: files)
        #expect(
            found.map(\.description) == [
                "unknown setting listen.prot (s.json line 1); the nearest known one is listen.port",
                "slack.client-id (s.json line 2) is not in this version yet",
                "--units.default needs a value: --units.default VALUE or --units.default=VALUE",
                "store.url (flag --store.url) is not in this version yet",
                "listen.port (environment SQUALL_LISTEN_PORT) \"99999\" is not a whole number from 0 to 65535",
                "slack.bot-token (environment SQUALL_SLACK_BOT_TOKEN_FILE): cannot use the file /gone: "
                    + "No such file or directory",
                "weather.providers (flag --weather.providers) \"simulator\" can only stand alone",
                "mood.shared (s.json line 2) \"evil\" is none of plain, professional, friendly, snarky, villain, overkill",
            ])
    }

    @Test func warnsOfUnknownVariablesOnly() throws {
        let environment = [
            "SQUALL_SLACK_SIGNIN_SECRET": "x", "SQUALL_STORE_URL": "1", "SQUALL_LISTEN_PORT_FILE": "y",
            "HOME": "/",
        ]
        let values = try read(environment: environment)
        #expect(
            values.warnings.map(\.description) == [
                "unknown setting SQUALL_LISTEN_PORT_FILE (environment SQUALL_LISTEN_PORT_FILE); "
                    + "the nearest known one is SQUALL_LISTEN_PORT",
                "unknown setting SQUALL_SLACK_SIGNIN_SECRET (environment SQUALL_SLACK_SIGNIN_SECRET); "
                    + "the nearest known one is SQUALL_SLACK_SIGNING_SECRET",
                "store.url (environment SQUALL_STORE_URL) is not in this version yet",
            ])
    }

    @Test func metNorwayNeedsAContact() throws {
        let providers = ["--weather.providers=nws,met-norway"]
        #expect(
            problems(providers + ["--log.level=loud"]).map(\.description) == [
                "log.level (flag --log.level) \"loud\" is none of trace, debug, info, notice, warning, error",
                "operator.contact is missing: MET Norway, which weather.providers (flag --weather.providers) lists, "
                    + "demands a mail address or a page about you.",
            ])
        #expect(problems(providers + ["--operator.contact=ops@example.org"]).isEmpty)
        #expect(problems(["--weather.providers=nws"]).isEmpty)
    }

    @Test func openWeatherMapNeedsAKey() throws {
        let providers = ["--weather.providers=openweathermap,nws"]
        #expect(
            problems(providers).map(\.description) == [
                "openweathermap.key is missing: OpenWeatherMap, which weather.providers (flag --weather.providers) lists, "
                    + "answers nobody without one: set it, or openweathermap.key-file to a file that holds it."
            ])
        #expect(problems(providers + ["--openweathermap.key=k"]).isEmpty)
    }

    @Test func tomorrowNeedsAKey() throws {
        let providers = ["--weather.providers=nws,tomorrow-io"]
        #expect(
            problems(providers).map(\.description) == [
                "tomorrow-io.key is missing: Tomorrow.io, which weather.providers (flag --weather.providers) lists, gives "
                    + "nothing without a key; https://app.tomorrow.io makes one."
            ])
        #expect(problems(providers + ["--tomorrow-io.key=k"]).isEmpty)
        #expect(problems(["--weather.providers=nws"]).isEmpty)
    }

    @Test(arguments: [
        ["--weather.providers=tomorrow-io", "--tomorrow-io.key-file=/gone"],
        ["--weather.providers=met-norway,met-norway"], ["--weather.providers=met-norway", "--operator.contact=\n"],
    ])
    func aProblemOfItsPartsIsSaidOnce(flags: [String]) {
        #expect(problems(flags).count == 1)
    }

    @Test func checksOnlyTheValueThatWins() throws {
        let values = try read(["--listen.port=1"], environment: ["SQUALL_LISTEN_PORT": "nonsense"])
        #expect(values[SettingsCatalog.listenPort] == 1)
    }

    @Test(arguments: [
        [#"{"listen": {"port": 1}, "listen.port": 2}"#], [#"{"listen": {"port": 1, "port": 2}}"#],
    ])
    func refusesASettingGivenTwiceInTheFile(texts: [String]) {
        let found = problems(["--config=f"], files: ["f": texts[0]])
        #expect(found == [.repeated(name: "listen.port", source: .file(path: "f", line: 1))])
    }

    @Test func refusesASettingGivenTwiceOnTheCommandLine() {
        #expect(
            problems(["--listen.port=1", "--listen.port=2"])
                == [.repeated(name: "listen.port", source: .flag("--listen.port"))])
        #expect(
            problems(["--slack.bot-token=1", "--slack.bot-token-file=2"])
                == [.repeated(name: "slack.bot-token", source: .flag("--slack.bot-token-file"))])
    }

    @Test(
        arguments: [
            (nil, "f: No such file or directory"), ("{\n\"a\" 1}", "f line 2: expected a colon behind the key"),
            (#"{"listen": {"port": [1]}}"#, "listen.port (f line 1) takes one value, not a list"),
            (#"{"listen": 1}"#, "unknown setting listen (f line 1)"),
        ] as [(String?, String)])
    func reportsABadFile(text: String?, description: String) {
        let files = text.map { ["f": $0] } ?? [:]
        #expect(problems(["--config=f"], files: files).map(\.description) == [description])
    }

    @Test(arguments: ["", "\n", "a\nb"])
    func refusesASecretFileWithoutOneLine(content: String) {
        #expect(problems(["--slack.bot-token-file=f"], files: ["f": content]).count == 1)
    }

    @Test func takesNullAsAbsent() throws {
        let values = try read(["--config=f"], files: ["f": #"{"listen": {"port": null}}"#])
        #expect(values[SettingsCatalog.listenPort] == 8080)
    }

    @Test func neverShowsASecret() throws {
        let values = try read(
            ["--slack.signing-secret=hunter2,hunter3", "--slack.bot-token-file=f"], files: ["f": "hunter4"])
        let shown = values.entries.map(\.description).joined(separator: "\n")
        #expect(!shown.contains("hunter"))
        #expect(shown.contains("slack.signing-secret = <secret> (flag --slack.signing-secret)"))
        #expect(!"\(values)".contains("hunter"))
        #expect(!"\(problems(["--slack.signing-secret=hunter2,", "--slack.bot-token=hunter\n"]))".contains("hunter"))
    }

    @Test func showsWhatHappensWithoutAValue() throws {
        let shown = try read().entries.map(\.description)
        #expect(shown.contains("listen.port = 8080 (default)"))
        #expect(shown.contains("data.directory = [$STATE_DIRECTORY, else ./data] (default)"))
    }
}
