import Concurrency
import FoundationEssentials
import Telemetry
import Testing

@Suite struct QueuedLogHandlerTests {
    /// Collects what is written.
    private final class Sink: Sendable {
        let bytes = Locked<[UInt8]>([])
        var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
    }

    private let sink = Sink()

    private func handler(
        _ format: LogFormat, capacity: Int = 100, secondsSince1970: Double = 1_785_565_800.25
    ) -> QueuedLogHandler {
        QueuedLogHandler(
            format: format, capacity: capacity, now: { Date(timeIntervalSince1970: secondsSince1970) },
            write: { [sink] bytes in sink.bytes.withLock { $0 += bytes } })
    }

    @Test func writesTextWithSortedKeys() async {
        let handler = handler(.text)
        var logger = Logger(handler: handler, level: .info, metadata: ["request.id": "abc"])
        logger[metadataKey: "http.port"] = "8080"
        logger.notice("listening", metadata: ["duration.ms": "12", "http.host": "two words"])
        logger.debug("not shown")
        await handler.flush()
        #expect(
            sink.text == """
                2026-08-01T06:30:00.250Z notice listening duration.ms=12 http.host="two words" \
                http.port=8080 request.id=abc

                """)
    }

    @Test func writesJSONWithSortedKeys() async {
        let handler = handler(.json)
        handler.log(level: .error, message: "reply lost", metadata: ["b": "2", "a": "é\"\\", "level": "forged"])
        await handler.flush()
        let expected =
            #"{"time":"2026-08-01T06:30:00.250Z","level":"error","message":"reply lost","#
            + #""a":"é\"\\","b":"2","level_":"forged"}"# + "\n"
        #expect(sink.text == expected)
    }

    @Test(
        arguments: LogFormat.allCases,
        ["x\n2026 error forged", "x\r\nforged", "\u{1B}[31m", "\u{0}", "\u{85}", "\u{2028}forged", "\u{202E}drawkcab"])
    func noValueCanForgeALine(format: LogFormat, value: String) async {
        let handler = handler(format)
        handler.log(level: .info, message: "message", metadata: ["key \(value)": value])
        await handler.flush()
        let text = sink.text
        #expect(text.unicodeScalars.filter { $0 == "\n" }.count == 1)
        let hidden = text.unicodeScalars.dropLast().contains { scalar in
            scalar.properties.generalCategory == .control || ["\u{2028}", "\u{202E}"].contains(scalar)
        }
        #expect(!hidden)
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00.000Z"), (951_825_599.999, "2000-02-29T11:59:59.999Z"),
        (-0.5, "1969-12-31T23:59:59.500Z"), (4_102_444_800, "2100-01-01T00:00:00.000Z"),
    ])
    func stampsInUTC(seconds: Double, expected: String) async {
        let handler = handler(.text, secondsSince1970: seconds)
        handler.log(level: .info, message: "m", metadata: [:])
        await handler.flush()
        #expect(sink.text == "\(expected) info m\n")
    }

    @Test func dropsWithoutBlockingAndSaysHowMany() async {
        let gate = Eventually<Bool>()
        let isWriting = Eventually<Bool>()
        let handler = QueuedLogHandler(
            format: .text, capacity: 2, now: { Date(timeIntervalSince1970: 0) },
            write: { [sink] bytes in
                isWriting.resolve(true)
                while gate.current == nil {}
                sink.bytes.withLock { $0 += bytes }
            })
        handler.log(level: .info, message: "first", metadata: [:])
        _ = await isWriting.value()
        for _ in 0..<5 { handler.log(level: .info, message: "later", metadata: [:]) }
        #expect(handler.droppedLines == 3)
        gate.resolve(true)
        await handler.flush()
        let messages = sink.text.split(separator: "\n").map {
            $0.split(separator: " ").dropFirst().joined(separator: " ")
        }
        #expect(
            messages == ["info first", "info later", "info later", "warning log lines dropped log.dropped=3"])
    }

    @Test func keepsTheOrderOfOneCaller() async {
        let handler = handler(.text, capacity: 2000)
        for number in 0..<1000 { handler.log(level: .info, message: "n", metadata: ["n": "\(number)"]) }
        await handler.flush()
        let numbers = sink.text.split(separator: "\n").compactMap { line in line.split(separator: "=").last }
        #expect(numbers.map(String.init) == (0..<1000).map { "\($0)" })
    }
}
