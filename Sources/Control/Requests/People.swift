package import Identity
package import Storage
import Telemetry

/// Asks for everything that is kept of a person.
package struct ExportPerson: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/people/export"
    private let person: String

    /// Asks about the person with this id.
    package init(_ person: UserID) {
        self.person = person.rawValue
    }

    /// Asks every place where something is kept; only those that keep something are in the reply, by name.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> [String: JSONValue] {
        let person = UserID(rawValue: person)
        var export: [String: JSONValue] = [:]
        for data in operations.personalData {
            export[data.personalDataName] = try await operations.asked { () async throws(StorageError) in
                try await data.export(person)
            }
        }
        operations.logger.notice("a person's data exported by the operator")
        return export
    }
}

/// Deletes everything that is kept of a person.
package struct DeletePerson: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/people/delete"
    private let person: String

    /// Deletes what is kept of the person with this id.
    package init(_ person: UserID) {
        self.person = person.rawValue
    }

    /// Deletes in every place; the audit line names nobody.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ControlDone {
        let person = UserID(rawValue: person)
        for data in operations.personalData {
            try await operations.asked { () async throws(StorageError) in try await data.delete(person) }
        }
        operations.logger.notice("a person's data deleted by the operator")
        return ControlDone()
    }
}
