import HTTPCore
import Settings

/// A request that passed our checks, in the form in which libcurl takes it.
struct PreparedRequest: Sendable {
    let method: HTTPRequest.Method
    let url: String
    /// What libcurl may speak: `https` or `http`.
    let scheme: String
    /// Lines `Name: value`; `Name;` stands for an empty value, `Name:` suppresses a field that libcurl adds.
    let headerLines: [String]
    let body: [UInt8]

    /// Whether a body is sent, if only an empty one.
    var carriesBody: Bool {
        !body.isEmpty || method == .post || method == .put
    }

    private static let ownFields: Set<String> = ["host", "content-length", "transfer-encoding"]

    /// `nil` when scheme, authority, target or a field is not allowed.
    init?(_ request: HTTPRequest, defaultUserAgent: String) {
        guard let authority = Authority(request.authority) else { return nil }
        guard request.scheme == "https" || (request.scheme == "http" && LoopbackAddress.isLiteral(authority.host))
        else { return nil }
        guard request.target.hasPrefix("/"), request.target.utf8.allSatisfy(Self.isTargetCharacter) else { return nil }
        var fields = request.headerFields
        if fields["User-Agent"] == nil { fields["User-Agent"] = defaultUserAgent }
        var lines: [String] = []
        for field in fields.fields {
            guard let line = Self.line(field) else { return nil }
            lines.append(line)
        }
        // Left alone, libcurl calls every body a form, and asks before it sends a large one.
        if fields["Content-Type"] == nil { lines.append("Content-Type:") }
        lines.append("Expect:")
        method = request.method
        scheme = request.scheme
        url = "\(request.scheme)://\(authority)\(request.target)"
        headerLines = lines
        body = request.body
    }

    private static func line(_ field: HTTPFields.Field) -> String? {
        guard !field.name.isEmpty, field.name.utf8.allSatisfy(isTokenCharacter) else { return nil }
        guard !ownFields.contains(field.name.lowercased()) else { return nil }
        guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
        let isBlank = field.value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        return isBlank ? "\(field.name);" : "\(field.name): \(field.value)"
    }

    /// Visible ASCII but `#`, behind which nothing is sent.
    private static func isTargetCharacter(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#")
    }

    /// Source: RFC 9110, section 5.6.2, "tchar".
    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
