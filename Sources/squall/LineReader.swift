import Concurrency

/// Reads lines from standard input on a thread of its own, since reading blocks.
actor LineReader {
    private let executor = ThreadExecutor(name: "stdin")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The next line without its end; `nil` when there is no more.
    func next() -> String? {
        readLine()
    }
}
