import Bot
import Dispatch
import FoundationEssentials
import Identity
import Personality
import Places
import Telemetry
import Weather

/// What people type: any text gets a reply that says something.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let incoming = Incoming(
        user: UserID(rawValue: "slack:T1:U1"), team: TeamID(rawValue: "slack:T1"),
        conversation: ConversationID(rawValue: "slack:T1:C1"), isPrivate: true, text: text, invocation: "/weather",
        language: "en-US", requestID: "fuzz")
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        let reply = await bot.reply(to: incoming)
        precondition(!reply.plainText.isEmpty, "every message gets an answer")
        isDone.signal()
    }
    isDone.wait()
    return 0
}

private struct NoSeals: MessageSealing {
    func seal(_ text: String) -> [UInt8] { [UInt8](repeating: 0, count: 32) }
}

private struct FixedWeather: WeatherSource {
    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        let attribution = WeatherAttribution(provider: "simulator", text: "Simulated", isSimulated: true)
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        var weather = PlaceWeather()
        weather.current = Sourced(
            CurrentConditions(time: now, temperature: 27, condition: .clear), attribution: attribution, fetched: now)
        return weather
    }
}

private let bot: ReplyService = {
    do {
        func file(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(filePath: "Config/\(name)")))
        }
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 0
        configuration.commandsPerMinuteTenant = 0
        return ReplyService(
            configuration: configuration, commands: .standard,
            languages: Languages(try Language(json: file("languages/en.json"))),
            gazetteer: try Gazetteer(
                cities: file("places/cities.tsv"), regions: file("places/admin1.tsv"),
                countries: file("places/countries.tsv"), airports: file("places/airports.tsv"),
                postcodes: file("places/postcodes.tsv")),
            geocoder: nil, weather: FixedWeather(), zones: TimeZoneDatabase(files: [:]),
            voice: PhraseLibrary(files: []), stores: .inMemory(seals: NoSeals()),
            about: AboutFacts(version: "0", attributions: []),
            now: { Date(timeIntervalSince1970: 1_790_000_000) }, clock: ContinuousClock(),
            logger: Logger(handler: SilentLogHandler(), level: .error), metrics: MetricsRegistry())
    } catch {
        preconditionFailure("run the fuzzer in the checkout's folder: \(error)")
    }
}()
