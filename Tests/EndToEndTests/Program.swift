import Foundation

/// The built program as another process: started with arguments, read, ended by its id.
final class Program {
    /// How it ended and what it said.
    struct Result {
        let code: Int32
        let output: String
        let errors: String
    }

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private let folder: URL
    private var errorText = ""

    /// Prepares `squall` (or another program) with these arguments in an empty folder of its own; nothing of this
    /// process's settings reaches it.
    ///
    /// - Parameter terminal: What it reads from and writes to instead of nothing and a pipe.
    init(
        _ arguments: [String], of executable: URL = binary, environment: [String: String] = [:],
        terminal: PseudoTerminal? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "squall-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = executable
        process.arguments = arguments
        let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SQUALL_") }
        let own = ["SQUALL_RESOURCES_DIRECTORY": Self.checkout.appending(path: "Config").path]
        process.environment = inherited.merging(own) { $1 }.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        process.standardInput = terminal?.programSide ?? .nullDevice
        process.standardOutput = output
        process.standardError = errors
        if let terminal {
            process.standardOutput = terminal.programSide
            try output.fileHandleForWriting.close()
        }
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        // Left over in the system's temporary folder at worst.
        try? FileManager.default.removeItem(at: folder)
    }

    static let checkout = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What TESTED_PROGRAM names, as in `Deploy/test`; else the binary beside the test bundle.
    static let binary: URL = {
        if let named = ProcessInfo.processInfo.environment["TESTED_PROGRAM"] { return URL(filePath: named) }
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let candidates = [
            bundle.appending(path: "squall"), checkout.appending(path: ".build/debug/squall"),
        ]
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[1]
    }()

    /// Runs it to its end, which must come within `seconds`.
    static func run(
        _ arguments: [String], of executable: URL = binary, environment: [String: String] = [:], seconds: Double = 30
    ) throws -> Result {
        let program = try Program(arguments, of: executable, environment: environment)
        return try program.runToEnd(seconds: seconds)
    }

    func start() throws {
        try process.run()
    }

    var identifier: Int32 { process.processIdentifier }

    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Reads standard output up to the first line that begins with `prefix`, and returns what follows it there.
    func line(beginningWith prefix: String) throws -> String {
        var text = ""
        while true {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw ProgramError.endedEarly(text + allErrors()) }
            text += String(decoding: bytes, as: UTF8.self)
            for line in text.split(separator: "\n") where line.hasPrefix(prefix) && text.hasSuffix("\n") {
                return String(line.dropFirst(prefix.count))
            }
        }
    }

    /// Reads standard error up to a line that holds `words`, which must come within `seconds`.
    func waitForError(containing words: String, seconds: Double = 10) throws {
        let guardian = deadline(seconds: seconds)
        defer { guardian.cancel() }
        while !errorText.contains(words) || !errorText.hasSuffix("\n") {
            let bytes = errors.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw ProgramError.endedEarly(errorText) }
            errorText += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Waits for the end; kills it, and throws, when that does not come in time.
    func waitForEnd(seconds: Double) throws -> Result {
        let guardian = deadline(seconds: seconds)
        let out = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = allErrors()
        process.waitUntilExit()
        guardian.cancel()
        if process.terminationReason == .uncaughtSignal {
            throw ProgramError.killed(signal: process.terminationStatus, errors: complaints)
        }
        return Result(
            code: process.terminationStatus, output: String(decoding: out, as: UTF8.self), errors: complaints)
    }

    private func runToEnd(seconds: Double) throws -> Result {
        try start()
        return try waitForEnd(seconds: seconds)
    }

    private func allErrors() -> String {
        errorText + String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    private func deadline(seconds: Double) -> DispatchWorkItem {
        let identifier = process.processIdentifier
        let item = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: item)
        return item
    }
}

/// Why a run tells nothing.
enum ProgramError: Error {
    case endedEarly(String)
    case killed(signal: Int32, errors: String)
}
