import Concurrency

/// Reads lines from standard input on a thread of its own, since reading blocks.
package actor LineReader {
    private let executor = ThreadExecutor(name: "stdin")
    /// Runs the actor on its thread.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Starts the thread.
    package init() {}

    /// The next line without its end; `nil` when there is no more.
    package func next() -> String? {
        readLine()
    }
}
