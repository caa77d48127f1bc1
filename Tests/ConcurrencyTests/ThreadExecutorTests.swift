import Concurrency
import Testing

@Suite struct ThreadExecutorTests {
    private actor Worker {
        let executor: ThreadExecutor
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
        private var sum = 0

        init(executor: ThreadExecutor) {
            self.executor = executor
        }

        func isOnItsThread() -> Bool {
            executor.isCurrent
        }

        func add(_ number: Int) -> Int {
            sum += number
            return sum
        }

        nonisolated func isOnItsThreadByAssumption() -> Bool {
            assumeIsolated { $0.executor.isCurrent }
        }
    }

    @Test func runsActorOnItsOwnThread() async {
        let executor = ThreadExecutor(name: "test")
        let worker = Worker(executor: executor)
        #expect(await worker.isOnItsThread())
        #expect(!executor.isCurrent)
    }

    @Test func serializesCalls() async {
        let worker = Worker(executor: ThreadExecutor(name: "test"))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 { group.addTask { _ = await worker.add(1) } }
        }
        #expect(await worker.add(0) == 1000)
    }

    @Test func twoExecutorsHaveTwoThreads() async {
        let first = ThreadExecutor(name: "first")
        let second = ThreadExecutor(name: "second")
        let isSecond = Eventually<Bool>()
        first.perform { isSecond.resolve(second.isCurrent) }
        #expect(await isSecond.value() == false)
    }

    @Test func performsInOrder() async {
        let executor = ThreadExecutor(name: "test")
        let numbers = Locked<[Int]>([])
        for number in 0..<100 {
            executor.perform { numbers.withLock { $0.append(number) } }
        }
        let done = Eventually<Bool>()
        executor.perform { done.resolve(true) }
        _ = await done.value()
        #expect(numbers.withLock { $0 } == Array(0..<100))
    }

    @Test func allowsAssumeIsolatedOnItsThread() async {
        let executor = ThreadExecutor(name: "test")
        let worker = Worker(executor: executor)
        let answer = Eventually<Bool>()
        executor.perform { answer.resolve(worker.isOnItsThreadByAssumption()) }
        #expect(await answer.value() == true)
    }

    @Test func isReleasedWhileItsThreadWaits() async {
        weak var released: ThreadExecutor?
        let done = Eventually<Bool>()
        do {
            let executor = ThreadExecutor(name: "test")
            released = executor
            executor.perform { done.resolve(true) }
        }
        #expect(await done.value() == true)
        #expect(released == nil)
    }
}
