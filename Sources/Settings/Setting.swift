import FoundationEssentials

/// A setting together with the type of its value: the key to ``SettingsValues``.
package struct Setting<Value: Sendable>: Sendable {
    /// What is known of it.
    package let definition: SettingDefinition
    /// `nil` when the value is of another kind, or absent though `Value` cannot say so.
    let convert: @Sendable (SettingValue?) -> Value?

    init(
        _ name: String, _ kind: SettingKind, default defaultText: String? = nil, fallback: String? = nil,
        section: SettingSection, summary: String, convert: @escaping @Sendable (SettingValue?) -> Value?
    ) {
        definition = SettingDefinition(
            name: name, kind: kind, defaultText: defaultText, fallback: fallback, summary: summary, section: section)
        self.convert = convert
    }
}

extension Setting where Value == String {
    static func text(_ name: String, default text: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .text, default: text, section: section, summary: summary, convert: SettingValue.asText)
    }

    static func choice(
        _ name: String, _ words: [String], default text: String, _ section: SettingSection, _ summary: String
    ) -> Self {
        Setting(name, .choice(words), default: text, section: section, summary: summary, convert: SettingValue.asText)
    }
}

extension Setting where Value == String? {
    static func text(_ name: String, fallback: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .text, fallback: fallback, section: section, summary: summary) { .some(SettingValue.asText($0)) }
    }
}

extension Setting where Value == Int {
    static func integer(
        _ name: String, _ range: ClosedRange<Int>, default number: Int, _ section: SettingSection, _ summary: String
    ) -> Self {
        Setting(name, .integer(range), default: String(number), section: section, summary: summary) { value in
            guard case .integer(let number) = value else { return nil }
            return number
        }
    }
}

extension Setting where Value == [String] {
    static func list(
        _ name: String, _ rule: SettingListRule, default text: String, _ section: SettingSection, _ summary: String
    ) -> Self {
        Setting(name, .list(rule), default: text, section: section, summary: summary, convert: SettingValue.asList)
    }

    static func addresses(_ name: String, fallback: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .addresses, fallback: fallback, section: section, summary: summary) {
            SettingValue.asList($0) ?? []
        }
    }

    static func patterns(
        _ name: String, _ pattern: SettingPattern, fallback: String, _ section: SettingSection, _ summary: String
    ) -> Self {
        Setting(name, .patterns(pattern), fallback: fallback, section: section, summary: summary) {
            SettingValue.asList($0) ?? []
        }
    }
}

extension Setting where Value == ServiceURL {
    static func url(_ name: String, default text: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .url, default: text, section: section, summary: summary, convert: SettingValue.asURL)
    }
}

extension Setting where Value == ServiceURL? {
    static func url(_ name: String, fallback: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .url, fallback: fallback, section: section, summary: summary) { .some(SettingValue.asURL($0)) }
    }
}

extension Setting where Value == [Secret] {
    static func secrets(_ name: String, fallback: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .secrets, fallback: fallback, section: section, summary: summary) {
            SettingValue.asSecrets($0) ?? []
        }
    }
}

extension Setting where Value == Secret? {
    static func secret(_ name: String, fallback: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .secret, fallback: fallback, section: section, summary: summary) {
            .some(SettingValue.asSecrets($0)?.first)
        }
    }
}

extension Setting where Value == Duration {
    static func duration(
        _ name: String, _ range: ClosedRange<Duration>, default text: String, _ section: SettingSection,
        _ summary: String
    ) -> Self {
        Setting(name, .duration(range), default: text, section: section, summary: summary) { value in
            guard case .duration(let duration) = value else { return nil }
            return duration
        }
    }
}

extension Setting where Value == Date? {
    static func instant(_ name: String, fallback: String, _ section: SettingSection, _ summary: String) -> Self {
        Setting(name, .instant, fallback: fallback, section: section, summary: summary) { value in
            guard case .instant(let instant) = value else { return .some(nil) }
            return .some(instant)
        }
    }
}
