import Concurrency
import Glibc
import Testing

@Suite struct ThreadConfinedTests {
    private struct Refusal: Error {}

    @Test func runsOnOneThreadOfItsOwn() async {
        let confined = ThreadConfined(0, threadName: "test")
        let first = await confined.run { _ in UInt(pthread_self()) }
        let second = await confined.run { _ in UInt(pthread_self()) }
        #expect(first == second)
        #expect(first != (await ThreadConfined(0, threadName: "test").run { _ in UInt(pthread_self()) }))
    }

    @Test func keepsWhatCallsLeave() async {
        let confined = ThreadConfined(0, threadName: "test")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 { group.addTask { await confined.run { $0 += 1 } } }
        }
        #expect(await confined.run { $0 } == 1000)
    }

    @Test func throwsWhatTheBodyThrows() async {
        let confined = ThreadConfined(0, threadName: "test")
        await #expect(throws: Refusal.self) {
            try await confined.run { value throws(Refusal) in
                value = 1
                throw Refusal()
            }
        }
        #expect(await confined.run { $0 } == 1)
    }
}
