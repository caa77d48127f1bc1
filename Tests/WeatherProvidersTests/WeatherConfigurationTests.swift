import HTTPCore
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct WeatherConfigurationTests {
    @Test func theDefaultNeedsNoKey() throws {
        let configuration = WeatherService.Configuration()
        #expect(configuration.problem == nil)
        #expect(configuration.usesFreeOpenMeteo)
        let providers = try ProviderName.makeProviders(
            configuration, transport: ScriptedTransport(status: 500, body: []), TestWorld().surroundings)
        #expect(providers.map(\.name) == ["open-meteo", "open-meteo-air", "nws"])
    }

    @Test func theOrderIsThatOfTheSetting() throws {
        let values = try read(["--weather.providers", "nws,met-norway", "--operator.contact", "ops@example.org"])
        let configuration = WeatherService.Configuration(values)
        let providers = try ProviderName.makeProviders(
            configuration, transport: ScriptedTransport(status: 500, body: []), TestWorld().surroundings)
        #expect(providers.map(\.name) == ["nws", "met-norway"])
        #expect(!configuration.usesFreeOpenMeteo)
        #expect(configuration.nws.contact == "ops@example.org")
    }

    @Test(
        arguments: [
            ([], .noProvider), ([.nws, .nws], .listedTwice), ([.simulator, .openMeteo], .simulatorNotAlone),
            ([.openMeteo, .metNorway], .metNorwayNeedsContact), ([.openWeatherMap, .nws], .openWeatherMapNeedsKey),
            ([.openMeteo, .tomorrowIO], .tomorrowIONeedsKey),
        ] as [([ProviderName], WeatherService.Problem)])
    func aListThatCannotWorkIsRefused(names: [ProviderName], expected: WeatherService.Problem) {
        var configuration = WeatherService.Configuration()
        configuration.providers = names
        #expect(configuration.problem == expected)
        #expect(throws: expected) {
            try ProviderName.makeProviders(
                configuration, transport: ScriptedTransport(status: 500, body: []), TestWorld().surroundings)
        }
    }

    @Test(arguments: [
        ([], true), (["--open-meteo.base-url", "https://api.open-meteo.com"], true),
        (["--open-meteo.base-url", "http://127.0.0.1:8081"], false),
        (["--open-meteo.air-base-url", "http://127.0.0.1:8081"], true),
        (
            [
                "--open-meteo.base-url", "http://127.0.0.1:8081", "--open-meteo.air-base-url",
                "https://air-quality-api.open-meteo.com",
            ], true
        ),
        (["--open-meteo.key", "k"], false),
        (["--weather.providers", "simulator"], false),
    ])
    func theFreeServiceIsKnown(arguments: [String], expected: Bool) throws {
        #expect(WeatherService.Configuration(try read(arguments)).usesFreeOpenMeteo == expected)
    }

    @Test func everyServiceHasItsOwnLimits() throws {
        let configuration = WeatherService.Configuration(
            try read([
                "--open-meteo.per-minute=1", "--open-meteo.per-day=2", "--met-norway.per-minute=3",
                "--met-norway.per-day=4", "--nws.per-minute=5", "--nws.per-day=6",
                "--openweathermap.per-minute=7", "--openweathermap.per-day=8",
                "--tomorrow-io.per-minute=9", "--tomorrow-io.per-day=10",
            ]))
        #expect(configuration.openMeteo.perMinute == 1 && configuration.openMeteo.perDay == 2)
        #expect(configuration.metNorway.perMinute == 3 && configuration.metNorway.perDay == 4)
        #expect(configuration.tomorrowIO.perMinute == 9 && configuration.tomorrowIO.perDay == 10)
        #expect(configuration.nws.perMinute == 5 && configuration.nws.perDay == 6)
        #expect(configuration.openWeatherMap.perMinute == 7 && configuration.openWeatherMap.perDay == 8)
    }

    @Test func tomorrowIsReachedAsTheSettingsSay() throws {
        let configuration = WeatherService.Configuration(
            try read([
                "--weather.providers=tomorrow-io", "--tomorrow-io.key=k-1",
                "--tomorrow-io.base-url=http://127.0.0.1:9000",
            ]))
        #expect(configuration.problem == nil)
        #expect(configuration.tomorrowIO.key() == Secret("k-1"))
        #expect(configuration.tomorrowIO.baseURL == ServiceURL("http://127.0.0.1:9000"))
    }

    @Test func theSimulatorIsKnown() throws {
        #expect(WeatherService.Configuration(try read(["--weather.providers", "simulator"])).isSimulated)
        #expect(!WeatherService.Configuration(try read([])).isSimulated)
    }

    @Test func everyNameThatTheSettingAcceptsHasAProvider() throws {
        let names = ProviderName.allCases.map(\.rawValue)
        for name in names {
            let needs = [
                "--operator.contact", "ops@example.org", "--openweathermap.key", "k", "--tomorrow-io.key", "k",
            ]
            #expect(
                WeatherService.Configuration(try read(["--weather.providers", name] + needs)).providers.count == 1)
        }
        guard case .list(let rule) = SettingsCatalog.weatherProviders.definition.kind else {
            Issue.record("expected a list")
            return
        }
        #expect(Set(rule.words + rule.alone) == Set(names))
    }

    private func read(_ arguments: [String]) throws -> SettingsValues {
        let reader = SettingsReader { _ throws(SettingsFileFault) in throw SettingsFileFault(reason: "no files here") }
        return try reader.read(SettingsArguments(arguments), environment: [:])
    }
}
