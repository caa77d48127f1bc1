import Foundation
import Glibc

/// A file system in memory of one megabyte, mounted until it is let go.
final class FullDisk {
    private let path: String

    /// Whether this process may mount one.
    static let isPossible: Bool = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "squall-mount-\(UUID().uuidString)").path
        // A process that may not is told so by the mount, which is all that counts.
        guard geteuid() == 0, let disk = try? FullDisk(at: folder) else { return false }
        _ = disk
        return true
    }()

    init(at path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard mount("squall-test", path, "tmpfs", 0, "size=1m,mode=0700") == 0 else {
            throw ProgramError.endedEarly("mount: \(String(cString: strerror(errno)))")
        }
        self.path = path
    }

    deinit {
        umount2(path, 2)
        rmdir(path)
    }

    /// Leaves no room.
    func fill() throws {
        let descriptor = open("\(path)/filler", O_WRONLY | O_CREAT, 0o600)
        defer { close(descriptor) }
        let bytes = [UInt8](repeating: 1, count: 4096)
        while write(descriptor, bytes, bytes.count) > 0 {}
        guard errno == ENOSPC else { throw ProgramError.endedEarly(String(cString: strerror(errno))) }
    }

    /// Gives the room back.
    func empty() throws {
        try FileManager.default.removeItem(atPath: "\(path)/filler")
    }
}
