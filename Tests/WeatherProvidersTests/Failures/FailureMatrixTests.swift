import Bot
import BotScenes
import Concurrency
import FoundationEssentials
import HTTPClient
import HTTPCore
import Settings
import Telemetry
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// Whatever a service does to us: the person reads one true sentence with a way out, the operator which service and why,
/// the next service answers when there is one, and no key is anywhere.
@Suite struct FailureMatrixTests {
    private static let secret = "very-secret-key"
    /// What a person reads of each trouble.
    private static let sentences = [
        "unavailable": "the forecast service does not answer right now",
        "bad-answer": "the forecast service sent an answer that I can't read",
        "rate-limited": "the forecast service wants fewer questions right now",
        "bad-key": "the forecast service refuses the access that was set up here",
        "plan-limit": "the forecast service refuses the access that was set up here",
        "not-covered": "None of the forecast services that are set up here covers",
        "bad-request": "Something went wrong on my side",
    ]
    private static let waysOut = ["Try again", "whoever runs this service", "Another place may work"]

    private let world = TestWorld(at: "2026-12-01T20:00")

    @Test(.timeLimit(.minutes(2)), arguments: FailureMatrix.cells)
    func aloneItIsSaidInOneTrueSentence(cell: FailureMatrix.Cell) async throws {
        let stage = try Stage(cell, world)
        let reply = try await stage.reply(isSlow: cell.isSlow)
        let sentence = try #require(Self.sentences[cell.failure.label])
        #expect(reply.cards.isEmpty)
        #expect(reply.paragraphs.count == 1)
        #expect(reply.paragraphs.first?.contains(sentence) == true, "\(reply.paragraphs)")
        #expect(reply.paragraphs.contains { text in Self.waysOut.contains { text.contains($0) } })
        expectTold(cell, stage)
        expectNoSecret(reply, stage)
    }

    @Test(.timeLimit(.minutes(2)), arguments: FailureMatrix.cells)
    func theNextServiceAnswers(cell: FailureMatrix.Cell) async throws {
        let stage = try Stage(cell, world, next: true)
        let reply = try await stage.reply(isSlow: cell.isSlow)
        #expect(reply.cards.count == 1)
        #expect(reply.cards.first?.headline.contains("21") == true)
        let troubles = reply.paragraphs.filter { text in Self.sentences.values.contains { text.contains($0) } }
        #expect(troubles == [])
        #expect(reply.credits.map(\.text).contains("next"))
        #expect(stage.service.providerStates.last?.label == "ok")
        expectTold(cell, stage)
        expectNoSecret(reply, stage)
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: FailureMatrix.cells.filter { [.nws, .meteoAlarm].contains($0.subject.name) })
    func withoutWarningsThatIsSaidBesideTheWeather(cell: FailureMatrix.Cell) async throws {
        let stage = try Stage(cell, world, next: true, nextParts: [.current, .hours, .days])
        let reply = try await stage.reply(isSlow: cell.isSlow)
        #expect(reply.cards.count == 1)
        #expect(reply.paragraphs.contains { $0.hasPrefix("Official warnings can't be read right now") })
    }

    @Test func everyFileOfAnErrorIsUsed() throws {
        let folder = #filePath.replacing("/Failures/FailureMatrixTests.swift", with: "/Fixtures")
        let found = try ProviderContractTests.online.flatMap { subject in
            try FileNames.all(in: "\(folder)/\(subject.name.rawValue)").filter { $0.hasPrefix("error-") }
                .filter { $0.hasSuffix(".json") }.map { "\(subject.name.rawValue)/\($0)" }
        }
        #expect(Set(found) == Set(FailureMatrix.files.map(\.file)))
    }

    /// The operator: the state of health, the log and the metrics name the service and the reason.
    private func expectTold(_ cell: FailureMatrix.Cell, _ stage: Stage) {
        let (name, label) = (cell.subject.name.rawValue, cell.failure.label)
        let state = stage.service.providerStates.first { $0.name == name }?.label ?? ""
        // A place that it does not cover is no failure of the service.
        let isFailure = label != "not-covered"
        #expect(isFailure ? ["failing: \(label)", "paused: \(label)"].contains(state) : state == "untried", "\(state)")
        let line = world.log.lines.last { $0.metadata[LogKey.provider] == name }
        #expect(line?.metadata[LogKey.outcome] == label)
        #expect(line?.level == (isFailure ? .info : .debug))
        let metric = "squall_weather_requests_total{provider=\"\(name)\",outcome=\"\(label)\"} 1"
        #expect(world.registry.rendered().contains(metric))
    }

    private func expectNoSecret(_ reply: Reply, _ stage: Stage) {
        let lines = (world.log.lines + stage.bot.log.lines).map { "\($0)" }
        let states = stage.service.providerStates.map { "\($0)" }
        let metrics = [world.registry.rendered(), stage.bot.metrics.rendered()]
        let shown = lines + states + metrics + [reply.plainText, "\(reply)"]
        #expect(shown.filter { $0.contains(Self.secret) } == [])
    }
}

extension FailureMatrix.Cell {
    fileprivate var isSlow: Bool {
        if case .wait = failure.deed { true } else { false }
    }

    /// A place that the service covers.
    fileprivate var typed: String {
        switch subject.name {
        case .metNorway: "Oslo"
        case .meteoAlarm: "Utrecht"
        default: "Tampa"
        }
    }
}

/// A bot whose weather comes over a real socket from a service that fails.
private struct Stage {
    let service: WeatherService
    let bot: TestBot
    private let typed: String
    private let world: TestWorld
    private let server: LoopbackServer
    private let client: CurlClient

    /// - Parameters:
    ///   - next: Whether another service is listed behind it.
    ///   - nextParts: What that one has.
    init(
        _ cell: FailureMatrix.Cell, _ world: TestWorld, next: Bool = false,
        nextParts: Set<WeatherPart> = [.current, .hours, .days, .warnings]
    ) throws {
        server = try LoopbackServer(cell.failure.script(good: try cell.subject.goodAnswer().body))
        client = try CurlClient(CurlClient.Configuration(userAgent: "squall/test"))
        let base = ServiceURL("http://\(server.authority)")
        var configuration = WeatherService.Configuration()
        configuration.providers = [cell.subject.name]
        configuration.contact = "ops@example.org"
        configuration.openMeteo.key = { Secret("very-secret-key") }
        configuration.openWeatherMap.key = { Secret("very-secret-key") }
        configuration.tomorrowIO.key = { Secret("very-secret-key") }
        configuration.openMeteo.baseURL = base
        configuration.metNorway.baseURL = base
        configuration.openWeatherMap.baseURL = base
        configuration.tomorrowIO.baseURL = base
        configuration.nws.baseURL = base
        configuration.meteoAlarm.baseURL = base
        var providers = try ProviderName.makeProviders(configuration, transport: client, world.surroundings)
        if next {
            providers.append(ScriptedProvider("next", nextParts, temperature: 21, now: world.time.now))
        }
        service = WeatherService(providers: providers, world.surroundings)
        bot = TestBot(weather: service)
        typed = cell.typed
        self.world = world
    }

    func reply(isSlow: Bool) async throws -> Reply {
        let reply = try await world.running {
            guard isSlow else { return await bot.reply(to: typed) }
            async let reply = bot.reply(to: typed)
            await world.clock.sleepers(atLeast: 1)
            world.clock.advance(by: .seconds(3))
            return await reply
        }
        await client.shutdown()
        return reply
    }
}

/// Names of the files of a folder.
private enum FileNames {
    static func all(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }
}
