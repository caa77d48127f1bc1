package import Bot
import JSONWriter

/// The manifest from which Slack makes an app that uses exactly what this build serves.
///
/// A slash command and its buttons; and a bot user that brings reports, answers direct messages and mentions, and may ask
/// for people's language and zone. The command and its buttons alone need no bot user and no token.
/// Source: docs.slack.dev, "App manifest reference"; slackapi/manifest-schema, manifest.schema.2.0.0.json.
package struct SlackManifest: Sendable, Equatable {
    private static let descriptionLimit = 140
    private static let usageLimit = 1000
    /// To be called, to post, to read and open direct chats, and to know people's language, zone and rights.
    static let scopes = ["commands", "app_mentions:read", "chat:write", "im:history", "im:write", "users:read"]
    private static let events = ["app_mention", "app_uninstalled", "message.im", "tokens_revoked"]

    private let url: SlackPublicURL
    private let command: String
    private let description: String
    private let usage: String
    private let isCommandOnly: Bool

    /// Makes a manifest.
    ///
    /// - Parameters:
    ///   - url: Where Slack reaches this server.
    ///   - command: The word that people type, `/weather` or another one when that is taken.
    ///   - isCommandOnly: Whether the slash command and its buttons shall be all.
    ///   - commands: What the bot can do, the main one first; its description becomes the app's.
    /// - Throws: ``SlackError/malformedCommandName(_:)``, ``SlackError/nothingToAnnounce``.
    package init(
        url: SlackPublicURL, command: String = "/weather", isCommandOnly: Bool = false, commands: [CommandSummary]
    ) throws(SlackError) {
        guard Self.isCommandName(command) else { throw .malformedCommandName(command) }
        guard let main = commands.first, !main.description.isEmpty else { throw .nothingToAnnounce }
        self.url = url
        self.command = command
        self.isCommandOnly = isCommandOnly
        description = Self.cut(main.description, to: Self.descriptionLimit)
        usage = Self.usage(of: commands)
    }

    /// The manifest as JSON in UTF-8, in lines for people to read, without a line end at the end.
    package var json: [UInt8] {
        let document = JSON.object { manifest in
            manifest.object("_metadata") { metadata in
                metadata.member("major_version", 2)
                metadata.member("minor_version", 1)
            }
            manifest.object("display_information") { display in
                display.member("name", "Squall")
                display.member("description", description)
                display.member("background_color", "#1d3c5a")
            }
            manifest.object("features") { features in
                if !isCommandOnly { Self.writeBot(&features) }
                features.array("slash_commands") { $0.object(write) }
            }
            manifest.object("oauth_config") { oauth in
                oauth.object("scopes") { scopes in
                    scopes.array("bot") { bot in
                        for scope in isCommandOnly ? ["commands"] : Self.scopes { bot.element(scope) }
                    }
                }
            }
            manifest.object("settings", writeSettings)
        }
        return JSON.indented(document)
    }

    /// A bot with a direct chat in which people can write.
    private static func writeBot(_ features: inout JSONObject) {
        features.object("app_home") { home in
            home.member("home_tab_enabled", false)
            home.member("messages_tab_enabled", true)
            home.member("messages_tab_read_only_enabled", false)
        }
        features.object("bot_user") { user in
            user.member("display_name", "squall")
            user.member("always_online", true)
        }
    }

    private func writeSettings(_ settings: inout JSONObject) {
        if !isCommandOnly {
            settings.object("event_subscriptions") { events in
                events.member("request_url", url.events)
                events.array("bot_events") { array in
                    for event in Self.events { array.element(event) }
                }
            }
        }
        settings.object("interactivity") { interactivity in
            interactivity.member("is_enabled", true)
            interactivity.member("request_url", url.interactivity)
        }
        settings.member("org_deploy_enabled", false)
        settings.member("socket_mode_enabled", false)
        settings.member("token_rotation_enabled", false)
    }

    private func write(_ slashCommand: inout JSONObject) {
        slashCommand.member("command", command)
        slashCommand.member("url", url.commands)
        slashCommand.member("description", description)
        if !usage.isEmpty { slashCommand.member("usage_hint", usage) }
        slashCommand.member("should_escape", false)
    }

    /// As many whole usages as fit, the first ones first.
    private static func usage(of commands: [CommandSummary]) -> String {
        var usage = ""
        for next in commands.map(\.usage) where !next.isEmpty {
            let longer = usage.isEmpty ? next : "\(usage) | \(next)"
            if longer.utf16.count > usageLimit { break }
            usage = longer
        }
        return usage
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf16.count > limit else { return text }
        var kept = ""
        for character in text where kept.utf16.count + character.utf16.count < limit { kept.append(character) }
        return kept + "…"
    }

    private static func isCommandName(_ command: String) -> Bool {
        guard command.utf8.first == UInt8(ascii: "/"), (2...32).contains(command.utf8.count) else { return false }
        return command.utf8.dropFirst().allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
