import HTTPCore
import JSONWriter

/// Whole HTTP exchanges as text for golden files: request, empty line, response, JSON in lines.
enum ExchangeText {
    static func text(_ request: HTTPRequest) -> String {
        text(firstLine: "\(request.method.rawValue) \(request.target)", request.headerFields, request.body)
    }

    static func text(_ response: HTTPResponse) -> String {
        text(firstLine: "\(response.status)", response.headerFields, response.body)
    }

    private static func text(firstLine: String, _ fields: HTTPFields, _ body: [UInt8]) -> String {
        let lines = [firstLine] + fields.fields.map { "\($0.name): \($0.value)" }
        guard !body.isEmpty else { return lines.joined(separator: "\n") + "\n" }
        let isJSON = fields["Content-Type"]?.hasPrefix("application/json") == true
        let shown = String(decoding: isJSON ? JSON.indented(body) : body, as: UTF8.self)
        return (lines + ["", withVisibleMarks(shown)]).joined(separator: "\n") + "\n"
    }

    /// What cannot be seen is written as JSON may write it.
    static func withVisibleMarks(_ text: String) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .format, scalar != "\u{200D}" {
                visible += "\\u\(String(scalar.value, radix: 16))"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }
}
