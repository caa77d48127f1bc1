import BotScenes
import Identity
import Telemetry
import TestSupport
import Users
import Weather

@testable import Bot

extension CommandContext {
    /// A message of somebody of whom nothing is known, in a private conversation.
    static var sample: CommandContext {
        let incoming = Incoming(
            user: TestBot.id("U1"), team: TeamID(rawValue: "slack:T1"),
            conversation: ConversationID(rawValue: "slack:T1:C1"), isPrivate: true, text: "", invocation: "/weather",
            requestID: "r-0001")
        let person = Person(identity: incoming.identity)
        return CommandContext(
            incoming: incoming, person: person, own: OwnPlaces(of: nil, listed: nil, country: nil),
            services: TestBot().service.services, commands: .standard,
            spoken: SpokenLanguages(own: nil, platform: nil, in: Languages(Repository.english)), now: WeatherSample.now,
            logger: RecordingLogHandler().logger)
    }
}
