import Concurrency
import Settings
import Storage
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixAccountTests {
    private typealias Login = MatrixWebAPI.Login

    private let scene = SyncScene()
    private let me = SampleMatrixEvents.me

    private static let password = MatrixAccount.Credentials.password(user: "weather", Secret("p"))

    private static func login(_ token: String) -> Result<Login, MatrixFailure> {
        .success(Login(user: SampleMatrixEvents.me, token: Secret(token), device: "SQUALL"))
    }

    @Test func aLoginIsKept() async throws {
        let calls = ScriptedSyncCalls(logins: [Self.login("t1")])
        let first = scene.account(Self.password)
        #expect(try await first.open(calls, clock: scene.clock) == me)
        #expect(first.token == Secret("t1"))
        let second = scene.account(Self.password)
        #expect(try await second.open(calls, clock: scene.clock) == me)
        #expect(second.token == Secret("t1"))
        #expect(calls.asked == ["login weather p", "whoami"])
    }

    @Test func logsInAnewWhenTheKeptTokenIsDead() async throws {
        let state = MatrixSyncState(user: me, device: "SQUALL", token: Secret("t0"), next: "s5")
        try await scene.store.save(state)
        let calls = ScriptedSyncCalls(owner: .failure(.tokenDead(code: "M_UNKNOWN_TOKEN")), logins: [Self.login("t1")])
        let account = scene.account(Self.password)
        #expect(try await account.open(calls, clock: scene.clock) == me)
        #expect(account.token == Secret("t1") && account.next == "s5")
        #expect(try await scene.store.load()?.token == Secret("t1"))
    }

    @Test func anotherAccountStartsAnew() async throws {
        let other = MatrixUserID(rawValue: "@other:a.test")
        let state = MatrixSyncState(user: other, device: "SQUALL", token: Secret("t0"), next: "s5")
        try await scene.store.save(state)
        let account = scene.account(Self.password)
        let calls = ScriptedSyncCalls(logins: [Self.login("t1")])
        #expect(try await account.open(calls, clock: scene.clock) == me)
        #expect(account.next == nil && calls.asked == ["login weather p"])
    }

    @Test func aTokenOfTheOperatorIsNotKept() async throws {
        let account = scene.account()
        #expect(try await account.open(ScriptedSyncCalls(), clock: scene.clock) == me)
        #expect(account.token == Secret("t1"))
        #expect(try await scene.store.load() == MatrixSyncState(user: me, device: "SQUALL"))
    }

    @Test(arguments: [MatrixFailure.forbidden, .refused(code: "x"), .tokenDead(code: "x")])
    func saysThatItCannotWork(_ failure: MatrixFailure) async {
        let calls = ScriptedSyncCalls(logins: [.failure(failure)])
        await #expect(throws: failure) { try await scene.account(Self.password).open(calls, clock: scene.clock) }
    }

    @Test func waitsForTheHomeserver() async throws {
        let calls = ScriptedSyncCalls(logins: [
            .failure(.transient(reason: "unreachable")), .failure(.limited(retryAfter: .seconds(90))), Self.login("t1"),
        ])
        let account = scene.account(Self.password)
        async let user = account.open(calls, clock: scene.clock)
        await scene.clock.sleepers(atLeast: 1)
        scene.clock.advance(by: .seconds(1))
        await scene.clock.sleepers(atLeast: 1)
        scene.clock.advance(by: .seconds(90))
        #expect(try await user == me)
    }

    @Test func aStoreThatFailsCostsAMessageOnly() async throws {
        let breakage = UnusableRecords()
        let account = MatrixAccount(
            Self.password, store: breakage, logger: scene.log.logger)
        let calls = ScriptedSyncCalls(logins: [Self.login("t1")])
        #expect(try await account.open(calls, clock: scene.clock) == me)
        await account.keep(next: "s1")
        #expect(account.next == "s1")
        #expect(scene.log.lines.map(\.level) == [.error])
    }

    @Test func theRecordHoldsNothingOfAnotherForm() async throws {
        let key = RecordKey(RecordMatrixSyncStore.collection, "http://127.0.0.1:8008")
        try await scene.records.write(Document(["format": .integer(2), "user": .text(me.rawValue)]), for: key)
        #expect(try await scene.store.load() == nil)
    }
}

private struct UnusableRecords: MatrixSyncStore {
    func load() async throws(StorageError) -> MatrixSyncState? { throw .full }
    func save(_ state: MatrixSyncState) async throws(StorageError) { throw .full }
}
