import Bot
import Concurrency
import Crypto
import HTTPCore
import Settings
import Slack
import Telemetry

/// Slack as this build serves it: three routes, the work behind them, and the way out for what nobody waits for.
struct SlackFrontEnd: Sendable {
    /// Answers `POST /slack/commands`.
    let commands: SlackCommandsResponder
    /// Answers `POST /slack/interactivity`.
    let interactivity: SlackInteractivityResponder
    /// Answers `POST /slack/events`.
    let events: SlackEventsResponder
    /// Posts reports.
    let reports: SlackReportPoster
    /// Knows the signing secrets.
    let verifier: SlackVerifier
    /// Answers that are being made.
    let work: BackgroundWork

    /// - Parameter taken: Slack's events that were taken before.
    init(_ assembly: Assembly, taken: SeenEvents) throws(Stop) {
        work = BackgroundWork(limit: 10_000)
        do throws(CryptoError) {
            verifier = try SlackVerifier(secrets: assembly.secrets.signingSecrets, now: assembly.now)
        } catch {
            throw Stop(.unavailable, "squall: OpenSSL cannot prepare the signing secret (\(error.label)).")
        }
        let metrics = SlackMetrics(registry: assembly.metrics)
        let gate = SlackGate(verifier: verifier, metrics: metrics, instant: { .now })
        let (bot, clock) = (assembly.bot, assembly.clock)
        let (account, phrases) = (assembly.slack, Self.phrases(bot))
        let poster = Self.poster(assembly, phrases)
        bot.whenForgetting {
            account.profiles.forget($0)
            poster.forget($0)
        }
        let answering = SlackAnswering(
            bot: bot, phrases: phrases, policy: try Self.policy(assembly.settings),
            lateAnswers: SlackLateAnswers(
                transport: assembly.transport, clock: clock, instant: { .now }, jitter: { .random(in: 0...1) }),
            profiles: account.profiles, installations: account.installations, work: work, metrics: metrics,
            clock: clock, instant: { .now })
        let talking = SlackTalking(
            bot: bot, phrases: phrases, hello: { await bot.hello(to: $0) }, poster: poster,
            profiles: account.profiles, work: work, metrics: metrics, clock: clock, instant: { .now })
        events = SlackEventsResponder(
            gate: gate, talking: talking, endings: account.installations, seen: taken, metrics: metrics)
        reports = SlackReportPoster(poster: poster, profiles: account.profiles)
        commands = SlackCommandsResponder(gate: gate, answering: answering)
        interactivity = SlackInteractivityResponder(gate: gate, answering: answering, metrics: metrics)
    }

    private static func phrases(_ bot: ReplyService) -> SlackPhrases {
        var phrases = phrases(in: bot.languages.english)
        for language in bot.languages.all.dropFirst() { phrases.others[language.tag] = Self.phrases(in: language) }
        phrases.language = bot.lastLanguage
        return phrases
    }

    private static func phrases(in language: Language) -> SlackPhrases {
        let confirmation = language.confirmation
        return SlackPhrases(
            busy: language.busy, apology: { language.apology(invocation: $0) },
            stale: { language.staleChoice(invocation: $0) },
            confirmation: SlackPhrases.Confirmation(
                text: confirmation.question, accept: confirmation.accept, decline: confirmation.decline),
            more: language.textWasCut)
    }

    private static func poster(_ assembly: Assembly, _ phrases: SlackPhrases) -> SlackPoster {
        SlackPoster(
            api: assembly.slack.api, installations: assembly.slack.installations,
            renderer: SlackRenderer(phrases: phrases), metrics: SlackPostingMetrics(registry: assembly.metrics),
            clock: assembly.clock, instant: { .now }, jitter: { .random(in: 0...1) }, logger: assembly.logger)
    }

    private static func policy(_ settings: SettingsValues) throws(Stop) -> SlackResponseURL.Policy {
        do throws(SlackError) {
            return try SlackResponseURL.Policy(extraHosts: settings[SettingsCatalog.slackResponseHosts])
        } catch {
            throw Stop(.configuration, "squall: slack.response-hosts cannot be used (\(error.label)): give host:port.")
        }
    }
}
