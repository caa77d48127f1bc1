import Bot
import FoundationEssentials
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackManifestTests {
    /// What is written, as Slack's schema has it.
    private struct Manifest: Decodable {
        struct Display: Decodable { let name, description, backgroundColor: String }
        struct Command: Decodable {
            let command, url, description: String
            let usageHint: String?
            let shouldEscape: Bool
        }
        struct BotUser: Decodable {
            let displayName: String
            let alwaysOnline: Bool
        }
        struct Home: Decodable {
            let homeTabEnabled, messagesTabEnabled, messagesTabReadOnlyEnabled: Bool
        }
        struct Events: Decodable {
            let requestUrl: String
            let botEvents: [String]
        }
        struct Features: Decodable {
            let appHome: Home?
            let botUser: BotUser?
            let slashCommands: [Command]
        }
        struct OAuth: Decodable { let scopes: [String: [String]] }
        struct Interactivity: Decodable {
            let isEnabled: Bool
            let requestUrl: String
        }
        struct Settings: Decodable {
            let eventSubscriptions: Events?
            let interactivity: Interactivity
            let orgDeployEnabled, socketModeEnabled, tokenRotationEnabled: Bool
        }
        let _metadata: [String: Int]
        let displayInformation: Display
        let features: Features
        let oauthConfig: OAuth
        let settings: Settings
    }

    private static let commands = [
        CommandSummary(usage: "[place]", description: "Weather now and today, with one line of character."),
        CommandSummary(usage: "[place] vs [place]", description: "Places side by side."),
        CommandSummary(usage: "help", description: "What can be asked."),
    ]

    private func manifest(
        command: String = "/weather", isCommandOnly: Bool = false, commands: [CommandSummary] = commands
    ) throws -> SlackManifest {
        try SlackManifest(
            url: SlackPublicURL("https://bot.example.org"), command: command, isCommandOnly: isCommandOnly,
            commands: commands)
    }

    private func decoded(_ manifest: SlackManifest) throws -> Manifest {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Manifest.self, from: Data(manifest.json))
    }

    @Test func writesWhatThisBuildServesAndNothingElse() throws {
        let text = String(decoding: try manifest().json, as: UTF8.self)
        #expect(Golden.difference(of: text + "\n", from: "manifest.slack.en.txt", testFile: goldenHome) == nil)
    }

    @Test func writesTheCommandAloneAsReviewed() throws {
        let text = String(decoding: try manifest(isCommandOnly: true).json, as: UTF8.self)
        #expect(
            Golden.difference(of: text + "\n", from: "manifest-command-only.slack.en.txt", testFile: goldenHome) == nil)
    }

    @Test func aCommandAloneNeedsNoBot() throws {
        let manifest = try decoded(manifest(isCommandOnly: true))
        #expect(manifest.oauthConfig.scopes == ["bot": ["commands"]])
        #expect(manifest.features.botUser == nil && manifest.features.appHome == nil)
        #expect(manifest.settings.eventSubscriptions == nil)
    }

    @Test func bringsABotThatPeopleCanWriteTo() throws {
        let manifest = try decoded(manifest())
        #expect(
            manifest.oauthConfig.scopes == [
                "bot": ["commands", "app_mentions:read", "chat:write", "im:history", "im:write", "users:read"]
            ])
        #expect(manifest.features.botUser?.displayName == "squall")
        let home = try #require(manifest.features.appHome)
        #expect(home.messagesTabEnabled && !home.messagesTabReadOnlyEnabled && !home.homeTabEnabled)
    }

    @Test func hasExactlyTheServedEventsPostedToTheirRoute() throws {
        let events = try #require(decoded(manifest()).settings.eventSubscriptions)
        #expect(events.requestUrl == "https://bot.example.org/slack/events")
        #expect(events.botEvents == ["app_mention", "app_uninstalled", "message.im", "tokens_revoked"])
    }

    @Test func hasPressesPostedToTheirRoute() throws {
        let interactivity = try decoded(manifest()).settings.interactivity
        #expect(interactivity.isEnabled)
        #expect(interactivity.requestUrl == "https://bot.example.org/slack/interactivity")
    }

    @Test func takesItsTextsFromTheCommands() throws {
        let manifest = try decoded(manifest())
        #expect(manifest.displayInformation.description == Self.commands[0].description)
        let command = try #require(manifest.features.slashCommands.first)
        #expect(command.description == Self.commands[0].description)
        #expect(command.usageHint == "[place] | [place] vs [place] | help")
        #expect(command.url == "https://bot.example.org/slack/commands")
        #expect(!command.shouldEscape)
    }

    @Test func takesAnotherCommandWord() throws {
        #expect(try decoded(manifest(command: "/wx")).features.slashCommands.map(\.command) == ["/wx"])
    }

    @Test(arguments: [1, 5, 500])
    func keepsWithinSlacksLimits(_ times: Int) throws {
        let long = CommandSummary(
            usage: String(repeating: "[place] ", count: times),
            description: String(repeating: "Wetter 👩‍👧 ", count: times))
        let manifest = try decoded(manifest(commands: [long] + Self.commands + [long, long]))
        #expect((1...35).contains(manifest.displayInformation.name.utf16.count))
        #expect((1...140).contains(manifest.displayInformation.description.utf16.count))
        let color = manifest.displayInformation.backgroundColor
        #expect(color.utf8.count == 7 && color.hasPrefix("#") && color.dropFirst().allSatisfy(\.isHexDigit))
        #expect(manifest.features.slashCommands.count == 1)
        let command = try #require(manifest.features.slashCommands.first)
        #expect((2...32).contains(command.command.utf16.count))
        #expect((1...2000).contains(command.description.utf16.count))
        #expect((1...1000).contains(command.usageHint?.utf16.count ?? 1))
        #expect(command.url.utf16.count <= 3000)
    }

    @Test(arguments: [
        "weather", "/", "", "/Weather", "/we ather", "/wetter!", "/" + String(repeating: "a", count: 32), "//weather",
        "/wëtter",
    ])
    func refusesNamesThatSlackRefuses(_ name: String) {
        #expect(throws: SlackError.malformedCommandName(name)) { try manifest(command: name) }
    }

    @Test func acceptsTheLongestName() throws {
        _ = try manifest(command: "/" + String(repeating: "a", count: 31))
    }

    @Test(arguments: [[], [CommandSummary(usage: "x", description: "")]])
    func needsACommandToAnnounce(_ commands: [CommandSummary]) {
        #expect(throws: SlackError.nothingToAnnounce) { try manifest(commands: commands) }
    }
}
