import Concurrency
import FoundationEssentials
import Settings
import Storage
import TestSupport

@testable import Matrix

/// An account whose state outlives it, as a restart would find it.
struct SyncScene: Sendable {
    let records = MemoryRecordStore()
    let store: RecordMatrixSyncStore
    let inbox = RecordingInbox()
    let clock = ManualClock()
    let time = ManualTime(secondsSince1970: 1_795_996_700)
    let log = RecordingLogHandler()
    let isReady = Eventually<Bool>()

    init() {
        guard let address = ServiceURL("http://127.0.0.1:8008") else { preconditionFailure("no address") }
        store = RecordMatrixSyncStore(records: records, homeserver: address)
    }

    func account(_ credentials: MatrixAccount.Credentials = .token(Secret("t1"))) -> MatrixAccount {
        MatrixAccount(credentials, store: store, logger: log.logger)
    }

    /// Keeps where a sync goes on.
    func keep(next: String?) async throws {
        try await store.save(MatrixSyncState(user: SampleMatrixEvents.me, device: "SQUALL", next: next))
    }

    /// Syncs until the script has ended, moving the clock on whenever somebody waits for it.
    @discardableResult
    func sync(_ calls: ScriptedSyncCalls) async throws -> MatrixSync.End {
        let account = account()
        let me = try await account.open(calls, clock: clock)
        let sync = MatrixSync(
            me: me, account: account, api: calls, inbox: inbox, clock: clock, now: time.now, logger: log.logger,
            whenReady: { [isReady] in isReady.resolve(true) })
        return await withTaskGroup(of: MatrixSync.End?.self) { group in
            group.addTask { await sync.run() }
            group.addTask {
                await calls.isDone()
                return nil
            }
            group.addTask {
                while !Task.isCancelled {
                    if clock.sleeping > 0 { clock.advance(by: .seconds(60)) }
                    await Task.yield()
                }
                return nil
            }
            var end: MatrixSync.End?
            if let first = await group.next() { end = first }
            group.cancelAll()
            for await other in group { end = end ?? other }
            return end ?? .cancelled
        }
    }

    /// An answer of `/sync`.
    static func answer(_ next: String, join: String = "", invite: String = "", leave: String = "") -> String {
        #"{"next_batch":"\#(next)","rooms":{"join":{\#(join)},"invite":{\#(invite)},"leave":{\#(leave)}}}"#
    }

    /// A room in it.
    static func room(_ timeline: [String], state: [String] = [], gap: String? = nil, id: String = "!r:a.test") -> String
    {
        let more = gap.map { #","limited":true,"prev_batch":"\#($0)""# } ?? ""
        return #""\#(id)":{"timeline":{"events":[\#(timeline.joined(separator: ","))]\#(more)},"#
            + #""state":{"events":[\#(state.joined(separator: ","))]},"ephemeral":{"events":[{"type":"m.typing"}]}}"#
    }
}
