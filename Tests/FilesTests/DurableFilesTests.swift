import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct DurableFilesTests {
    private let files = DurableFiles(SystemFiles())
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { "\(folder.path)/a" }

    private func text(_ path: String) throws -> String? {
        try files.contents(of: path, limit: 100).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func replacesAsAWhole() throws {
        #expect(try text(path) == nil)
        for value in ["one", "two and more", ""] {
            try files.replace(path, with: Array(value.utf8))
            #expect(try text(path) == value)
        }
        #expect(try files.operations.names(inFolder: folder.path) == ["a"])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func replacesALinkAndNotWhatItLeadsTo() throws {
        let target = try folder.write("mine", to: "target")
        #expect(symlink(target, path) == 0)
        #expect(throws: FileError.notRegular(path: path)) { try files.contents(of: path, limit: 100) }
        try files.replace(path, with: Array("new".utf8))
        #expect(try text(path) == "new")
        #expect(try text(target) == "mine")
    }

    @Test func writesThroughNoLinkThatStandsWhereTheTemporaryFileGoes() throws {
        let target = try folder.write("mine", to: "target")
        #expect(symlink(target, "\(folder.path)/.new-a") == 0)
        try files.replace(path, with: Array("new".utf8))
        #expect(try text(path) == "new")
        #expect(try text(target) == "mine")
    }

    @Test func removesTheTemporaryFileWhenItFails() throws {
        try FileSystem().createFolder("\(path)/below")
        #expect(throws: FileError.self) { try files.replace(path, with: [1]) }
        #expect(try files.operations.names(inFolder: folder.path) == ["a"])
    }

    @Test func onlyAMissingFileIsNil() throws {
        try folder.write("x", to: "file")
        #expect(throws: FileError.self) { try files.contents(of: "\(folder.path)/file/below", limit: 1) }
        #expect(throws: FileError.notRegular(path: folder.path)) { try files.contents(of: folder.path, limit: 1) }
        #expect(throws: FileError.tooLarge(path: "\(folder.path)/file", limit: 0)) {
            try files.contents(of: "\(folder.path)/file", limit: 0)
        }
        #expect(try files.names(inFolder: "\(folder.path)/none") == nil)
    }

    @Test func movesToNoNameThatIsTaken() throws {
        try folder.write("one", to: "a")
        try folder.write("two", to: "b")
        #expect(throws: FileError.self) { try files.move(path, to: "\(folder.path)/b") }
        try files.move(path, to: "\(folder.path)/c")
        #expect(try files.names(inFolder: folder.path) == ["b", "c"])
    }

    @Test func removesWhatLiesAtAPath() throws {
        let other = try folder.write("mine", to: "other")
        try folder.write("x", to: "a/b/c")
        #expect(symlink(other, "\(folder.path)/a/link") == 0)
        try folder.write("half", to: ".new-a")
        #expect(try files.remove(path))
        #expect(try !files.remove(path))
        #expect(try files.operations.names(inFolder: folder.path) == ["other"])
    }

    @Test func sweepsOnlyItsOwnLeftOvers() throws {
        for name in ["a", ".new-a", ".new-b", ".hidden"] { try folder.write("x", to: name) }
        #expect(try files.names(inFolder: folder.path) == [".hidden", "a"])
        try files.sweep(folder: folder.path)
        #expect(try files.operations.names(inFolder: folder.path) == [".hidden", "a"])
        try files.sweep(folder: "\(folder.path)/none")
    }

    @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", "."), ("/é/ü", "/é")])
    func knowsTheFolderOfAPath(path: String, folder: String) {
        #expect(DurableFiles.folder(of: path) == folder)
    }
}

@Suite struct SettledFoldersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func folders() -> SettledFolders {
        SettledFolders(root: folder.path, files: DurableFiles(SystemFiles()))
    }

    @Test func createsForTheOwnerOnlyAndTwice() throws {
        let path = "\(folder.path)/a/b"
        for _ in 0..<2 {
            var folders = folders()
            for _ in 0..<2 { try folders.create(path) }
        }
        for made in [path, "\(folder.path)/a"] {
            var status = stat()
            #expect(stat(made, &status) == 0 && status.st_mode & 0o7777 == 0o700)
        }
    }

    @Test func saysWhetherAFolderIsThere() throws {
        var folders = folders()
        #expect(try folders.settle(folder.path))
        #expect(try !folders.settle("\(folder.path)/a/b"))
        try folders.create("\(folder.path)/a/b")
        #expect(try folders.settle("\(folder.path)/a/b"))
    }

    @Test func refusesAFileWhereAFolderShallBe() throws {
        try folder.write("x", to: "a")
        var folders = folders()
        #expect(throws: FileError.self) { try folders.create("\(folder.path)/a") }
        #expect(throws: FileError.self) { try folders.create("\(folder.path)/a/b") }
        #expect(throws: FileError.self) { try folders.settle("\(folder.path)/a") }
    }
}
