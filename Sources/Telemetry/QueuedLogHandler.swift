import Concurrency
package import FoundationEssentials

/// Writes log lines on a thread of its own, so that logging never waits for a disk or a pipe.
///
/// The line holds at most `capacity` entries; what comes while it is full is dropped and counted, and the count is
/// written as a warning once there is room again. Any task or thread may log.
package final class QueuedLogHandler: LogHandler {
    private struct Entry {
        let time: Date
        let level: Logger.Level
        let message: String
        let metadata: Logger.Metadata
    }

    private struct State {
        var entries: [Entry] = []
        var dropped = 0
        var droppedInAll = 0
        var isScheduled = false
    }

    private let format: LogFormat
    private let capacity: Int
    private let now: @Sendable () -> Date
    private let write: @Sendable ([UInt8]) -> Void
    private let executor = ThreadExecutor(name: "log")
    private let state = Locked(State())

    /// Starts the thread.
    /// - Parameters:
    ///   - capacity: Entries that may wait; above zero.
    ///   - now: The time of a line, asked when it is logged.
    ///   - write: Writes whole lines in UTF-8; called on the handler's thread, where it may block.
    package init(
        format: LogFormat, capacity: Int = 8192, now: @escaping @Sendable () -> Date,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.format = format
        self.capacity = capacity
        self.now = now
        self.write = write
    }

    /// Lines dropped since the start.
    package var droppedLines: Int {
        state.withLock { $0.droppedInAll }
    }

    /// Puts one line in the queue, or drops it when the queue is full; returns at once.
    package func log(level: Logger.Level, message: String, metadata: Logger.Metadata) {
        let entry = Entry(time: now(), level: level, message: message, metadata: metadata)
        let mustSchedule = state.withLock { state in
            guard state.entries.count < capacity else {
                state.dropped += 1
                state.droppedInAll += 1
                return false
            }
            state.entries.append(entry)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { executor.perform { self.writeWaiting() } }
    }

    /// Waits until every line logged before the call has been written; for the end of the program.
    package func flush() async {
        let isDone = Eventually<Bool>()
        executor.perform {
            self.writeWaiting()
            isDone.resolve(true)
        }
        _ = await isDone.value()
    }

    private func writeWaiting() {
        let (entries, dropped) = state.withLock { state in
            defer {
                state.entries = []
                state.dropped = 0
                state.isScheduled = false
            }
            return (state.entries, state.dropped)
        }
        var bytes: [UInt8] = []
        for entry in entries { bytes += rendered(entry) }
        if dropped > 0 { bytes += rendered(notice(of: dropped)) }
        if !bytes.isEmpty { write(bytes) }
    }

    private func rendered(_ entry: Entry) -> String.UTF8View {
        format.line(
            time: LogTimestamp.text(entry.time), level: entry.level, message: entry.message, metadata: entry.metadata
        ).utf8
    }

    private func notice(of dropped: Int) -> Entry {
        Entry(time: now(), level: .warning, message: "log lines dropped", metadata: ["log.dropped": "\(dropped)"])
    }
}
