import Foundation
import TestSupport
import Testing

/// `squall check` with a service that wants a key.
@Suite struct OpenWeatherMapTests {
    private static let refusal = #"{"cod":401,"message":"no"}"#
    private static let now = Int(Date.now.timeIntervalSince1970)
    private static let hour = now / 3600 * 3600 + 3600
    private static let current = #"{"dt":\#(now),"main":{"temp":21.4},"cod":200}"#
    private static let ahead = """
        {"cod":"200","cnt":1,"list":[{"dt":\(hour),"main":{"temp":22.0,"temp_min":21.0,"temp_max":22.0},\
        "weather":[{"id":800}]}],"city":{"timezone":-18000}}
        """
    private static let whole = """
        {"lat":27.9475,"lon":-82.4584,"timezone_offset":-18000,"current":{"dt":\(now),"temp":21.4},\
        "hourly":[{"dt":\(hour),"temp":22.0,"weather":[{"id":800}]}],\
        "daily":[{"dt":\(hour),"temp":{"min":18.0,"max":24.0},"weather":[{"id":800}]}]}
        """

    @Test(arguments: [
        ([("/onecall", 200, whole)], 0, "21 °C in Tampa now.\n"),
        (
            [("/onecall", 401, refusal), ("/weather", 200, current), ("/forecast", 200, ahead)], 0,
            "It gives no warnings: they need another plan."
        ),
        ([("/onecall", 401, refusal), ("/weather", 401, refusal)], 69, "newer than two hours may not work yet"),
        ([("/onecall", 429, refusal)], 69, "too many calls"), ([("/onecall", 500, "")], 69, "in trouble (HTTP 500)"),
    ])
    func checkTellsKeyFromPlan(answers: [(path: String, status: Int, body: String)], code: Int, line: String) throws {
        let server = try LoopbackServer { connection in
            while let target = connection.readRequest()?.lines.first?.split(separator: " ").dropFirst().first {
                let answer = answers.first { target.contains("\($0.path)?") } ?? ("", 401, Self.refusal)
                let head = "HTTP/1.1 \(answer.status) Status\r\nContent-Length: \(answer.body.utf8.count)\r\n\r\n"
                guard connection.send(head + answer.body) else { return }
            }
        }
        let result = try Program.run([
            "check", "--weather.providers", "openweathermap", "--openweathermap.base-url", "http://\(server.authority)",
            "--openweathermap.key", "geheim", "--geocoder.base-url", "http://\(server.authority)",
        ])
        let provider = result.output.split(separator: "\n").first { $0.contains("provider openweathermap") } ?? ""
        #expect("\(provider)\n".contains(line), "\(result.output)")
        #expect(provider.hasPrefix(code == 0 ? "ok " : "FAILED"))
        #expect(!(result.output + result.errors).contains("geheim"))
    }
}
