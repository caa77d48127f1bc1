import Testing

@testable import Settings

@Suite struct SettingsCatalogTests {
    @Test(arguments: SettingsCatalog.all.map(\.name))
    func givesDefaultsOfTheirKind(name: String) throws {
        let definition = try #require(SettingsCatalog.all.first { $0.name == name })
        if let text = definition.defaultText {
            #expect(throws: Never.self) { try definition.kind.parse(text) }
            #expect(!definition.kind.isSecret)
        } else {
            #expect(definition.fallback != nil)
        }
        #expect(definition.summary.hasSuffix("."))
    }

    @Test func namesEachSettingOnce() {
        let names = SettingsCatalog.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(SettingsCatalog.later.isDisjoint(with: names))
        #expect(Set(SettingsCatalog.all.map(\.environmentName)).count == names.count)
    }

    @Test(arguments: [
        ("slack.signing-secret", "--slack.signing-secret", "SQUALL_SLACK_SIGNING_SECRET"),
        ("commands-per-minute-tenant", "--commands-per-minute-tenant", "SQUALL_COMMANDS_PER_MINUTE_TENANT"),
    ])
    func derivesSpellings(name: String, flag: String, variable: String) throws {
        let definition = try #require(SettingsCatalog.all.first { $0.name == name })
        #expect(definition.flag == flag)
        #expect(definition.environmentName == variable)
    }

    @Test func readsDefaultsWithoutAnySource() throws {
        let values = try SettingsReader(readFile: { _ in [] }).read(SettingsArguments([]), environment: [:])
        #expect(values[SettingsCatalog.listenHost] == "127.0.0.1")
        #expect(values[SettingsCatalog.listenPort] == 8080)
        #expect(values[SettingsCatalog.publicURL] == nil)
        #expect(values[SettingsCatalog.shutdownDelay] == .zero)
        #expect(values[SettingsCatalog.slackSigningSecret].isEmpty)
        #expect(values[SettingsCatalog.slackBotToken] == nil)
        #expect(values[SettingsCatalog.slackAPIURL].description == "https://slack.com/api")
        #expect(values[SettingsCatalog.slackResponseHosts].isEmpty)
        #expect(values[SettingsCatalog.matrixHomeserverURL] == nil)
        #expect(values[SettingsCatalog.matrixListenPort] == 9100)
        #expect(values[SettingsCatalog.matrixRegistration] == nil)
        #expect(values[SettingsCatalog.matrixAllowedServers].isEmpty)
        #expect(values[SettingsCatalog.weatherProviders] == ["open-meteo", "nws"])
        #expect(values[SettingsCatalog.openMeteoBaseURL] == nil)
        #expect(values[SettingsCatalog.openMeteoAirBaseURL] == nil)
        #expect(values[SettingsCatalog.metNorwayPerMinute] == 600)
        #expect(values[SettingsCatalog.metNorwayPerDay] == 1_000_000)
        #expect(values[SettingsCatalog.openWeatherMapBaseURL].description == "https://api.openweathermap.org")
        #expect(values[SettingsCatalog.openWeatherMapKey] == nil)
        #expect(values[SettingsCatalog.openWeatherMapPerMinute] == 60)
        #expect(values[SettingsCatalog.openWeatherMapPerDay] == 1000)
        #expect(values[SettingsCatalog.tomorrowIOBaseURL].description == "https://api.tomorrow.io")
        #expect(values[SettingsCatalog.tomorrowIOKey] == nil)
        #expect(values[SettingsCatalog.tomorrowIOPerMinute] == 25)
        #expect(values[SettingsCatalog.tomorrowIOPerDay] == 500)
        #expect(values[SettingsCatalog.nwsPerMinute] == 300)
        #expect(values[SettingsCatalog.nwsPerDay] == 1_000_000)
        #expect(values[SettingsCatalog.moodPrivate] == "snarky")
        #expect(values[SettingsCatalog.moodShared] == "friendly")
        #expect(values[SettingsCatalog.moodMaximum] == "overkill")
        #expect(values[SettingsCatalog.unitsDefault] == "auto")
        #expect(values[SettingsCatalog.commandsPerMinute] == 30)
        #expect(values[SettingsCatalog.commandsPerMinuteTenant] == 600)
        #expect(values[SettingsCatalog.placesPerPerson] == 30)
        #expect(values[SettingsCatalog.dataDirectory] == nil)
        #expect(values[SettingsCatalog.clockStart] == nil)
    }
}
