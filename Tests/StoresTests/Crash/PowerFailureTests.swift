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
        let found = try await faults(of: course, folder.path, atMost: 10) { _ in true }
        #expect(found.faults == [])
        #expect(found.seen > 200, "the disk has had many things to choose from")
    }

    /// Proves that the disk above is not too kind: a store that left out either kind of sync would lose something.
    @Test(arguments: [true, false])
    func withoutSyncsSomethingWouldBeLost(ofFolders: Bool) async throws {
        let folder = try TemporaryFolder()
        let course = try await course(folder: folder.path)
        let folders = Set(
            course.steps.compactMap { step in
                if case .open(let number, _, .folder) = step { number } else { nil }
            })
        let found = try await faults(of: course, folder.path, atMost: 1) { step in
            if case .synchronize(let number) = step { folders.contains(number) != ofFolders } else { true }
        }
        #expect(!found.faults.isEmpty)
    }

    /// What is wrong with any state in which the disk may be after any of the calls that take effect.
    private func faults(
        of course: Course, _ root: String, atMost limit: Int, _ takesEffect: (WatchedFiles.Step) -> Bool
    ) async throws -> (seen: Int, faults: [String]) {
        var disk = CrashingDisk(root: root)
        var (seen, faults) = (0, [String]())
        for count in 0...course.steps.count {
            if count > 0, takesEffect(course.steps[count - 1]) { disk.apply(course.steps[count - 1]) }
            let done = course.ends.filter { $0 <= count }.count
            let expected = Array(course.sights[done...min(done + 1, course.sights.count - 1)])
            for files in disk.possibilities() {
                guard faults.count < limit else { return (seen, faults) }
                seen += 1
                if let fault = try await fault(of: files, expected) {
                    faults.append("after call \(count), step \(done): \(fault) with \(files.keys.sorted())")
                }
            }
        }
        return (seen, faults)
    }

    /// What is wrong with these files; `nil` when they are as one of the sights says.
    private func fault(of files: [String: [UInt8]], _ expected: [Scenario.Sight]) async throws -> String? {
        let folder = try TemporaryFolder()
        for (path, bytes) in files { try write(bytes, "\(folder.path)/\(path)") }
        let stores = Scenario.Stores(folder: folder.path, files: WatchedFiles(in: folder))
        do {
            let sight = try await stores.sight()
            guard expected.contains(sight) else { return "found \(sight)" }
            let damaged = sight.people.values.count { $0 == ["damaged"] }
            let setAside = try await stores.records.setAsideDocuments()
            let page = try await stores.records.page(of: StoredUsers.collection, after: nil, limit: 100)
            guard setAside.count == damaged, page.damaged == damaged,
                page.entries.count == sight.people.count - damaged
            else { return "found \(page), \(setAside)" }
            try await stores.journal.append([Array("after".utf8)])
            let entries = try await stores.journal.replay().map { String(decoding: $0, as: UTF8.self) }
            guard entries == sight.journal + ["after"] else { return "found \(entries)" }
            await stores.close()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        try FileSystem().createFolder(DurableFiles.folder(of: path))
        try Data(bytes).write(to: URL(filePath: path))
    }
}
