package import Bot
import Identity
package import Reports

/// Takes reports to Slack: into the direct chat with their owner, or into a channel.
///
/// Posts once, waiting for Slack's limits; another attempt is the caller's matter.
package struct SlackReportPoster: ReportPosting {
    private static let accountGone: Set = ["user_disabled", "user_not_found"]

    private let poster: SlackPoster
    private let profiles: SlackProfiles?
    private let patience: Duration

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - profiles: Tells of deactivated accounts, whose direct chat Slack may leave open; `nil` asks nobody.
    ///   - patience: How long a report may wait for its turn; what would come later is not sent, and says when it could.
    package init(poster: SlackPoster, profiles: SlackProfiles?, patience: Duration = .seconds(1800)) {
        self.poster = poster
        self.profiles = profiles
        self.patience = patience
    }

    /// Posts once and says what became of it.
    package func post(_ post: ReportPost) async -> ReportSending {
        let latest = poster.deadline(in: patience)
        do throws(SlackCallFailure) {
            switch post.target {
            case .direct: return .sent(try await sendDirect(post, latest))
            case .channel(let conversation):
                guard let destination = SlackDestination(conversation) else { return .broken("not-slack") }
                return .sent(try await send(post, to: destination, latest))
            }
        } catch {
            return await Self.sending(error, isGone: { await isGone(post) })
        }
    }

    /// To the direct chat that is known; one that Slack does not know any more is opened anew, once.
    private func sendDirect(
        _ post: ReportPost, _ latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> MessageReference? {
        guard let person = Self.owner(of: post) else { throw .refused(code: "not-slack") }
        let known = post.directChat.flatMap { SlackDestination($0) }
        if known != nil, await isGone(post) { throw .targetDead(code: "user_disabled") }
        let chat: SlackDestination
        if let known { chat = known } else { chat = try await poster.directChat(with: person, latest: latest) }
        do throws(SlackCallFailure) {
            return try await send(post, to: chat, latest)
        } catch {
            guard error == .targetDead(code: "channel_not_found") else { throw error }
            let other = try await poster.directChat(with: person, anew: true, latest: latest)
            guard other != chat else { throw error }
            return try await send(post, to: other, latest)
        }
    }

    private func send(
        _ post: ReportPost, to destination: SlackDestination, _ latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> MessageReference? {
        let name = String(decoding: post.key.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
        let frame = SlackFrame(messageID: name, invocation: post.invocation)
        return try await poster.post(post.reply, to: destination, frame: frame, .report, latest: latest)
    }

    /// Whether Slack says that the owner's account is deactivated; asked only when that costs nobody a turn.
    private func isGone(_ post: ReportPost) async -> Bool {
        guard case .direct = post.target, let profiles, let person = Self.owner(of: post),
            poster.mayAsk(in: person.workspaceID)
        else { return false }
        return await profiles.profile(of: person)?.isDeactivated ?? false
    }

    private static func owner(of post: ReportPost) -> SlackPerson? {
        SlackDestination.parts(of: post.owner.rawValue).flatMap { parts in
            // What is no id of Slack's has no direct chat there.
            try? SlackPerson(user: parts.own, team: parts.team, enterprise: nil)
        }
    }

    /// What a failure means for a report.
    private static func sending(_ failure: SlackCallFailure, isGone: () async -> Bool) async -> ReportSending {
        switch failure {
        case .installationDead, .installationEnded: .refused(.removed)
        case .targetDead(let code) where accountGone.contains(code): .refused(.accountGone)
        case .targetDead: .refused(await isGone() ? .accountGone : .targetGone)
        case .forbidden, .malformed, .refused: .broken(failure.label)
        case .unknown: .unknown
        case .rateLimited(let retryAfter): .notSent(retryAfter: retryAfter)
        case .noTime(let retryAfter): .notSent(retryAfter: retryAfter)
        case .tokenExpired, .transient, .noToken, .cancelled: .notSent(retryAfter: nil)
        }
    }
}
