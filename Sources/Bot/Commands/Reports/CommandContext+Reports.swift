import Identity
import Reports
import Telemetry
import Users

extension CommandContext {
    /// Everything about reports that belongs to the person.
    func reportBook() async throws(ReportExit) -> ReportBook {
        do throws(UserStoreError) {
            return try await services.stores.reports.book(of: person.identity)
        } catch {
            throw .trouble(notReached(error))
        }
    }

    /// Changes a person's reports, durable on return; what can no longer be undone is forgotten.
    ///
    /// - Parameters:
    ///   - owner: Whose; `nil` for the person who asks.
    ///   - change: Must hold for the book that it is given, since another message may have come in between.
    func changeReports<Outcome: Sendable>(
        of owner: UserID? = nil, _ change: @escaping @Sendable (inout ReportBook) -> Outcome
    ) async throws(ReportExit) -> Outcome {
        let others = owner.flatMap { $0 == person.identity.id ? nil : UserIdentity($0) }
        let directChat = others == nil && incoming.isDirect ? incoming.conversation : nil
        let now = now
        do throws(UserStoreError) {
            return try await services.stores.reports.update(others ?? person.identity) { book in
                let outcome = change(&book)
                book.directChat = directChat ?? book.directChat
                book.forgetOldStop(at: now)
                return outcome
            }
        } catch {
            throw .trouble(notReached(error))
        }
    }

    /// Whether the message was written where several people are.
    var isInChannel: Bool { !incoming.isBetweenTwo }

    /// Whether the person may decide for everybody where they write.
    var isAdminHere: Bool {
        get async {
            await services.reports.rights.isAdmin(incoming.user, in: incoming.conversation)
        }
    }

    private func notReached(_ error: UserStoreError) -> Trouble {
        let fault = RecordFault(error)
        logger.warning("a person's reports could not be used", metadata: [LogKey.errorLabel: "\(fault)"])
        return .notKept(fault)
    }
}
