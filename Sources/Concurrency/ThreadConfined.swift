/// A value that is used on a thread of its own only, where it may block without holding up anyone else.
///
///     private let files = ThreadConfined(FileCache(), threadName: "files")
///     let bytes = try await files.run { files throws(FileError) in try files.read("a") }
///
/// Calls are done one after the other, in the order in which they are made. Any task may call it.
package actor ThreadConfined<Value: Sendable> {
    private let executor: ThreadExecutor
    /// Runs the actor on its thread.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var value: Value

    /// Starts the thread; the system shows the first 15 bytes of its name.
    package init(_ value: Value, threadName: String) {
        self.value = value
        executor = ThreadExecutor(name: threadName)
    }

    /// Runs `body` on the thread; the caller continues where it ran before.
    package func run<Result: Sendable, Failure: Error>(
        _ body: @Sendable (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(&value)
    }
}
