import FoundationEssentials
import HTTPCore
import Settings

/// Source: docs.slack.dev, "users.info".
extension SlackWebAPI {
    /// What became of the question for a person.
    enum UserAnswer: Sendable, Equatable {
        case profile(SlackProfile)
        /// Slack has no such person, or none that the app may see.
        case unknownUser
        /// The token or its scopes do not allow the question; only the operator can change that.
        case refused(code: String)
        /// Slack asks to come back after so long, when it says how long.
        case rateLimited(retryAfter: Duration?)
        /// Nothing that could be used: no answer, trouble at Slack's end, or not Slack.
        case failed(reason: String)
    }

    private struct Answer: Decodable {
        struct Profile: Decodable {
            let displayName: String?
            let realName: String?

            private enum CodingKeys: String, CodingKey {
                case displayName = "display_name"
                case realName = "real_name"
            }
        }

        struct User: Decodable {
            let locale: String?
            let tz: String?
            let deleted: Bool?
            let isAdmin: Bool?
            let profile: Profile?

            private enum CodingKeys: String, CodingKey {
                case locale, tz, deleted, profile
                case isAdmin = "is_admin"
            }
        }

        let ok: Bool
        let error: String?
        let user: User?
    }

    /// Asks Slack for a person's language, zone, name and standing, within 5 s; the token goes nowhere but into the header.
    func profile(of user: String, token: Secret) async -> UserAnswer {
        let form = PercentEncoding.query([(name: "user", value: user), (name: "include_locale", value: "true")])
        do throws(HTTPTransportError) {
            return Self.answer(from: try await call("/users.info", form: form, token: token))
        } catch {
            return .failed(reason: error.label)
        }
    }

    private static func answer(from response: HTTPResponse) -> UserAnswer {
        if response.status == 429 {
            let seconds = response.headerFields["Retry-After"].flatMap { Int($0) }
            return .rateLimited(retryAfter: seconds.map { .seconds(min(max(0, $0), 3600)) })
        }
        // A body that is no JSON of this form fails like any other; why is of no use to the operator.
        guard response.status == 200, let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body))
        else { return .failed(reason: "http-\(response.status)") }
        return answer.ok ? .profile(profile(answer.user)) : self.answer(fromError: answer.error ?? "")
    }

    private static func profile(_ user: Answer.User?) -> SlackProfile {
        SlackProfile(
            locale: user?.locale, timeZone: user?.tz, names: [user?.profile?.displayName, user?.profile?.realName],
            isDeactivated: user?.deleted ?? false, isAdmin: user?.isAdmin ?? false)
    }

    private static func answer(fromError code: String) -> UserAnswer {
        switch code {
        case "user_not_found", "user_not_visible": .unknownUser
        case "ratelimited", "rate_limited": .rateLimited(retryAfter: nil)
        case "invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired", "missing_scope",
            "no_permission", "not_allowed_token_type", "access_denied", "org_login_required", "team_access_not_granted",
            "ekm_access_denied", "enterprise_is_restricted":
            .refused(code: code)
        default: .failed(reason: "slack-error")
        }
    }
}
