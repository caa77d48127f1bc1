import Files

/// Takes the lock of a data folder, waiting for another process if need be.
enum DataLock {
    /// How long `serve` waits for a server that is about to end.
    static let patience = Duration.seconds(15)
    private static let pause = Duration.milliseconds(100)

    /// The lock; says once who has it when that is worth waiting for.
    static func take(_ folder: String, waiting limit: Duration) async throws(Stop) -> FolderLock {
        let end = ContinuousClock.now + limit
        var hasSaid = false
        while true {
            let holder: FolderLock.Holder
            switch try attempt(folder) {
            case .taken(let lock): return lock
            case .held(let other): holder = other
            }
            guard ContinuousClock.now < end else {
                throw Stop(
                    .unavailable, "squall: the data folder \(folder) is in use by \(name(holder)).",
                    "Stop that process, or choose another folder with data.directory.")
            }
            if !hasSaid {
                let seconds = limit.components.seconds
                Console.complain(
                    "squall: waiting up to \(seconds) s for the data folder \(folder), in use by \(name(holder)).")
                hasSaid = true
            }
            // Nobody cancels this task; a pause that ended early would only ask again sooner.
            try? await ContinuousClock().sleep(for: pause)
        }
    }

    /// Asks once.
    static func attempt(_ folder: String) throws(Stop) -> FolderLock.Attempt {
        do throws(FileError) {
            return try FolderLock.attempt(folder: folder)
        } catch {
            throw Stop(
                .unavailable, "squall: the lock of the data folder cannot be used: \(error.path): \(error.reason).",
                "Run this as the user whose folder it is, or set data.directory to a folder that this user may write to."
            )
        }
    }

    /// `process 4711 (http://127.0.0.1:8080)`.
    static func name(_ holder: FolderLock.Holder) -> String {
        guard let process = holder.processID else { return "another process" }
        return "process \(process)" + (holder.address.map { " (\($0))" } ?? "")
    }
}
