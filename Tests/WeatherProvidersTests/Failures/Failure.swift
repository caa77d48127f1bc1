import FoundationEssentials
import HTTPCore
import TestSupport
import Testing
import Weather

/// One way in which a service can fail, on the wire.
struct Failure: Sendable, CustomTestStringConvertible {
    /// What is done with a connection whose request was read.
    enum Deed: Sendable {
        /// Closed without a byte.
        case close
        /// Closed in the middle of the body.
        case breakOff
        /// Never answered.
        case wait
        /// The good answer, half of it, whole by its length.
        case half
        case answer(status: Int, body: [UInt8], fields: [String])
    }

    let name: String
    let deed: Deed
    /// What the operator must read of it.
    let label: String
    var testDescription: String { name }

    init(_ name: String, _ deed: Deed, _ label: String) {
        self.name = name
        self.deed = deed
        self.label = label
    }

    /// An answer of few words.
    init(_ status: Int, _ label: String, _ text: String = "no", fields: [String] = []) {
        self.init(
            (["\(status)"] + fields).joined(separator: ", "),
            .answer(status: status, body: Array(text.utf8), fields: fields), label)
    }

    /// The failures that a service can have whoever it is.
    ///
    /// - Parameter isXML: Whether its answers are XML; what is no answer at all is told by other signs then.
    static func common(isXML: Bool) -> [Failure] {
        [
            Failure("cut off", .close, "unavailable"), Failure("broken off", .breakOff, "unavailable"),
            Failure("slow", .wait, "unavailable"), Failure("half an answer", .half, "unavailable"),
            Failure(200, "unavailable", ""), Failure(200, "unavailable", "<html><p>Log in"),
            Failure(200, "bad-answer", isXML ? "<rss/>" : "{\"weather\": 1}"),
            Failure(500, "unavailable"), Failure(502, "unavailable"), Failure(503, "unavailable"),
            Failure(504, "unavailable"), Failure(429, "rate-limited"),
            Failure(429, "rate-limited", fields: ["Retry-After: 90"]),
            Failure(429, "rate-limited", fields: ["Retry-After: Tue, 01 Dec 2026 20:05:00 GMT"]),
            Failure(429, "rate-limited", fields: ["Retry-After: soon"]),
        ].map { failure in
            guard case .answer(200, let body, _) = failure.deed else { return failure }
            return Failure("200 \(String(decoding: body, as: UTF8.self))", failure.deed, failure.label)
        }
    }

    /// The answer in a file of errors, whose name begins with its status.
    ///
    /// - Parameter file: `tomorrow-io/error-429.json`.
    init(file: String, _ label: String) throws {
        let name = file.split(separator: "/").last ?? ""
        let status = Int(name.dropFirst("error-".count).prefix(3)) ?? 0
        // Only the header fields of a paid key are kept in a file.
        let headers = try? Fixture.bytes(file.replacing(".json", with: ".headers"))
        let fields = String(decoding: headers ?? [], as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        let body = try Fixture.bytes(file)
        self.init(
            file, .answer(status: status, body: body, fields: fields.filter { $0.contains(": ") }), label)
    }

    /// Does it on one connection after another.
    func script(good: [UInt8]) -> LoopbackServer.Script {
        { [deed] connection in
            while connection.readRequest() != nil {
                guard Self.perform(deed, on: connection, good: good) else { return }
            }
        }
    }

    private static func perform(_ deed: Deed, on connection: LoopbackConnection, good: [UInt8]) -> Bool {
        switch deed {
        case .close: return false
        case .breakOff:
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(good.count)\r\n\r\n")
            connection.send(Array(good.prefix(good.count / 2)))
            return false
        case .wait:
            connection.waitForClose()
            return false
        case .half: return send(200, Array(good.prefix(good.count / 2)), [], on: connection)
        case .answer(let status, let body, let fields): return send(status, body, fields, on: connection)
        }
    }

    static func send(_ status: Int, _ body: [UInt8], _ fields: [String], on connection: LoopbackConnection) -> Bool {
        let own = fields.filter { !$0.lowercased().hasPrefix("content-length") && !$0.hasPrefix("HTTP/") }
        let head = ["HTTP/1.1 \(status) Status", "Content-Length: \(body.count)"] + own
        return connection.send(head.joined(separator: "\r\n") + "\r\n\r\n") && connection.send(body)
    }
}
