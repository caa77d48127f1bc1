import FoundationEssentials
import HTTPCore
import JSONWriter

/// Source: Matrix specification, application service API, "Server admin style permissions", "Pinging", "Device management".
extension MatrixWebAPI {
    /// What became of the application service's own user.
    package enum SenderState: Sendable, Equatable {
        /// It is there now.
        case registered
        /// It was there before.
        case existed
        /// The registration does not give that name to us: look at `sender_localpart` and the homeserver's copy of the file.
        case notOurs
    }

    /// What the homeserver found when it called us back.
    package enum PingAnswer: Sendable, Equatable {
        /// It reached us within so many milliseconds, and delivers.
        case reached(milliseconds: Int)
        /// It cannot connect to the registration's `url`.
        case notReached
        /// It was answered with that status at the registration's `url`; 0 when it does not tell which.
        case badStatus(Int)
        /// It had no answer in time.
        case timedOut
        /// The registration has no `url`.
        case noURL
        /// The token and the id do not belong together: the homeserver has another registration file.
        case notOurs
        /// The homeserver knows no ping; it delivers all the same.
        case unsupported
    }

    private struct Ping: Decodable {
        let milliseconds: Int?
        let status: Int?

        private enum CodingKeys: String, CodingKey {
            case milliseconds = "duration_ms"
            case status
        }
    }

    /// The homeserver waits for us, and may have to be waited for.
    private static let pingLimits = HTTPLimits(timeout: .seconds(90), maximumBodyBytes: 256 << 10)

    /// Registers the application service's user; to be done before anything else, since afterwards it may fail.
    package func registerSender(_ localpart: String) async throws(MatrixFailure) -> SenderState {
        let body = JSON.object { json in
            json.member("type", "m.login.application_service")
            json.member("username", localpart)
            json.member("inhibit_login", true)
        }
        do throws(MatrixFailure) {
            try await call(.post, ["register"], body: body)
            return .registered
        } catch {
            switch error {
            case .refused("M_USER_IN_USE"): return .existed
            case .refused("M_EXCLUSIVE"): return .notOurs
            default: throw error
            }
        }
    }

    /// Has the homeserver call us back, which also makes it deliver at once what it kept for us.
    ///
    /// - Parameter transaction: Comes back in the homeserver's request.
    /// - Throws: ``MatrixFailure`` when that cannot be told, a proxy that answers for the homeserver among them.
    package func ping(service id: String, transaction: String) async throws(MatrixFailure) -> PingAnswer {
        let body = JSON.object { $0.member("transaction_id", transaction) }
        let path = ["appservice", id, "ping"]
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await exchange(
                .post, path, version: "/_matrix/client/v1", body: body, limits: Self.pingLimits)
        } catch {
            throw MatrixFailure(error)
        }
        // Both members may be absent, and the answer a page.
        let ping = try? JSONDecoder().decode(Ping.self, from: Data(response.body))
        switch (MatrixFailure(response), MatrixErrorHead(response).code) {
        case (nil, _): return .reached(milliseconds: ping?.milliseconds ?? 0)
        case (_, "M_CONNECTION_FAILED"): return .notReached
        case (_, "M_BAD_STATUS"): return .badStatus(ping?.status ?? 0)
        case (_, "M_CONNECTION_TIMEOUT"): return .timedOut
        case (_, "M_URL_NOT_SET"): return .noURL
        case (_, "M_FORBIDDEN"): return .notOurs
        case (_, "M_UNRECOGNIZED"): return .unsupported
        case (let failure?, _): throw failure
        }
    }

    /// Makes a device of the application service's user, unless it is there already.
    ///
    /// - Throws: `.refused`, `.forbidden` or `.notFound` when the homeserver does not let application services do so.
    func makeDevice(_ device: Device) async throws(MatrixFailure) {
        let query = [(name: "user_id", value: device.user.rawValue)]
        let body = JSON.object { $0.member("display_name", "Squall") }
        try await call(.put, ["devices", device.id], query: query, body: body)
    }
}
