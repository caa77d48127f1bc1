import Control
import Reports
import Storage
import Stores

/// Repair of a store on files, as the operator's requests ask for it.
struct Maintenance: StoreMaintenance {
    let records: FileRecordStore
    let users: StoredUsers
    let reports: ReportStore
    let folder: String

    func repair(_ treatment: StoreRepair.Treatment) async throws(StorageError) -> StoreRepair {
        var items: [StoreRepair.Item] = []
        for document in try await records.setAsideDocuments() {
            items.append(
                StoreRepair.Item(
                    file: "\(folder)/damaged/\(document.collection.rawValue)/\(document.name).json", id: document.id,
                    newestCopy: document.newestCopy, outcome: try await repaired(document, treatment)))
        }
        return StoreRepair(items: items)
    }

    func discard(_ key: RecordKey) async throws(StorageError) {
        let name = try FileRecordStore.name(of: key.id)
        let aside = try await records.setAsideDocuments()
        guard let document = aside.first(where: { $0.collection == key.collection && $0.name == name }) else { return }
        try await records.discard(document)
    }

    func restoreCopies(before format: Int) async throws(StorageError) -> CopiesRestored {
        CopiesRestored(restored: try await records.restoreCopies(before: format))
    }

    private func repaired(
        _ document: SetAsideDocument, _ treatment: StoreRepair.Treatment
    ) async throws(StorageError) -> StoreRepair.Item.Outcome {
        let outcome = try await records.repair(document) { collection, document in
            switch collection {
            case StoredUsers.collection: users.isUsable(document)
            case ReportStore.collection: reports.isUsable(document)
            default: true
            }
        }
        guard outcome == .unreadable else { return .putBack }
        switch treatment {
        case .wait: return .waiting
        case .useCopies: return try await records.useCopy(of: document) == nil ? .waiting : .replacedByCopy
        case .discard:
            try await records.discard(document)
            return .discarded
        }
    }
}
