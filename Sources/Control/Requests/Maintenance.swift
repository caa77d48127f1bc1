import Storage
import Telemetry

/// Looks at what was set aside.
package struct RepairStore: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/store/repair"
    private let treatment: StoreRepair.Treatment

    /// Puts back what can be read again, and treats the rest in this way.
    package init(_ treatment: StoreRepair.Treatment) {
        self.treatment = treatment
    }

    /// Repairs.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> StoreRepair {
        let repair = try await operations.asked { () async throws(StorageError) in
            try await operations.maintenance.repair(treatment)
        }
        await operations.forgetCaches()
        if !repair.items.isEmpty {
            operations.logger.notice(
                "set-aside documents looked at",
                metadata: [
                    LogKey.records: "\(repair.items.count)",
                    LogKey.discarded: "\(repair.items.count { $0.outcome == .discarded })",
                ])
        }
        return repair
    }
}

/// Undoes a change of format.
package struct RestoreCopies: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/store/restore-copies"
    private let format: Int

    /// Puts back the copies from before this format, 2 or more.
    package init(before format: Int) {
        self.format = format
    }

    /// Puts them back.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> CopiesRestored {
        guard format >= 2 else { throw .refused("The first format is 1: there is nothing before it.") }
        let result = try await operations.asked { () async throws(StorageError) in
            try await operations.maintenance.restoreCopies(before: format)
        }
        await operations.forgetCaches()
        operations.logger.notice(
            "copies from before a change of format put back",
            metadata: [LogKey.records: "\(result.restored)", LogKey.format: "\(format)"])
        return result
    }
}
