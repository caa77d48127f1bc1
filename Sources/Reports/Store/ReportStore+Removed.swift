import Concurrency
import FoundationEssentials
package import Identity
import Telemetry
import Users

/// Reports that stay away for the one reason that Squall was removed, or its token withdrawn.
extension ReportStore {
    /// The tenants of such reports; none before ``load(at:)``.
    package func removedTeams() -> Set<TeamID> {
        state.withLock { state in
            Set(state.index.entries.compactMap { $0?.state == .paused(.removed) ? $0?.team : nil })
        }
    }

    /// Lets the reports of some tenants that were paused for that reason come again, each at its next time.
    ///
    /// What fell due meanwhile is not sent, as after any pause. Those whose book cannot be written stay as they are.
    /// - Returns: How many come again.
    @discardableResult
    package func resumeRemoved(of teams: Set<TeamID>) async -> Int {
        let owners = state.withLock { state in
            Set(
                state.index.entries.compactMap { entry in
                    entry.flatMap { $0.state == .paused(.removed) && teams.contains($0.team) ? $0.owner : nil }
                })
        }
        var (count, failures) = (0, 0)
        for owner in owners where !Task.isCancelled {
            do throws(UserStoreError) {
                count += try await update(UserIdentity(owner)) { book in
                    let indices = book.reports.indices.filter {
                        book.reports[$0].pause?.reason == .removed && teams.contains(book.reports[$0].team)
                    }
                    for index in indices { book.reports[index].pause = nil }
                    return indices.count
                }
            } catch {
                failures += 1
            }
        }
        if failures > 0 {
            logger.warning("some reports could not be resumed", metadata: [StoreLogKey.reports: "\(failures)"])
        }
        return count
    }
}
