/// Lets one task at a time through for each name, in the order in which they come.
///
/// Waiting heeds no cancellation: a change that has begun is carried through. Any task may call it.
package final class Turns: Sendable {
    /// Those who wait behind the one whose turn it is.
    private let lines = Locked<[String: [CheckedContinuation<Void, Never>]]>([:])

    /// Nobody waits yet.
    package init() {}

    /// Runs `body` when it is its turn for all the names.
    package func withTurn<Result: Sendable, Failure: Error>(
        of names: Set<String>, _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // Always in one order, so that no two wait for each other.
        let names = names.sorted()
        for name in names { await take(name) }
        defer { for name in names { give(name) } }
        return try await body()
    }

    private func take(_ name: String) async {
        await withCheckedContinuation { continuation in
            let isFree = lines.withLock { lines in
                if lines[name] == nil {
                    lines[name] = []
                    return true
                }
                lines[name]?.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func give(_ name: String) {
        let next: CheckedContinuation<Void, Never>? = lines.withLock { lines in
            guard let line = lines[name], !line.isEmpty else {
                lines[name] = nil
                return nil
            }
            return lines[name]?.removeFirst()
        }
        next?.resume()
    }
}
