import TestSupport
import Testing

/// Keys of weather services stay where they are, also when a service repeats what it was sent.
@Suite struct ProviderSecretsTests {
    @Test(arguments: [400, 401, 403, 429, 500])
    func checkShowsNoKeyOfAServiceThatRefuses(status: Int) throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                let head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(request.head.utf8.count)\r\n\r\n"
                guard connection.send(head + request.head) else { return }
            }
        }
        let base = "http://\(server.authority)"
        let names = ["open-meteo", "openweathermap", "tomorrow-io"]
        let keys = names.flatMap { ["--\($0).base-url", base, "--\($0).key", "geheim-\($0)"] }
        let result = try Program.run(
            [
                "check", "--weather.providers", "open-meteo,openweathermap,tomorrow-io,met-norway,nws,meteoalarm",
                "--operator.contact", "ops@example.org", "--met-norway.base-url", base, "--nws.base-url", base,
                "--meteoalarm.base-url", base, "--geocoder.base-url", base, "--log.level", "trace",
            ] + keys)
        let shown = result.output + result.errors
        #expect(!shown.contains("geheim"))
        for name in names + ["met-norway", "nws", "meteoalarm"] {
            let line = result.output.split(separator: "\n").first { $0.contains("provider \(name)") } ?? ""
            #expect(line.hasPrefix("FAILED"), "\(result.output)")
        }
    }
}
