/// Runs an operation in a task of its own, which is cancelled with the caller's.
///
/// A task keeps the memory that its deepest call has needed until it ends. Where thousands of tasks wait for long, the
/// deep calls before and after belong in here.
package func inOwnTask<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
    async let value = operation()
    return await value
}
