import HTTPClient
import HTTPCore
import Matrix
import Settings

/// Looks whether Squall listens for the homeserver, and has the homeserver knock there.
enum MatrixListenerCheck {
    private enum Listening {
        case squall, nobody, somethingElse
        /// Not to be told from here.
        case unknown
    }

    static func run(
        _ registration: MatrixRegistration, _ api: MatrixWebAPI, _ assembly: Assembly, _ report: inout CheckReport
    ) async {
        let port = assembly.settings[SettingsCatalog.matrixListenPort]
        guard port > 0 else {
            return report.skipped("Matrix listener", "matrix.listen.port is 0: the log of squall serve names the port.")
        }
        let address = "\(host(assembly.settings[SettingsCatalog.listenHost])):\(port)"
        switch await listening(at: address, registration, assembly) {
        case .nobody:
            return report.skipped(
                "Matrix listener",
                "nobody listens at \(address): start squall serve, and this asks the homeserver too.")
        case .somethingElse:
            return report.bad(
                "Matrix listener",
                "at \(address) something answers that does not know this registration: another program, or a Squall with "
                    + "another file. Stop it, or set matrix.listen.port and make a registration with that port.")
        case .squall: report.good("Matrix listener", "Squall listens at \(address).")
        case .unknown: break
        }
        await knock(registration, api, &report)
    }

    /// As it is called from this machine.
    private static func host(_ host: String) -> String {
        switch host {
        case "0.0.0.0": "127.0.0.1"
        case "::": "[::1]"
        default: host.contains(":") ? "[\(host)]" : host
        }
    }

    /// Asks what the homeserver asks.
    private static func listening(
        at address: String, _ registration: MatrixRegistration, _ assembly: Assembly
    ) async -> Listening {
        let request = HTTPRequest(
            method: .post, scheme: "http", authority: address, target: "/_matrix/app/v1/ping",
            headerFields: [
                "Content-Type": "application/json", "Authorization": "Bearer \(registration.homeserverToken.reveal())",
            ], body: Array(#"{"transaction_id":"check"}"#.utf8))
        do throws(HTTPTransportError) {
            let response = try await assembly.transport.send(
                request, limits: HTTPLimits(timeout: .seconds(5), maximumBodyBytes: 64 << 10))
            return response.status == 200 ? .squall : .somethingElse
        } catch .unreachable {
            return .nobody
        } catch .refused {
            // Plain http is sent to this machine only.
            return .unknown
        } catch {
            return .somethingElse
        }
    }

    private static func knock(
        _ registration: MatrixRegistration, _ api: MatrixWebAPI, _ report: inout CheckReport
    ) async {
        do throws(MatrixFailure) {
            let answer = try await api.ping(service: registration.id, transaction: Live.makeRequestID())
            tell(answer, registration.url, &report)
        } catch {
            report.bad(
                "Matrix way back",
                "the homeserver does not try it (\(MatrixCheck.name(error))). Try again in a minute; if it stays so, a proxy in "
                    + "front of the homeserver, or the homeserver's log, knows why.")
        }
    }

    private static func tell(_ answer: MatrixWebAPI.PingAnswer, _ url: String, _ report: inout CheckReport) {
        let part = "Matrix way back"
        switch answer {
        case .reached(let milliseconds): report.good(part, "the homeserver reaches \(url) in \(milliseconds) ms.")
        case .notReached:
            report.bad(
                part,
                "the homeserver cannot connect to \(url), the registration's url. In a container 127.0.0.1 is the "
                    + "container itself: set listen.host, and write a url into the registration that leads here from "
                    + "there; then restart the homeserver.")
        case .badStatus(401), .badStatus(403):
            report.bad(
                part,
                "\(url) refuses the homeserver's token: both need the same file. Restart the homeserver, then Squall.")
        case .badStatus(let status):
            report.bad(
                part, "what answers the homeserver at \(url) is not Squall (HTTP \(status)): is a proxy in between?")
        case .timedOut:
            report.bad(part, "the homeserver has no answer from \(url) in time: check the network between both.")
        case .noURL: report.bad(part, "the homeserver's copy of the registration has no url: give it this file.")
        case .notOurs:
            report.bad(
                part, "the homeserver knows this id with another token: give it this file, and restart it.")
        case .unsupported:
            report.note(part, "this homeserver cannot be asked for it (older than Matrix 1.7).")
        }
    }
}
