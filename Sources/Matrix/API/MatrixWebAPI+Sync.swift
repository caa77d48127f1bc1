import FoundationEssentials
import HTTPCore
import JSONWriter

/// Source: Matrix specification, client-server API, "Syncing", "Filtering".
extension MatrixWebAPI {
    private struct Filter: Decodable {
        let id: String

        private enum CodingKeys: String, CodingKey {
            case id = "filter_id"
        }
    }

    /// How much longer than the homeserver's own time limit an answer of `/sync` is waited for.
    private static let syncMargin = Duration.seconds(15)
    private static let mostSyncBytes = 32 << 20

    /// Keeps a filter, given as JSON, at the homeserver; its id there.
    package func createFilter(_ filter: [UInt8], of user: MatrixUserID) async throws(MatrixFailure) -> String {
        let answer = try await call(.post, ["user", user.rawValue, "filter"], body: filter)
        return try Self.decode(Filter.self, from: answer).id
    }

    /// What happened since a token; the answer's JSON, at most 32 MiB.
    ///
    /// - Parameters:
    ///   - filter: The id of a filter, or its JSON; `nil` takes everything.
    ///   - since: The last `next_batch`; `nil` starts from the present state.
    ///   - timeout: How long the homeserver waits for something to happen, to the millisecond; the call gives up 15 s later.
    /// - Throws: `.refused` for a `since` that the homeserver does not know.
    package func sync(
        filter: String?, since: String?, timeout: Duration
    ) async throws(MatrixFailure) -> [UInt8] {
        var query: [(name: String, value: String)] = []
        if let filter { query.append(("filter", filter)) }
        if let since { query.append(("since", since)) }
        query.append(("timeout", String(Self.milliseconds(timeout))))
        query.append(("set_presence", "offline"))
        let limits = HTTPLimits(timeout: timeout + Self.syncMargin, maximumBodyBytes: Self.mostSyncBytes)
        return try await call(.get, ["sync"], query: query, limits: limits)
    }

    /// Events of a room from the newest back, for a gap in the timeline; the answer's JSON.
    ///
    /// - Parameters:
    ///   - from: Where to begin, the timeline's `prev_batch`.
    ///   - to: Where to end, the `since` of the sync that left the gap; `nil` goes on as far as `limit` allows.
    ///   - limit: At most so many events.
    ///   - filter: A room event filter as JSON.
    package func messages(
        in room: MatrixRoomID, from: String, to: String?, limit: Int, filter: String? = nil
    ) async throws(MatrixFailure) -> [UInt8] {
        var query: [(name: String, value: String)] = [("dir", "b"), ("from", from)]
        if let to { query.append(("to", to)) }
        query.append(("limit", String(limit)))
        if let filter { query.append(("filter", filter)) }
        let limits = HTTPLimits(timeout: .seconds(60), maximumBodyBytes: Self.mostSyncBytes)
        return try await call(.get, ["rooms", room.rawValue, "messages"], query: query, limits: limits)
    }

    static func milliseconds(_ duration: Duration) -> Int {
        Int(max(duration, .zero) / .milliseconds(1))
    }

    /// Reads an answer; it was given, but not in the form that the specification has, when that fails.
    static func decode<Answer: Decodable>(
        _ type: Answer.Type, from body: [UInt8]
    ) throws(MatrixFailure) -> Answer {
        // Where the form is broken is of no use: a proxy or another program answered.
        guard let answer = try? JSONDecoder().decode(type, from: Data(body)) else {
            throw .unknown(reason: MatrixFailure.unintelligible)
        }
        return answer
    }
}
