import Concurrency
import Glibc

/// Reads a file line by line on a thread of its own, for files that are too large to be held at once.
package actor LineFile {
    /// Longest line in bytes.
    package static let longestLine = 16 << 20
    private static let chunk = 1 << 18

    private let executor = ThreadExecutor(name: "lines")
    /// Runs the actor on its thread.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let path: String
    private var file: FileDescriptor?
    private var rest: [UInt8] = []
    private var isAtEnd = false

    /// Names a file; it is opened when the first lines are asked for.
    package init(_ path: String) {
        self.path = path
    }

    /// Some of the next lines, without their line ends; none at the end of the file.
    ///
    /// What stands behind the last line end counts as a line.
    /// - Throws: ``FileError``; ``FileError/notRegular(path:)`` also for a pipe, ``FileError/tooLarge(path:limit:)`` for a
    ///   line that is too long.
    package func next() throws(FileError) -> [[UInt8]] {
        while !isAtEnd {
            let bytes = try read()
            guard !bytes.isEmpty else {
                isAtEnd = true
                return rest.isEmpty ? [] : [rest]
            }
            rest += bytes
            if let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
                let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                rest = Array(rest[(end + 1)...])
                return lines.map { Array($0) }
            }
            guard rest.count <= Self.longestLine else { throw .tooLarge(path: path, limit: Self.longestLine) }
        }
        return []
    }

    private func read() throws(FileError) -> [UInt8] {
        if file == nil {
            let opened = try FileDescriptor(path, O_RDONLY | O_NONBLOCK)
            guard try opened.status().st_mode & S_IFMT == S_IFREG else { throw .notRegular(path: path) }
            file = consume opened
        }
        return try file?.read(limit: Self.chunk) ?? []
    }
}
