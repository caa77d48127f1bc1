import Files
import Glibc
import Stores
import TestSupport
import Testing
import Users

@testable import Storage

/// Every call fails once with each error: the old or the new is there, whole, and the next attempt succeeds.
@Suite struct FailingCallTests {
    @Test(arguments: [ENOSPC, EIO, EMFILE, EACCES])
    func everyFailureLeavesTheStoreWhole(code: CInt) async throws {
        var call = 1
        var failures = 0
        while try await failsOnce(atCall: call, with: code) {
            call += 1
            failures += 1
        }
        #expect(failures > 200, "the scenario makes many calls")
    }

    /// Runs the scenario with one failure; `false` when it makes fewer calls.
    private func failsOnce(atCall call: Int, with code: CInt) async throws -> Bool {
        let folder = try TemporaryFolder()
        let files = WatchedFiles(in: folder)
        files.fail(atCall: call, with: code)
        let stores = Scenario.Stores(folder: folder.path, files: files)
        var sight = Scenario.Sight()
        var stepsAfter = 0
        for step in Scenario.steps {
            var after = sight
            step.after(&after)
            do {
                try await step.run(stores)
            } catch {
                let place = Comment("call \(call), \(step.name)")
                #expect(files.hasFailed, place)
                expectLabel(of: error, code, place)
                let other = Scenario.Stores(folder: folder.path, files: SystemFiles())
                let found = try await other.sight()
                #expect(found == sight || found == after, place)
                await other.close()
                try await step.run(stores)
                #expect(try await stores.sight() == after, place)
            }
            sight = after
            // A few more show that nothing is left of the failure.
            if files.hasFailed { stepsAfter += 1 }
            if stepsAfter > 3 { break }
        }
        files.failNoMore()
        #expect(try await stores.sight() == sight, "call \(call)")
        #expect(try await stores.records.setAsideDocuments() == [], "call \(call)")
        await stores.close()
        #expect(files.openCount == 0, "call \(call) leaks")
        return files.hasFailed
    }

    private func expectLabel(of error: any Error, _ code: CInt, _ place: Comment) {
        switch error {
        case let error as StorageError: #expect(error.label == (code == ENOSPC ? "full" : "unavailable"), place)
        case let error as UserStoreError:
            #expect(error == (code == ENOSPC ? .full : .unavailable("unavailable")), place)
        default: Issue.record("\(error) at \(place)")
        }
    }
}
