import Bot
import Identity
import Reports
import Storage
import Telemetry

/// What becomes of all that is kept of a channel or room when that is over, or goes on under another id.
struct EndedRooms: Sendable {
    let languages: RecordRoomLanguages
    let reports: ReportStore
    let logger: Logger

    /// The bot is not there any more.
    func ended(_ room: ConversationID) async {
        await reports.channelEnded(room)
        await change { () async throws(StorageError) in try await languages.forget(room) }
    }

    func moved(_ old: ConversationID, to new: ConversationID) async {
        await reports.channelMoved(old, to: new)
        await change { () async throws(StorageError) in try await languages.move(old, to: new) }
    }

    /// A workspace took the app away: the next attempt to send tells about the reports.
    func ended(_ team: TeamID) async {
        await change { () async throws(StorageError) in
            try await languages.forget { $0.rawValue.hasPrefix("\(team.rawValue):") }
        }
    }

    private func change(_ body: () async throws(StorageError) -> Void) async {
        do throws(StorageError) {
            try await body()
        } catch {
            logger.warning(
                "the language of a room that is over could not be forgotten", metadata: ["store.failure": error.label])
        }
    }
}
