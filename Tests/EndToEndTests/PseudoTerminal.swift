import Foundation
import Glibc

/// A terminal of the system's without a screen: the test types on one side, a program reads and writes on the other.
final class PseudoTerminal {
    /// Why it cannot be used.
    enum Failure: Error {
        case system(String, code: Int32)
        case silent(read: String)
    }

    /// For standard input and output of the program.
    let programSide: FileHandle
    private let ownSide: FileHandle
    private var unread = ""

    // Requests of `ioctl` by number, since their C macros cannot be imported. Source: Linux, asm-generic/ioctls.h.
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    init() throws {
        ownSide = try Self.open("/dev/ptmx")
        var isLocked: Int32 = 0
        var number: Int32 = 0
        guard ioctl(ownSide.fileDescriptor, Self.unlock, &isLocked) == 0,
            ioctl(ownSide.fileDescriptor, Self.number, &number) == 0
        else { throw Failure.system("ioctl", code: errno) }
        programSide = try Self.open("/dev/pts/\(number)")
    }

    private static func open(_ path: String) throws -> FileHandle {
        let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure.system("open", code: errno) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Types a line and presses Return.
    func type(_ line: String) throws {
        try ownSide.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// What the screen shows up to and with `words`, which must come within `seconds`; the rest stays for the next call.
    ///
    /// The carriage returns that the system puts before each line end are left out.
    func text(upTo words: String, seconds: Double = 20) throws -> String {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            if let range = unread.range(of: words) {
                defer { unread = String(unread[range.upperBound...]) }
                return String(unread[..<range.upperBound])
            }
            var waiting = pollfd(fd: ownSide.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let left = Int32(end.timeIntervalSinceNow * 1000)
            guard left > 0, poll(&waiting, 1, left) > 0 else { throw Failure.silent(read: unread) }
            let bytes = ownSide.availableData
            guard !bytes.isEmpty else { throw Failure.silent(read: unread) }
            unread += String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        }
    }
}
