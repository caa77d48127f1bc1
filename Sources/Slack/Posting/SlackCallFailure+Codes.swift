import HTTPCore

extension SlackCallFailure {
    private static let installationDead: Set = ["invalid_auth", "account_inactive", "token_revoked"]
    private static let forbidden: Set = [
        "missing_scope", "no_permission", "not_allowed_token_type", "access_denied", "ekm_access_denied",
        "enterprise_is_restricted", "method_deprecated", "deprecated_endpoint", "accesslimited",
    ]
    private static let targetDead: Set = [
        "channel_not_found", "is_archived", "not_in_channel", "user_not_in_channel", "user_not_found", "user_disabled",
        "user_not_visible", "cannot_dm_bot", "messages_tab_disabled", "app_access_restricted",
        "team_access_not_granted", "team_not_found", "is_inactive", "posting_to_channel_denied",
        "thread_not_found", "cannot_reply_to_message",
    ]
    private static let malformed: Set = [
        "not_authed", "msg_too_long", "msg_blocks_too_long", "no_text", "json_not_object", "missing_post_type",
        "too_many_attachments", "missing_argument",
    ]
    private static let malformedBeginnings = [
        "invalid_blocks", "invalid_arg", "invalid_json", "invalid_form_data", "invalid_charset", "invalid_array_arg",
        "invalid_post_type",
    ]
    private static let transient: Set = [
        "service_unavailable", "request_timeout", "team_added_to_org", "org_login_required",
    ]
    private static let unknown: Set = ["internal_error", "fatal_error"]

    /// What an answer with `ok` false means; see each case for what its codes have in common.
    init(_ answer: SlackAnswerHead, retryAfter: Duration?) {
        let code = answer.code
        switch code {
        case "ratelimited", "rate_limited", "message_limit_exceeded":
            self = .rateLimited(retryAfter: retryAfter)
        case "token_expired": self = .tokenExpired
        case _ where Self.installationDead.contains(code): self = .installationDead(code: code)
        case _ where Self.forbidden.contains(code): self = .forbidden(code: code, needed: answer.neededScope)
        case _ where Self.targetDead.contains(code) || code.hasPrefix("restricted_action"):
            self = .targetDead(code: code)
        case _ where Self.malformed.contains(code) || Self.malformedBeginnings.contains(where: code.hasPrefix):
            self = .malformed(code: code, pointers: answer.pointers, isAboutPictures: answer.isAboutPictures)
        case _ where Self.transient.contains(code): self = .transient(reason: code)
        case _ where Self.unknown.contains(code): self = .unknown(reason: code)
        default: self = .refused(code: code)
        }
    }

    /// What it means that no whole response came.
    init(_ error: HTTPTransportError) {
        switch error {
        case .timedOut(sent: false), .interrupted(_, sent: false), .unreachable, .untrusted:
            self = .transient(reason: error.label)
        case .timedOut(sent: true), .interrupted(_, sent: true), .tooLarge, .cancelled:
            self = .unknown(reason: error.label)
        case .refused:
            self = .refused(code: "unusable-address")
        }
    }
}
