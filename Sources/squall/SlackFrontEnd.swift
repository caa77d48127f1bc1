import Bot
import Concurrency
import Crypto
import HTTPCore
import Settings
import Slack
import Telemetry

/// Slack as this build serves it: two routes, and the work behind them.
struct SlackFrontEnd: Sendable {
    /// Answers `POST /slack/commands`.
    let commands: SlackCommandsResponder
    /// Answers `POST /slack/interactivity`.
    let interactivity: SlackInteractivityResponder
    /// Knows the signing secrets.
    let verifier: SlackVerifier
    /// Answers that are being made.
    let work: BackgroundWork

    init(_ assembly: Assembly) throws(Stop) {
        work = BackgroundWork(limit: 10_000)
        do throws(CryptoError) {
            verifier = try SlackVerifier(secrets: assembly.secrets.signingSecrets, now: assembly.now)
        } catch {
            throw Stop(.unavailable, "squall: OpenSSL cannot prepare the signing secret (\(error.label)).")
        }
        let metrics = SlackMetrics(registry: assembly.metrics)
        let gate = SlackGate(verifier: verifier, metrics: metrics, instant: { .now })
        let profiles = Self.profiles(assembly)
        assembly.bot.whenForgetting { profiles.forget($0) }
        let answering = SlackAnswering(
            bot: assembly.bot, phrases: Self.phrases(assembly.bot.language), policy: try Self.policy(assembly.settings),
            lateAnswers: SlackLateAnswers(
                transport: assembly.transport, clock: assembly.clock, instant: { .now }, jitter: { .random(in: 0...1) }),
            profiles: profiles, work: work, metrics: metrics, clock: assembly.clock, instant: { .now })
        commands = SlackCommandsResponder(gate: gate, answering: answering)
        interactivity = SlackInteractivityResponder(gate: gate, answering: answering, metrics: metrics)
    }

    private static func phrases(_ language: Language) -> SlackPhrases {
        let confirmation = language.confirmation
        return SlackPhrases(
            busy: language.busy, apology: { language.apology(invocation: $0) },
            stale: { language.staleChoice(invocation: $0) },
            confirmation: SlackPhrases.Confirmation(
                text: confirmation.question, accept: confirmation.accept, decline: confirmation.decline),
            more: language.textWasCut)
    }

    private static func profiles(_ assembly: Assembly) -> SlackProfiles {
        let secrets = assembly.secrets
        return SlackProfiles(
            api: SlackWebAPI(base: assembly.settings[SettingsCatalog.slackAPIURL], transport: assembly.transport),
            token: { secrets.botToken }, work: assembly.background, clock: assembly.clock, instant: { .now },
            logger: assembly.logger)
    }

    private static func policy(_ settings: SettingsValues) throws(Stop) -> SlackResponseURL.Policy {
        do throws(SlackError) {
            return try SlackResponseURL.Policy(extraHosts: settings[SettingsCatalog.slackResponseHosts])
        } catch {
            throw Stop(.configuration, "squall: slack.response-hosts cannot be used (\(error.label)): give host:port.")
        }
    }
}
