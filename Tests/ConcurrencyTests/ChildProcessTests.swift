import Testing

@testable import Concurrency

@Suite struct ChildProcessTests {
    private let environment = ["GREETING": "hello", "PATH": "/usr/bin:/bin"]

    @Test func collectsWhatItWritesAndHowItEnded() async throws {
        let ending = try await ChildProcess.run(["/bin/sh", "-c", "echo $GREETING; exit 3"], environment: environment)
        #expect(ending == ChildProcess.Ending(code: 3, output: Array("hello\n".utf8)))
    }

    @Test func itFindsNothingToRead() async throws {
        let ending = try await ChildProcess.run(["/bin/cat"], environment: environment)
        #expect(ending == ChildProcess.Ending(code: 0, output: []))
    }

    @Test func takesMoreThanAPipeHolds() async throws {
        let ending = try await ChildProcess.run(
            ["/bin/sh", "-c", "head -c 300000 /dev/zero"], environment: environment)
        #expect(ending.output.count == 300_000)
    }

    @Test func namesTheSignalThatEndedIt() async throws {
        let ending = try await ChildProcess.run(["/bin/sh", "-c", "kill -9 $$"], environment: environment)
        #expect(ending.code == 137)
    }

    @Test func cancellingAsksItToEnd() async throws {
        let task = Task { try await ChildProcess.run(["/bin/sleep", "60"], environment: environment) }
        task.cancel()
        #expect(try await task.value.code == 143)
    }

    @Test func saysWhyAProgramCannotBeRun() async {
        let error = await #expect(throws: ChildProcessError.self) {
            try await ChildProcess.run(["/nowhere/squall"], environment: [:])
        }
        #expect(error?.label == "posix_spawn")
        #expect(error?.reason == "No such file or directory")
    }
}
