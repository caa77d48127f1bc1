import Concurrency
import Control
import HTTPCore
import Identity
import Storage
import Telemetry
import TestSupport
import Testing

/// The operator's requests, in this process and through a responder.
@Suite(.timeLimit(.minutes(5))) struct ControlOperationsTests {
    private let person = UserID(rawValue: "slack:T1:U1")

    @Test(arguments: Surroundings.Door.allCases)
    func exportsWhatIsKeptOfAPerson(_ door: Surroundings.Door) async throws {
        let surroundings = Surroundings()
        surroundings.store.put("users", person.rawValue, ["home": .text("Tampa")])
        surroundings.store.put("users", "slack:T1:U2", ["home": .text("Oslo")])
        let export = try await surroundings.door(door).perform(ExportPerson(person))
        #expect(export == ["profile": .object(["home": .text("Tampa"), "id": .text(person.rawValue)])])
    }

    @Test(arguments: Surroundings.Door.allCases)
    func deletesInEveryPlaceAndNamesNobodyInTheAuditLine(_ door: Surroundings.Door) async throws {
        let surroundings = Surroundings()
        surroundings.store.put("users", person.rawValue)
        surroundings.store.put("notes", person.rawValue)
        surroundings.store.put("notes", "slack:T1:U2")
        _ = try await surroundings.door(door).perform(DeletePerson(person))
        #expect(surroundings.store.ids == ["slack:T1:U2"])
        let line = try #require(surroundings.log.lines.first { $0.level == .notice })
        #expect(line.message == "a person's data deleted by the operator")
        #expect(line.metadata == [:])
    }

    @Test(arguments: Surroundings.Door.allCases)
    func handsRepairToTheStore(_ door: Surroundings.Door) async throws {
        let surroundings = Surroundings()
        let repair = try await surroundings.door(door).perform(RepairStore(.discard))
        #expect(repair.items == [ScriptedMaintenance.item])
        let copies = try await surroundings.door(door).perform(RestoreCopies(before: 2))
        #expect(copies == CopiesRestored(restored: 3))
        #expect(surroundings.maintenance.asked.withLock { $0 } == ["repair discard", "copies 2"])
        #expect(surroundings.forgotten.withLock { $0 } == 2)
    }

    @Test(arguments: Surroundings.Door.allCases)
    func refusesWhatNoStoreHas(_ door: Surroundings.Door) async throws {
        let door = Surroundings().door(door)
        for name in ["", "Users", "../users", "keys", String(repeating: "a", count: 33)] {
            let record = RecordLine(collection: name, id: "a", document: [:])
            await #expect(throws: ControlError.self, "\(name)") { try await door.perform(WriteRecords([record])) }
            await #expect(throws: ControlError.self) {
                try await door.perform(ReadRecords(collection: name, after: nil))
            }
        }
        let long = RecordLine(collection: "users", id: String(repeating: "a", count: 1025), document: [:])
        await #expect(throws: ControlError.self) { try await door.perform(WriteRecords([long])) }
        await #expect(throws: ControlError.self) { try await door.perform(ReadJournal("nothing")) }
        await #expect(throws: ControlError.self) { try await door.perform(RestoreCopies(before: 1)) }
    }

    @Test(arguments: Surroundings.Door.allCases)
    func saysWhatTheStoreSays(_ door: Surroundings.Door) async throws {
        let surroundings = Surroundings()
        surroundings.store.fail(with: .unavailable(call: "open", code: 5, text: "Input/output error"))
        await #expect(throws: ControlError.store(label: "unavailable", detail: "open: Input/output error (5)")) {
            try await surroundings.door(door).perform(ListCollections())
        }
    }

    @Test(arguments: [("GET", "/v1/collections"), ("POST", "/v1/nothing"), ("POST", "/")])
    func understandsNothingElse(method: String, path: String) async throws {
        let surroundings = Surroundings()
        let request = HTTPRequest(
            method: try #require(HTTPRequest.Method(rawValue: method)), authority: "a", target: path,
            body: Array("{}".utf8))
        let response = await ControlResponder(surroundings.operations).respond(
            to: request, context: HTTPRequestContext(requestID: "r", logger: surroundings.log.logger, received: .now))
        #expect(response.status == 400)
    }

    @Test func saysWhenNobodyAnswersOrSomethingElseDoes() async throws {
        let silent = ControlClient(ScriptedTransport { _ throws(HTTPTransportError) in throw .unreachable(code: 7) })
        await #expect(throws: ControlError.noAnswer("unreachable")) { try await silent.perform(ListJournals()) }
        let strange = ControlClient(ScriptedTransport { _ in .text("hello") })
        await #expect(throws: ControlError.notUnderstood) { try await strange.perform(ListJournals()) }
    }

    @Test func worksOffTheLoop() async throws {
        let surroundings = Surroundings()
        let loop = TestLoop()
        let isOnLoop = Locked<[Bool]>([])
        surroundings.store.watch.withLock { $0 = { isOnLoop.withLock { $0.append(loop.isCurrent) } } }
        let client = surroundings.client
        _ = try await Task(executorPreference: loop) { try await client.perform(ListCollections()) }.value
        #expect(isOnLoop.withLock { $0 } == [false])
    }
}
