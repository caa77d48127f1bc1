import Files
import FoundationEssentials
import Glibc
import Storage
import Stores
import TestSupport
import Testing

/// Whatever the disk holds when the power fails: what was acknowledged is there, and nothing is half.
@Suite struct PowerFailureTests {
    /// How far the scenario had come after each call.
    private struct Course {
        let steps: [WatchedFiles.Step]
        /// Number of calls after each step of the scenario.
        let ends: [Int]
        let sights: [Scenario.Sight]
    }

    private func course(folder: String) async throws -> Course {
        let files = WatchedFiles()
        let stores = Scenario.Stores(folder: folder, files: files)
        var ends: [Int] = []
        var sights = [Scenario.Sight()]
        for step in Scenario.steps {
            try await step.run(stores)
            ends.append(files.steps.count)
            var sight = sights.last ?? Scenario.Sight()
            step.after(&sight)
            sights.append(sight)
        }
        return Course(steps: files.steps, ends: ends, sights: sights)
    }

    @Test func nothingAcknowledgedIsLostAtAnyMoment() async throws {
        let folder = try TemporaryFolder()
        let course = try await course(folder: folder.path)
        var disk = CrashingDisk(root: folder.path)
        var seen = 0
        for count in 0...course.steps.count {
            if count > 0 { disk.apply(course.steps[count - 1]) }
            let done = course.ends.filter { $0 <= count }.count
            let expected = Array(course.sights[done...min(done + 1, course.sights.count - 1)])
            for files in disk.possibilities() {
                seen += 1
                try await check(files, expected, "after call \(count), step \(done)")
            }
        }
        #expect(seen > 200, "the disk has had many things to choose from")
    }

    private func check(_ files: [String: [UInt8]], _ expected: [Scenario.Sight], _ when: String) async throws {
        let folder = try TemporaryFolder()
        for (path, bytes) in files { try write(bytes, "\(folder.path)/\(path)") }
        let stores = Scenario.Stores(folder: folder.path, files: WatchedFiles(in: folder))
        do {
            let sight = try await stores.sight()
            #expect(expected.contains(sight), "\(when): \(files.keys.sorted())")
            #expect(try await stores.records.setAsideDocuments() == [])
            let page = try await stores.records.page(of: StoredUsers.collection, after: nil, limit: 100)
            #expect(page.damaged == 0 && page.entries.count == sight.people.count)
            try await stores.journal.append([Array("after".utf8)])
            #expect(try await stores.journal.replay().last == Array("after".utf8))
            #expect(try await stores.journal.replay().count == sight.journal.count + 1)
        } catch {
            Issue.record("\(when): \(error) with \(files.keys.sorted())")
        }
        await stores.close()
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        try FileSystem().createFolder(DurableFiles.folder(of: path))
        try Data(bytes).write(to: URL(filePath: path))
    }
}
