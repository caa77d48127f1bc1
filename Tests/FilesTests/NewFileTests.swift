import Files
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct NewFileTests {
    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileSystem().names(inFolder: folder.path)
    }

    @Test func appearsWhenItIsWhole() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/a.jsonl"
        let file = NewFile(path, isReplacing: false)
        try await file.open()
        try await file.write(Array("one\n".utf8))
        #expect(try !names(in: folder).contains("a.jsonl"))
        try await file.write(Array("two\n".utf8))
        try await file.finish()
        #expect(try names(in: folder) == ["a.jsonl"])
        #expect(try FileSystem().contents(of: path, limit: 100) == Array("one\ntwo\n".utf8))
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func replacesNothingButAFile() async throws {
        let folder = try TemporaryFolder()
        let (pipe, link) = ("\(folder.path)/pipe", "\(folder.path)/link")
        #expect(mkfifo(pipe, 0o600) == 0 && symlink("elsewhere", link) == 0)
        for path in [pipe, link] {
            let error = await #expect(throws: FileError.self) { try await NewFile(path, isReplacing: true).open() }
            #expect(error?.label == "not-regular")
        }
        #expect(try names(in: folder) == ["link", "pipe"])
    }

    @Test func leavesAFileThatIsThere() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("kept", to: "a.jsonl")
        let error = await #expect(throws: FileError.self) { try await NewFile(path, isReplacing: false).open() }
        #expect(error?.code == EEXIST)
        #expect(try FileSystem().contents(of: path, limit: 100) == Array("kept".utf8))
    }

    @Test func leavesAFileThatCameMeanwhile() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/a.jsonl"
        let file = NewFile(path, isReplacing: false)
        try await file.open()
        try folder.write("kept", to: "a.jsonl")
        let error = await #expect(throws: FileError.self) { try await file.finish() }
        #expect(error?.code == EEXIST)
        await file.abandon()
        #expect(try names(in: folder) == ["a.jsonl"])
        #expect(try FileSystem().contents(of: path, limit: 100) == Array("kept".utf8))
    }

    @Test func replacesWhenItMay() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a.jsonl")
        let file = NewFile(path, isReplacing: true)
        try await file.open()
        try await file.write([1])
        try await file.finish()
        #expect(try FileSystem().contents(of: path, limit: 100) == [1])
    }
}
