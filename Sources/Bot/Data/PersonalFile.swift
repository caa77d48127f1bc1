import Identity
import Storage
import Telemetry
import Users

/// Everything that is kept of one person, wherever it is kept.
struct PersonalFile: Sendable {
    /// By the name of the store, where something is kept.
    private(set) var members: [String: JSONValue] = [:]
    /// Whether a store could not be read.
    private(set) var isIncomplete = false
    /// Whether the person's record is damaged, which no second try helps.
    private(set) var isDamaged = false

    /// Asks every store, under each id that the person has.
    static func read(_ context: CommandContext) async -> PersonalFile {
        await context.noteContact()
        var file = PersonalFile()
        file.isDamaged = context.person.fault == .damaged
        for store in context.services.stores.personalData {
            for id in context.person.identity.ids where file.members[store.personalDataName] == nil {
                do throws(StorageError) {
                    file.members[store.personalDataName] = try await store.export(id)
                } catch {
                    if error == .damaged { file.isDamaged = true } else { file.isIncomplete = true }
                    context.logger.warning(
                        "personal data could not be read", metadata: [LogKey.errorLabel: error.label])
                }
            }
        }
        return file
    }

    /// Deletes everywhere, also where another store has failed before.
    ///
    /// - Returns: Whether nothing is left.
    static func delete(_ context: CommandContext) async -> Bool {
        var isDone = true
        for store in context.services.stores.personalData {
            for id in context.person.identity.ids {
                do throws(StorageError) {
                    try await store.delete(id)
                } catch {
                    isDone = false
                    context.logger.warning(
                        "personal data could not be deleted", metadata: [LogKey.errorLabel: error.label])
                }
            }
        }
        return isDone
    }

    /// Whether nothing is kept, as far as is known.
    var isEmpty: Bool { members.isEmpty && !isIncomplete && !isDamaged }
}

extension UserIdentity {
    /// Each id under which something may lie.
    fileprivate var ids: [UserID] { [id, former].compactMap { $0 } }
}
