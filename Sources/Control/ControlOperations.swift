package import Bot
package import Reports
package import Storage
package import Telemetry

/// What the operator's requests work on: everything that this process keeps.
package struct ControlOperations: Sendable {
    let store: any RecordStore
    let journals: [String: any Journal]
    let personalData: [any PersonalData]
    let reports: ReportStore?
    let decisions: VoiceDecisions?
    let maintenance: any StoreMaintenance
    let privateCollections: Set<RecordCollection>
    let forgetCaches: @Sendable () async -> Void
    let logger: Logger
    /// Answers a question as the bot does; `nil` in a process that has none.
    private(set) var answer: (@Sendable (AskBot) async -> String)?

    /// Takes the stores.
    ///
    /// - Parameters:
    ///   - journals: By name.
    ///   - personalData: Asked in this order, as ``PersonalData`` says.
    ///   - reports: `nil` where none are kept.
    ///   - decisions: About lines of character; `nil` where none are kept.
    ///   - privateCollections: Never read, written or deleted by an operator's request: the keys of this installation.
    ///   - forgetCaches: Makes every part read again what it keeps in memory of the store; called after a restore.
    ///   - logger: Gets the audit lines.
    package init(
        store: any RecordStore, journals: [String: any Journal], personalData: [any PersonalData],
        reports: ReportStore? = nil, decisions: VoiceDecisions? = nil, maintenance: any StoreMaintenance,
        privateCollections: Set<RecordCollection>,
        forgetCaches: @escaping @Sendable () async -> Void, logger: Logger
    ) {
        self.store = store
        self.journals = journals
        self.personalData = personalData
        self.reports = reports
        self.decisions = decisions
        self.maintenance = maintenance
        self.privateCollections = privateCollections
        self.forgetCaches = forgetCaches
        self.logger = logger
    }

    /// The same, with a bot that answers what is typed on a terminal.
    package func answering(_ answer: @escaping @Sendable (AskBot) async -> String) -> ControlOperations {
        var operations = self
        operations.answer = answer
        return operations
    }

    /// The collection of that name.
    /// - Throws: ``ControlError/refused(_:)`` for a name that no collection has, and for one that is nobody's business.
    func collection(_ name: String) throws(ControlError) -> RecordCollection {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard (1...32).contains(name.utf8.count),
            name.utf8.allSatisfy({ letters.contains($0) || $0 == UInt8(ascii: "-") })
        else { throw .refused("No collection can have the name that was given.") }
        let collection = RecordCollection(rawValue: name)
        guard !privateCollections.contains(collection) else {
            throw .refused("The collection \(name) belongs to this installation and is neither read nor written.")
        }
        return collection
    }

    /// The key of a record that came from outside.
    func key(_ collection: String, _ id: String) throws(ControlError) -> RecordKey {
        guard (1...1024).contains(id.utf8.count) else { throw .refused("The id of a record has 1 to 1024 bytes.") }
        return RecordKey(try self.collection(collection), id)
    }

    func journal(_ name: String) throws(ControlError) -> any Journal {
        guard let journal = journals[name] else { throw .refused("This program keeps no journal \(name).") }
        return journal
    }
}

extension ControlOperations: ControlDoor {
    /// Performs a request on the stores of this process.
    package func perform<Request: ControlRequest>(
        _ request: Request
    ) async throws(ControlError) -> Request.Reply {
        try await request.perform(on: self)
    }

    /// Calls the store and turns its errors into those of this module.
    func asked<Value>(
        _ call: () async throws(StorageError) -> Value
    ) async throws(ControlError) -> Value {
        do throws(StorageError) {
            return try await call()
        } catch {
            throw ControlError(error)
        }
    }

    /// Does the same for all items, sixteen at a time, so that a store can share its waits; stops at the first failure.
    func forEach<Item: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) async throws(StorageError) -> Void
    ) async throws(ControlError) {
        let failure = await withTaskGroup(of: StorageError?.self) { group in
            var rest = items[...]
            func startNext() {
                guard let item = rest.popFirst() else { return }
                group.addTask {
                    do throws(StorageError) {
                        try await body(item)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            for _ in 0..<16 { startNext() }
            while let result = await group.next() {
                if let failure = result { return Optional(failure) }
                startNext()
            }
            return nil
        }
        if let failure { throw ControlError(failure) }
    }
}
