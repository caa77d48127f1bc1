import Files
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct FileSystemTests {
    private let files = FileSystem()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func error(_ body: () throws(FileError) -> Void) -> FileError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [0, 1, 65_536, 200_000])
    func readsWhole(count: Int) throws {
        let text = String(repeating: "x", count: count)
        let path = try folder.write(text, to: "a")
        #expect(try files.contents(of: path, limit: count) == Array(text.utf8))
    }

    @Test func readsFilesWhoseSizeTheSystemDoesNotKnow() throws {
        let status = try files.contents(of: "/proc/self/status", limit: 100_000)
        #expect(!status.isEmpty)
        #expect(throws: FileError.tooLarge(path: "/proc/self/status", limit: 10)) {
            try files.contents(of: "/proc/self/status", limit: 10)
        }
    }

    @Test func refusesLargerFiles() throws {
        let path = try folder.write("12345", to: "a")
        #expect(throws: FileError.tooLarge(path: path, limit: 4)) { try files.contents(of: path, limit: 4) }
    }

    @Test func tellsMissingFilesFromOthers() throws {
        let missing = error { () throws(FileError) in _ = try files.contents(of: folder.path + "/none", limit: 1) }
        #expect(missing?.isMissing == true)
        #expect(missing?.reason == "No such file or directory")
        #expect(missing?.metadata["file.errno"] == "2")
        let path = try folder.write("", to: "a")
        let below = error { () throws(FileError) in _ = try files.contents(of: path + "/b", limit: 1) }
        #expect(below?.isMissing == false)
        #expect(below?.reason == "Not a directory")
    }

    @Test func refusesFoldersPipesAndDevices() throws {
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.path, pipe, "/dev/zero"] {
            #expect(throws: FileError.notRegular(path: path)) { try files.contents(of: path, limit: 10) }
        }
    }

    @Test func listsNamesInOrder() throws {
        for name in ["b", "a", "é", "B", ".hidden", "c/d"] { try folder.write("", to: name) }
        #expect(try files.names(inFolder: folder.path) == [".hidden", "B", "a", "b", "c", "é"])
        #expect(throws: FileError.tooMany(path: folder.path, limit: 5)) {
            try files.names(inFolder: folder.path, limit: 5)
        }
    }

    @Test func listsAFolderOnly() throws {
        let path = try folder.write("", to: "a")
        #expect(throws: FileError.self) { try files.names(inFolder: path) }
        #expect(error { () throws(FileError) in _ = try files.names(inFolder: path + "x") }?.isMissing == true)
    }

    @Test func walksThroughFolders() throws {
        for name in ["b", "a/z", "a/b/c", "a-b"] { try folder.write("", to: name) }
        #expect(symlink(folder.path, folder.path + "/a/loop") == 0)
        #expect(symlink(folder.path + "/b", folder.path + "/link") == 0)
        #expect(symlink("/nowhere/at/all", folder.path + "/dangling") == 0)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(try files.files(under: folder.path, limit: 100) == ["a-b", "a/b/c", "a/z", "b", "link"])
    }

    @Test func stopsWalkingAtTheLimit() throws {
        for name in ["a/1", "a/2", "b/1"] { try folder.write("", to: name) }
        #expect(try files.files(under: folder.path, limit: 5).count == 3)
        #expect(throws: FileError.tooMany(path: folder.path, limit: 4)) {
            try files.files(under: folder.path, limit: 4)
        }
        try folder.write("", to: String(repeating: "d/", count: 20) + "e")
        #expect(throws: FileError.tooMany(path: folder.path, limit: 100)) {
            try files.files(under: folder.path, limit: 100)
        }
    }

    @Test func createsFoldersForTheOwnerOnly() throws {
        let path = folder.path + "/a/b/c"
        try files.createFolder(path)
        try files.createFolder(path)
        for created in [path, folder.path + "/a"] {
            var status = stat()
            #expect(stat(created, &status) == 0)
            #expect(status.st_mode & 0o7777 == 0o700)
        }
    }

    @Test func refusesAFolderWhereAFileStands() throws {
        let path = try folder.write("", to: "a")
        #expect(error { () throws(FileError) in try files.createFolder(path) }?.reason == "File exists")
        #expect(error { () throws(FileError) in try files.createFolder(path + "/b") } != nil)
    }

    @Test func provesThatAFolderCanBeWritten() throws {
        try files.probeWritable(folder: folder.path)
        #expect(try files.names(inFolder: folder.path).isEmpty)
        let missing = error { () throws(FileError) in try files.probeWritable(folder: folder.path + "/none") }
        #expect(missing?.isMissing == true)
        // Root may write where the mode forbids it, but nowhere under /proc.
        #expect(error { () throws(FileError) in try files.probeWritable(folder: "/proc") } != nil)
    }

    @Test func knowsFolders() throws {
        let path = try folder.write("", to: "a")
        #expect(files.isFolder(folder.path))
        #expect(!files.isFolder(path))
        #expect(!files.isFolder(folder.path + "/none"))
    }

    @Test func knowsTheRunningProgram() throws {
        let path = try files.programPath()
        #expect(path.hasPrefix("/"))
        #expect(!files.isFolder(path))
    }

    @Test func aPathIsResolvedToTheFolderItLeadsTo() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a/b/file")
        let real = try files.resolved(folder.path)
        #expect(try files.resolved("\(folder.path)/a/b/../b/.") == "\(real)/a/b")
        #expect(throws: FileError.self) { try files.resolved("\(folder.path)/none") }
    }
}
