import Concurrency
import Testing

@testable import Matrix

@Suite struct MatrixZoneMemoryTests {
    private let start = ContinuousClock.now
    private let user = MatrixUserID(rawValue: "@a:b")

    /// What the memory says, in one word.
    private func look(_ memory: inout MatrixZoneMemory, _ user: MatrixUserID? = nil, after seconds: Int = 0) -> String {
        switch memory.lookUp(user ?? self.user, at: start + .seconds(seconds), asking: Eventually()) {
        case .known(let zone): zone ?? "nothing"
        case .asked: "asked"
        case .ask: "ask"
        }
    }

    @Test func asksOnceForMany() {
        var memory = MatrixZoneMemory()
        #expect(look(&memory) == "ask")
        #expect(look(&memory) == "asked")
    }

    @Test func keepsAnAnswerForSixHours() {
        var memory = MatrixZoneMemory()
        _ = look(&memory)
        #expect(memory.keep("Europe/Berlin", of: user, at: start) == "Europe/Berlin")
        #expect(look(&memory, after: 6 * 3600 - 1) == "Europe/Berlin")
        #expect(look(&memory, after: 6 * 3600) == "ask")
    }

    @Test func keepsAFailureForTenMinutes() {
        var memory = MatrixZoneMemory()
        _ = look(&memory)
        memory.fail(user, at: start)
        #expect(look(&memory, after: 599) == "nothing")
        #expect(look(&memory, after: 600) == "ask")
    }

    @Test func keepsNoNovel() {
        var memory = MatrixZoneMemory()
        _ = look(&memory)
        #expect(memory.keep(String(repeating: "x", count: 129), of: user, at: start) == nil)
        #expect(look(&memory) == "nothing")
    }

    @Test func forgetsWhoWantsIt() {
        var memory = MatrixZoneMemory()
        _ = look(&memory)
        memory.forget(user)
        _ = memory.keep("Europe/Berlin", of: user, at: start)
        memory.fail(user, at: start)
        #expect(memory.count == 0)
        #expect(look(&memory) == "ask")
    }

    @Test func isBounded() {
        var memory = MatrixZoneMemory(capacity: 8)
        for number in 0..<100 {
            let user = MatrixUserID(rawValue: "@\(number):b")
            _ = look(&memory, user)
            if number.isMultiple(of: 2) { _ = memory.keep(nil, of: user, at: start + .seconds(number)) }
            #expect(memory.count <= 8)
        }
        #expect(look(&memory, MatrixUserID(rawValue: "@99:b")) == "asked")
    }
}
