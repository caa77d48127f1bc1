import FoundationEssentials

/// The value of one setting after its text was understood.
enum SettingValue: Sendable, Equatable {
    case text(String)
    case integer(Int)
    case list([String])
    case url(ServiceURL)
    case secrets([Secret])
    case duration(Duration)
    case instant(Date)
}

extension SettingValue {
    /// `nil` when absent or of another kind; so do those below.
    static func asText(_ value: SettingValue?) -> String? {
        guard case .text(let text) = value else { return nil }
        return text
    }

    static func asList(_ value: SettingValue?) -> [String]? {
        guard case .list(let list) = value else { return nil }
        return list
    }

    static func asURL(_ value: SettingValue?) -> ServiceURL? {
        guard case .url(let url) = value else { return nil }
        return url
    }

    static func asSecrets(_ value: SettingValue?) -> [Secret]? {
        guard case .secrets(let secrets) = value else { return nil }
        return secrets
    }
}
