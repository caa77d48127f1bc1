import FoundationEssentials
import HTTPCore

/// What every error of the client-server API has in common; nothing of it is sure to be there.
///
/// Source: Matrix specification, client-server API, "Standard error response", "Rate limiting".
struct MatrixErrorHead: Sendable {
    private struct Body: Decodable {
        let errcode: String?
        let error: String?
        let retryAfter: Double?

        private enum CodingKeys: String, CodingKey {
            case errcode, error
            case retryAfter = "retry_after_ms"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // What has another form than the specification says nothing.
            errcode = try? container.decodeIfPresent(String.self, forKey: .errcode)
            error = try? container.decodeIfPresent(String.self, forKey: .error)
            retryAfter = try? container.decodeIfPresent(Double.self, forKey: .retryAfter)
        }
    }

    private static let longestPause = 3600.0
    /// Longer bodies are no errors of a homeserver.
    private static let mostBytes = 65_536

    /// Whether the body begins as a JSON object does.
    let isObject: Bool
    /// `errcode`, when it is a name (`M_FORBIDDEN`).
    let code: String?
    /// `error` in lower case, for telling apart what has one code; may name people and rooms.
    let text: String
    /// How long to stay away, at most an hour.
    let retryAfter: Duration?

    /// Reads a response; whatever is no JSON of that form leaves everything out.
    init(_ response: HTTPResponse) {
        isObject = response.body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
        let isError = !(200..<300).contains(response.status)
        let body =
            isObject && isError && response.body.count <= Self.mostBytes
            // A page of a proxy, which is no error of the homeserver.
            ? try? JSONDecoder().decode(Body.self, from: Data(response.body)) : nil
        code = body?.errcode.flatMap(Self.name)
        text = body?.error?.lowercased() ?? ""
        let header = response.headerFields["Retry-After"].flatMap { Double($0) }
        let seconds = header ?? body?.retryAfter.map { $0 / 1000 }
        retryAfter = seconds.flatMap { $0 >= 0 ? .seconds(min($0, Self.longestPause)) : nil }
    }

    /// The code in upper case; `nil` when it has other characters than names have.
    private static func name(_ code: String) -> String? {
        let upper = code.uppercased()
        let isName =
            (1...100).contains(upper.utf8.count)
            && upper.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
                }
            }
        return isName ? upper : nil
    }
}
