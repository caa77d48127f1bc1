import Bot
import Files
import FoundationEssentials
import Identity
import Personality
import Places
import ShippedFiles
import Telemetry
import TestSupport
import Weather

/// What picking a line from a pack of 2000 costs beside making one reply without a line.
struct PickTimes {
    private static let lines = 2000
    private static let picks = 10_000
    private static let replies = 2000
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let files: Shipped

    init(resources: String) {
        files = Shipped(resources)
    }

    func run() async throws {
        let library = PhraseLibrary(files: pack())
        guard library.faults.isEmpty, library.lineCount(language: "en", level: .snarky) == Self.lines + 1 else {
            throw Unusable(why: "\(library.faults.prefix(3))")
        }
        var (state, picks, found) = (VoiceState(), Samples(), 0)
        for number in 0..<Self.picks {
            let request = request(number)
            if picks.time({ state.quip(for: request, from: library) }) != nil { found += 1 }
        }
        guard found == Self.picks else { throw Unusable(why: "\(found) lines were found") }
        picks.show("pick")
        let bot = try bot()
        var replies = Samples()
        for number in 0..<Self.replies {
            let incoming = incoming(number)
            let reply = await replies.time { await bot.reply(to: incoming) }
            guard reply.cards.count == 1 else { throw Unusable(why: reply.plainText) }
        }
        replies.show("reply")
    }

    /// A pack, and the one below it, which holds a single line that never fits.
    private func pack() -> [PackFile] {
        let conditions = PhraseCondition.allCases.map(\.rawValue)
        let lines = (0..<Self.lines).map { number in
            line("b-\(number)", number % 2 == 0 ? "clear" : conditions[number % conditions.count], "t\(number % 50)")
        }
        return [
            file("en.professional/pack.json", head("professional", parent: "")),
            file("en.professional/lines/all.json", #"{"lines":[\#(line("p-0", "dust", "t"))]}"#),
            file("en.snarky/pack.json", head("snarky", parent: #","parent":"en.professional""#)),
            file("en.snarky/lines/all.json", "{\"lines\":[\(lines.joined(separator: ","))]}"),
        ]
    }

    private func file(_ path: String, _ text: String) -> PackFile { PackFile(path: path, bytes: Array(text.utf8)) }

    private func head(_ level: String, parent: String) -> String {
        #"{"format":1,"id":"en.\#(level)","version":1,"language":"en","level":"\#(level)","title":"T","about":"A"\#(parent)}"#
    }

    private func line(_ id: String, _ condition: String, _ topic: String) -> String {
        let text = "Line \(Self.letters(id))."
        return #"{"id":"\#(id)","text":"\#(text)","when":{"condition":["\#(condition)"]},"topic":"\#(topic)"}"#
    }

    /// A word for a number, since lines hold no digits.
    private static func letters(_ id: String) -> String {
        String(id.filter { $0 != "-" }.map { $0.wholeNumberValue.map { Array("cdefghijkl")[$0] } ?? $0 })
    }

    private func request(_ number: Int) -> QuipRequest {
        var context = PhraseContext(event: .now, state: .open)
        context.insert(PhraseCondition.clear)
        let user = UserID(rawValue: "slack:T1:U\(number % 100)")
        return QuipRequest(
            tenant: TeamID(rawValue: "slack:T1"), audience: .person(user), asker: user,
            place: PlaceID(rawValue: "gn:\(number)"), wanted: .snarky, frequency: .always, context: context,
            placeholders: [:], now: Self.now, localDate: LocalDate(daysSince1970: 20_000 + number / 100))
    }

    private func incoming(_ number: Int) -> Incoming {
        Incoming(
            user: UserID(rawValue: "slack:T1:U\(number)"), team: TeamID(rawValue: "slack:T1"),
            conversation: ConversationID(rawValue: "slack:T1:C1"), isPrivate: true, text: "Tampa",
            invocation: "/weather", language: "en-US", requestID: "bench")
    }

    private func bot() throws -> ReplyService {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 0
        configuration.commandsPerMinuteTenant = 0
        return ReplyService(
            configuration: configuration, commands: .standard,
            languages: Languages(try Language(json: files.bytes("languages/en.json"))),
            gazetteer: try files.gazetteer(), geocoder: nil, weather: Remembered(), zones: SystemZones.database,
            voice: PhraseLibrary(files: []), stores: .inMemory(seals: NoSeals()),
            about: AboutFacts(version: "0", attributions: []), now: { Self.now }, clock: ContinuousClock(),
            logger: Logger(handler: SilentLogHandler(), level: .error), metrics: MetricsRegistry())
    }

    private struct Unusable: Error {
        let why: String
    }

    private struct NoSeals: MessageSealing {
        func seal(_ text: String) -> [UInt8] { Array(repeating: 0, count: 32) }
    }

    /// Weather that is there already.
    private struct Remembered: WeatherSource {
        func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
            let attribution = WeatherAttribution(provider: "simulator", text: "Simulated", isSimulated: true)
            var weather = PlaceWeather()
            var current = CurrentConditions(time: PickTimes.now, temperature: 27, condition: .clear)
            (current.humidity, current.windSpeed, current.windDirection, current.cloudCover) = (73, 2, 310, 45)
            weather.current = Sourced(current, attribution: attribution, fetched: PickTimes.now)
            return weather
        }
    }
}
