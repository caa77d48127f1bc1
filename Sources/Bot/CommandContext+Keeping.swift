import FoundationEssentials
import Telemetry
import Users

extension CommandContext {
    /// Changes what is kept of the person, durable on return.
    ///
    /// `change` must hold for the record that it is given, which may differ from ``person``: another message of the same
    /// person may have come in between.
    func change<Outcome: Sendable>(
        _ change: @escaping @Sendable (inout User) -> Outcome
    ) async throws(Trouble) -> Outcome {
        do throws(UserStoreError) {
            let now = now
            return try await services.stores.users.update(person.identity, now: now) { user in
                let outcome = change(&user)
                user.forgetOldRemoval(at: now)
                return outcome
            }
        } catch {
            let fault = RecordFault(error)
            logger.warning("a person's record could not be written", metadata: [LogKey.errorLabel: "\(fault)"])
            throw .notKept(fault)
        }
    }

    /// Notes, at most once a day, that a person of whom something is kept is still there; what can no longer be undone
    /// is forgotten.
    ///
    /// What goes wrong here is no concern of the answer.
    func noteContact() async {
        guard let user = person.user else { return }
        let now = now
        let isOld = user.removed != nil && user.removal(at: now) == nil
        guard isOld || now.timeIntervalSince(user.lastContact) > 86_400 else { return }
        do throws(UserStoreError) {
            try await services.stores.users.update(person.identity, now: now) { user in
                user.lastContact = now
                user.forgetOldRemoval(at: now)
            }
        } catch {
            logger.info("a contact could not be noted", metadata: [LogKey.errorLabel: "\(RecordFault(error))"])
        }
    }
}
