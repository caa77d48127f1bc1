import Bot
import Concurrency
import FoundationEssentials
import Identity

@testable import Slack

/// Takes messages, and says that they are out, or not.
final class RecordingPoster: SlackMessagePosting {
    struct Post: Sendable, Equatable {
        let text: String
        let channel: String
        /// Who alone sees it; `nil` for everybody.
        var user: String?
        let thread: String?
        let team: String
    }

    private let taken = Locked<[Post]>([])
    private let isOut: Bool

    init(isOut: Bool = true) {
        self.isOut = isOut
    }

    var posts: [Post] { taken.withLock { $0 } }

    func post(
        _ reply: Reply, in frame: SlackFrame, channel: String, thread: String?, team: TeamID
    ) async -> Bool {
        taken.withLock {
            $0.append(Post(text: reply.plainText, channel: channel, thread: thread, team: team.rawValue))
        }
        return isOut
    }

    func postEphemeral(
        _ reply: Reply, in frame: SlackFrame, channel: String, user: String, thread: String?, team: TeamID
    ) async -> Bool {
        taken.withLock {
            $0.append(Post(text: reply.plainText, channel: channel, user: user, thread: thread, team: team.rawValue))
        }
        return isOut
    }
}

/// Notes what was ended, and what was seen alive.
final class RecordingEndings: SlackInstallationEnding {
    struct Note: Sendable, Equatable {
        let team: String
        let time: Date
    }

    private let ended = Locked<[Note]>([])
    private let alive = Locked<[Note]>([])

    var ends: [Note] { ended.withLock { $0 } }
    var signsOfLife: [Note] { alive.withLock { $0 } }

    func end(team: TeamID, at time: Date) {
        ended.withLock { $0.append(Note(team: team.rawValue, time: time)) }
    }

    func seen(team: TeamID, at time: Date) {
        alive.withLock { $0.append(Note(team: team.rawValue, time: time)) }
    }
}
