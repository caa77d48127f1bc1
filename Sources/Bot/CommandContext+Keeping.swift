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
            return try await services.stores.users.update(person.identity, now: now, change)
        } catch {
            let fault = RecordFault(error)
            logger.warning("a person's record could not be written", metadata: [LogKey.errorLabel: "\(fault)"])
            throw .notKept(fault)
        }
    }

    /// Notes, at most once a day, that a person of whom something is kept is still there.
    ///
    /// What goes wrong here is no concern of the answer.
    func noteContact() async {
        guard let user = person.user, now.timeIntervalSince(user.lastContact) > 86_400 else { return }
        let now = now
        do throws(UserStoreError) {
            try await services.stores.users.update(person.identity, now: now) { $0.lastContact = now }
        } catch {
            logger.info("a contact could not be noted", metadata: [LogKey.errorLabel: "\(RecordFault(error))"])
        }
    }
}
