import FoundationEssentials

/// A folder of its own for one test, removed with all it holds when the test lets it go.
package final class TemporaryFolder: Sendable {
    /// Absolute path without a slash at its end.
    package let path: String

    /// Makes the folder.
    package init() throws {
        let folder = URL.temporaryDirectory.appending(component: "squall-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        // What cannot be removed stays in the machine's temporary folder, which is emptied anyway.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, with the folders above it, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
