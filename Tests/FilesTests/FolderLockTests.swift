import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct FolderLockTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { "\(folder.path)/lock" }

    private func take() throws -> FolderLock? {
        if case .taken(let lock) = try FolderLock.attempt(folder: folder.path) { lock } else { nil }
    }

    private func holder() throws -> FolderLock.Holder? {
        if case .held(let holder) = try FolderLock.attempt(folder: folder.path) { holder } else { nil }
    }

    @Test func isHeldByOneAndTellsWho() throws {
        let lock = try #require(try take())
        #expect(try holder() == .init(processID: Int(getpid()), address: nil))
        try lock.note(address: "http://127.0.0.1:8080")
        #expect(try holder() == .init(processID: Int(getpid()), address: "http://127.0.0.1:8080"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(getpid()) http://127.0.0.1:8080\n")
        withExtendedLifetime(lock) {}
    }

    @Test func noticesThatTheFileWasReplaced() throws {
        let lock = try #require(try take())
        #expect(lock.isInPlace)
        #expect(unlink(path) == 0)
        #expect(!lock.isInPlace)
        let second = try take()
        #expect(second?.isInPlace == true && !lock.isInPlace)
    }

    @Test func endsWithItsObjectAndLeavesTheFile() throws {
        do {
            let lock = try take()
            #expect(lock != nil)
        }
        #expect(access(path, F_OK) == 0)
        #expect(try take() != nil)
    }

    @Test func whatAnotherHolderWroteIsGone() throws {
        try folder.write("99999 http://127.0.0.1:1 and more than that\n", to: "lock")
        let lock = try #require(try take())
        #expect(try holder() == .init(processID: Int(getpid()), address: nil))
        withExtendedLifetime(lock) {}
    }

    @Test(arguments: ["", "x", "\0", String(repeating: "9", count: 4000)])
    func anUnreadableFileStillSaysThatItIsHeld(text: String) throws {
        let lock = try #require(try take())
        try Data(text.utf8).write(to: URL(filePath: path))
        // The text was written to the same file, which stays locked.
        #expect(try holder()?.processID == nil)
        withExtendedLifetime(lock) {}
    }

    @Test func isForTheOwnerOnlyAndNotInherited() throws {
        let lock = try #require(try take())
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let descriptors = try FileSystem().names(inFolder: "/proc/self/fd").compactMap { Int32($0) }
        let own = descriptors.filter { number in
            var other = stat()
            return fstat(number, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev
        }
        #expect(own.count == 1)
        #expect(own.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        withExtendedLifetime(lock) {}
    }

    @Test func followsNoLink() throws {
        let target = try folder.write("mine", to: "target")
        #expect(symlink(target, path) == 0)
        #expect(throws: FileError.self) { try take() }
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    }

    @Test func needsTheFolder() {
        let missing = "\(folder.path)/none"
        #expect(throws: FileError.self) { try FolderLock.attempt(folder: missing) }
    }
}
