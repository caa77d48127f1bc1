import Concurrency
import Telemetry
import TestSupport
import Testing

@Suite struct LoggerTests {
    @Test(arguments: Logger.Level.allCases) func dropsWhatIsBelowItsLevel(level: Logger.Level) {
        let handler = RecordingLogHandler()
        let logger = Logger(handler: handler, level: level)
        for other in Logger.Level.allCases { logger.log(other, "message") }
        #expect(handler.lines.map(\.level) == Logger.Level.allCases.filter { $0 >= level })
    }

    @Test func doesNotEvaluateWhatIsDropped() {
        let logger = Logger(handler: RecordingLogHandler(), level: .error)
        let evaluated = Locked(false)
        logger.debug(
            "message",
            metadata: {
                evaluated.withLock { $0 = true }; return [:]
            }())
        #expect(!evaluated.withLock { $0 })
    }

    @Test func metadataStaysWithItsCopy() {
        let handler = RecordingLogHandler()
        let logger = Logger(handler: handler, level: .trace, metadata: ["a": "1"])
        var copy = logger
        copy[metadataKey: "b"] = "2"
        copy.info("copy", metadata: ["a": "3"])
        logger.info("original")
        #expect(handler.lines.map(\.metadata) == [["a": "3", "b": "2"], ["a": "1"]])
    }
}
