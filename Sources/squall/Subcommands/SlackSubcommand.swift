import Bot
import Files
import Settings
import Slack

extension Subcommand {
    static let slack = Subcommand(
        name: "slack",
        summary: "print the manifest from which Slack makes the app",
        help: """
            Usage: squall slack manifest --url https://NAME [--command /WORD] [--command-only]

            Prints a manifest that asks for what this build serves and nothing more: one slash command with its buttons,
            and a bot that brings reports and answers direct messages and mentions. Paste it at
            https://api.slack.com/apps, "Create New App", "From an app manifest". The bot's token, from the app's page
            "OAuth & Permissions", is the setting slack.bot-token. Slack tries the address for events at once, and again
            when you ask on the page "Event Subscriptions": Squall must be running with the app's signing secret then.

              --url https://NAME    where Slack reaches this server; the setting public.url does as well
              --command /WORD       the word that people type, /weather unless another app owns it
              --command-only        only the slash command and its buttons: no bot, no token, no reports, no direct
                                    messages, and nothing is asked of people's Slack profiles

            Examples:
              squall slack manifest --url https://squall.example.org
              squall slack manifest --url https://squall.example.org --command /wx --command-only

            Exit codes: 0 printed, 64 wrong usage, 69 files unavailable, 78 wrong configuration.
            """
    ) { words in
        guard words.first == "manifest" else {
            return Stop(.usage, "squall slack knows one thing: squall slack manifest --url https://NAME").complain()
        }
        let flags = [
            CommandFlag("url", takesValue: true), CommandFlag("command", takesValue: true),
            CommandFlag("command-only", takesValue: false),
        ]
        switch LoadedSettings.load(Array(words.dropFirst()), flags: flags) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return Manifest.print(loaded)
        }
    }
}

/// `squall slack manifest` from settings to exit code.
enum Manifest {
    static func print(_ loaded: LoadedSettings) -> ExitCode {
        guard let url = loaded.arguments.values["url"] ?? loaded.values[SettingsCatalog.publicURL]?.description else {
            return Stop(
                .usage, "Under which address does Slack reach this server? squall slack manifest --url https://NAME"
            ).complain()
        }
        do throws(Stop) {
            Console.say(try text(url: url, loaded))
            return .done
        } catch {
            return error.complain()
        }
    }

    private static func text(url: String, _ loaded: LoadedSettings) throws(Stop) -> String {
        let commands = try Assembly.commandSummaries(loaded.values)
        let command = loaded.arguments.values["command"] ?? "/weather"
        do throws(SlackError) {
            let manifest = try SlackManifest(
                url: SlackPublicURL(url), command: command,
                isCommandOnly: loaded.arguments.switches.contains("command-only"), commands: commands)
            return String(decoding: manifest.json, as: UTF8.self)
        } catch {
            throw Stop(.usage, advice(for: error, url: url, command: command))
        }
    }

    private static func advice(for error: SlackError, url: String, command: String) -> String {
        switch error {
        case .unusableURL(.malformed): "\(url) is not an address that can be used: give https://NAME without a query."
        case .unusableURL(.notHTTPS):
            "\(url): Slack posts to https only; put a proxy with a certificate in front of Squall."
        case .unusableURL(.addressInsteadOfName): "\(url): Slack needs a name with a certificate, not an address."
        case .unusableURL(.notPublic): "\(url): Slack must be able to look the name up; this one is known only here."
        case .malformedCommandName:
            "\(command) cannot be a slash command: a slash, then up to 31 lower-case letters, digits, - or _."
        default: "The manifest cannot be written (\(error.label))."
        }
    }
}
