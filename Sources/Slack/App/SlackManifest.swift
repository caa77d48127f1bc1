package import Bot
import JSONWriter

/// The manifest from which Slack makes an app that uses exactly what this build serves: a slash command and its buttons.
///
/// The scope `commands` needs no bot user, and nothing else is asked for: no events, no home tab. Only people's language
/// and zone need the scope `users:read`, and with it a bot user and its token.
/// Source: docs.slack.dev, "App manifest reference"; slackapi/manifest-schema, manifest.schema.2.0.0.json.
package struct SlackManifest: Sendable, Equatable {
    private static let descriptionLimit = 140
    private static let usageLimit = 1000

    private let url: SlackPublicURL
    private let command: String
    private let description: String
    private let usage: String
    private let asksForProfiles: Bool

    /// Makes a manifest.
    ///
    /// - Parameters:
    ///   - url: Where Slack reaches this server.
    ///   - command: The word that people type, `/weather` or another one when that is taken.
    ///   - asksForProfiles: Whether people's Slack language and zone shall be used.
    ///   - commands: What the bot can do, the main one first; its description becomes the app's.
    /// - Throws: ``SlackError/malformedCommandName(_:)``, ``SlackError/nothingToAnnounce``.
    package init(
        url: SlackPublicURL, command: String = "/weather", asksForProfiles: Bool = false, commands: [CommandSummary]
    ) throws(SlackError) {
        guard Self.isCommandName(command) else { throw .malformedCommandName(command) }
        guard let main = commands.first, !main.description.isEmpty else { throw .nothingToAnnounce }
        self.url = url
        self.command = command
        self.asksForProfiles = asksForProfiles
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
                if asksForProfiles { features.object("bot_user", Self.writeBotUser) }
                features.array("slash_commands") { $0.object(write) }
            }
            manifest.object("oauth_config") { oauth in
                oauth.object("scopes") { scopes in
                    scopes.array("bot") { bot in
                        bot.element("commands")
                        if asksForProfiles { bot.element("users:read") }
                    }
                }
            }
            manifest.object("settings") { settings in
                settings.object("interactivity") { interactivity in
                    interactivity.member("is_enabled", true)
                    interactivity.member("request_url", url.interactivity)
                }
                settings.member("org_deploy_enabled", false)
                settings.member("socket_mode_enabled", false)
                settings.member("token_rotation_enabled", false)
            }
        }
        return JSON.indented(document)
    }

    /// Slack demands one for a scope that is more than `commands`; it posts nothing by itself.
    private static func writeBotUser(_ user: inout JSONObject) {
        user.member("display_name", "squall")
        user.member("always_online", false)
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
