import Bot
import Concurrency
package import Identity
import Reports
package import Telemetry

/// Posts through the Web API: waits for its turn, obeys Slack's limits, and makes a message plainer when Slack wants that.
///
/// One for the whole program. Any task may call it.
package final class SlackPoster: Sendable {
    /// Whether somebody waits for a message.
    enum Purpose: Sendable {
        /// Nobody does: it is sent once, and its sender decides about another attempt.
        case report
        /// Somebody does: what surely was not done is tried twice more, what perhaps was once more.
        case answer

        var lane: SlackPace.Call.Lane {
            switch self {
            case .report: .report
            case .answer: .answer
            }
        }

        func pause(after failure: SlackCallFailure, failures: Int) -> Duration? {
            switch (self, failure) {
            case (.answer, .transient) where failures <= 2: .seconds(failures)
            case (.answer, .unknown) where failures == 1: .seconds(1)
            default: nil
            }
        }
    }

    private let api: SlackWebAPI
    private let renderer: SlackRenderer
    private let instant: @Sendable () -> ContinuousClock.Instant
    private let caller: SlackCaller
    let logger: Logger
    private let directChats = Locked(SlackDirectChats())

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - clock: What turns are waited by.
    ///   - instant: The present.
    ///   - jitter: Numbers from 0 to 1.
    package init(
        api: SlackWebAPI, installations: SlackInstallations, renderer: SlackRenderer, metrics: SlackPostingMetrics,
        clock: any Clock<Duration>, instant: @escaping @Sendable () -> ContinuousClock.Instant,
        jitter: @escaping @Sendable () -> Double, logger: Logger
    ) {
        self.api = api
        self.renderer = renderer
        self.instant = instant
        self.logger = logger
        caller = SlackCaller(
            installations: installations, metrics: metrics, clock: clock, instant: instant, jitter: jitter,
            logger: logger)
    }

    /// Forgets a person.
    package func forget(_ user: UserID) {
        directChats.withLock { $0.forget(user) }
    }

    /// The latest moment for a call that may wait so long for its turn.
    func deadline(in patience: Duration) -> ContinuousClock.Instant {
        instant() + patience
    }

    /// Posts a reply; `nil` when Slack took it without telling its name.
    func post(
        _ reply: Reply, to destination: SlackDestination, frame: SlackFrame, _ purpose: Purpose,
        latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> MessageReference? {
        try await post(renderer.draft(reply, in: frame), to: destination, purpose, latest: latest)
    }

    /// Posts a reply that one person sees, in a conversation of which that person is a member.
    func postEphemeral(
        _ reply: Reply, to destination: SlackDestination, reader: String, frame: SlackFrame,
        latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) {
        let draft = renderer.draft(reply, in: frame)
        _ = try await send(draft, to: destination, reader: reader, .answer, latest: latest)
    }

    /// Posts a message.
    func post(
        _ draft: SlackDraft, to destination: SlackDestination, _ purpose: Purpose, latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> MessageReference? {
        let posted = try await send(draft, to: destination, reader: nil, purpose, latest: latest)
        return Self.reference(posted, destination)
    }

    /// The direct chat with a person, from memory or opened.
    ///
    /// - Parameter anew: Whether what is remembered is wrong.
    func directChat(
        with person: SlackPerson, anew: Bool = false, latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> SlackDestination {
        let team = person.workspaceID
        if !anew, let known = directChats.withLock({ $0.chat(with: person.userID) }) {
            return SlackDestination(team: team, channel: known)
        }
        let call = SlackPace.Call(lane: .opening, method: SlackWebAPI.Method.open.rawValue, team: team)
        let channel = try await caller.perform(.open, call, latest) { [api] token async throws(SlackCallFailure) in
            try await api.openDirectChat(with: person.user, token: token)
        }
        directChats.withLock { $0.keep(channel, with: person.userID) }
        return SlackDestination(team: team, channel: channel)
    }

    /// Whether Slack may be asked about a person of a workspace at once, beside what is asked for commands.
    func mayAsk(in team: TeamID) -> Bool {
        caller.takeFreeTurn(SlackPace.Call(lane: .question, method: "users.info", team: team))
    }

    /// Sends the message, and a plainer form of it when Slack refuses one.
    private func send(
        _ draft: SlackDraft, to destination: SlackDestination, reader: String?, _ purpose: Purpose,
        latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> SlackWebAPI.Posted {
        var form = SlackDraft.Form.whole
        while true {
            do throws(SlackCallFailure) {
                let body = draft.body(form, to: destination, reader: reader)
                return try await send(body, to: destination, isEphemeral: reader != nil, purpose, latest)
            } catch {
                guard case .malformed(_, _, let isAboutPictures) = error,
                    let next = draft.next(after: form, isAboutPictures: isAboutPictures)
                else { throw error }
                form = next
            }
        }
    }

    /// Sends one form, as often as its purpose wants.
    private func send(
        _ body: [UInt8], to destination: SlackDestination, isEphemeral: Bool, _ purpose: Purpose,
        _ latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> SlackWebAPI.Posted {
        let method = isEphemeral ? SlackWebAPI.Method.postEphemeral : .postMessage
        let call = SlackPace.Call(
            lane: purpose.lane, method: method.rawValue, team: destination.team, channel: destination.channel)
        var failures = 0
        while true {
            do throws(SlackCallFailure) {
                return try await caller.perform(method, call, latest) { [api] token async throws(SlackCallFailure) in
                    isEphemeral
                        ? try await api.postEphemeral(body, token: token)
                        : try await api.postMessage(body, token: token)
                }
            } catch {
                failures += 1
                guard let pause = purpose.pause(after: error, failures: failures),
                    await caller.pause(pause, latest: latest)
                else { throw error }
            }
        }
    }

    /// The name of a message; in an organisation Slack tells in which workspace it stands.
    private static func reference(
        _ posted: SlackWebAPI.Posted, _ destination: SlackDestination
    ) -> MessageReference? {
        guard let name = posted.ts, !name.isEmpty else { return nil }
        // What is no id is left aside for what is known.
        let channel = try? SlackPerson.id(posted.channel, .channel)
        let workspace = try? SlackPerson.id(posted.message?.team, .team)
        let place = SlackDestination(team: destination.team, channel: channel ?? destination.channel)
        let isOrganisation = destination.team.rawValue.hasPrefix("slack:E")
        return MessageReference(conversation: place.conversation(in: isOrganisation ? workspace : nil), id: name)
    }
}
