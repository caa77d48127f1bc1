/// Why a text is not a value of its kind; `reason` continues a sentence that begins with the setting's name.
struct SettingFault: Error, Equatable {
    let reason: String

    /// Shows a text that is no secret, in quotation marks, cut and without control characters.
    static func quoted(_ text: some StringProtocol) -> String {
        let clean = text.unicodeScalars.prefix(60).map { $0.value < 0x20 || $0.value == 0x7F ? "?" : String($0) }
        return "\"\(clean.joined())\(text.unicodeScalars.count > 60 ? "…" : "")\""
    }
}

extension SettingKind {
    /// Understands a text; reasons never quote a secret.
    func parse(_ text: String) throws(SettingFault) -> SettingValue {
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            throw SettingFault(reason: "contains a line end or another control character")
        }
        guard !text.isEmpty else { throw SettingFault(reason: "is empty") }
        switch self {
        case .text: return .text(text)
        case .integer(let range): return try Self.integer(text, range)
        case .choice(let words): return try Self.choice(text, words)
        case .list(let rule): return try Self.list(text, rule)
        case .addresses: return try Self.addresses(text)
        case .patterns(let pattern): return try Self.patterns(text, pattern)
        case .url: return try Self.url(text)
        case .secret: return .secrets([Secret(text)])
        case .secrets: return try Self.secrets(text)
        case .duration(let range): return try Self.duration(text, range)
        case .instant: return try Self.instant(text)
        }
    }

    private static func integer(_ text: String, _ range: ClosedRange<Int>) throws(SettingFault) -> SettingValue {
        guard let number = Int(text), range.contains(number) else {
            throw SettingFault(
                reason: "\(SettingFault.quoted(text)) is not a whole number "
                    + "from \(range.lowerBound) to \(range.upperBound)")
        }
        return .integer(number)
    }

    private static func choice(_ text: String, _ words: [String]) throws(SettingFault) -> SettingValue {
        guard words.contains(text) else {
            throw SettingFault(
                reason: "\(SettingFault.quoted(text)) is none of \(words.joined(separator: ", "))")
        }
        return .text(text)
    }

    private static func list(_ text: String, _ rule: SettingListRule) throws(SettingFault) -> SettingValue {
        let items = elements(of: text)
        var seen: Set<String> = []
        for item in items {
            if rule.later.contains(item) {
                throw SettingFault(reason: "\(SettingFault.quoted(item)) is not in this version yet")
            }
            guard rule.words.contains(item) || rule.alone.contains(item) else {
                let words = (rule.words + rule.alone).joined(separator: ", ")
                throw SettingFault(reason: "\(SettingFault.quoted(item)) is none of \(words)")
            }
            guard seen.insert(item).inserted else {
                throw SettingFault(reason: "\(SettingFault.quoted(item)) stands there twice")
            }
            guard items.count == 1 || !rule.alone.contains(item) else {
                throw SettingFault(reason: "\(SettingFault.quoted(item)) can only stand alone")
            }
        }
        return .list(items)
    }

    private static func addresses(_ text: String) throws(SettingFault) -> SettingValue {
        var addresses: [String] = []
        for item in elements(of: text) {
            guard let authority = Authority(item), authority.port != nil else {
                throw SettingFault(reason: "\(SettingFault.quoted(item)) is not host:port")
            }
            addresses.append(authority.description)
        }
        return .list(addresses)
    }

    private static func patterns(_ text: String, _ pattern: SettingPattern) throws(SettingFault) -> SettingValue {
        let items = elements(of: text)
        for item in items where !pattern.isPossible(item) {
            throw SettingFault(reason: "\(SettingFault.quoted(item)) is no \(pattern.wanted)")
        }
        return .list(items)
    }

    /// The text is not quoted, since a rejected one may hold a password.
    private static func url(_ text: String) throws(SettingFault) -> SettingValue {
        guard let url = ServiceURL(text) else {
            throw SettingFault(
                reason: "is not https://host[:port][/prefix] without user, query and fragment "
                    + "(plain http only to 127.x.x.x or [::1])")
        }
        return .url(url)
    }

    private static func secrets(_ text: String) throws(SettingFault) -> SettingValue {
        let items = elements(of: text)
        guard items.allSatisfy({ !$0.isEmpty }) else { throw SettingFault(reason: "has an empty part between commas") }
        return .secrets(items.map { Secret($0) })
    }

    private static func duration(_ text: String, _ range: ClosedRange<Duration>) throws(SettingFault) -> SettingValue {
        guard let duration = DurationText.duration(text), range.contains(duration) else {
            let bounds = "\(DurationText.text(range.lowerBound)) to \(DurationText.text(range.upperBound))"
            throw SettingFault(
                reason: "\(SettingFault.quoted(text)) is not a whole number with ms, s, min, h or d, from \(bounds)")
        }
        return .duration(duration)
    }

    private static func instant(_ text: String) throws(SettingFault) -> SettingValue {
        guard let instant = InstantText.instant(text) else {
            throw SettingFault(reason: "\(SettingFault.quoted(text)) is not a moment like 2026-01-15T07:00:00Z")
        }
        return .instant(instant)
    }

    private static func elements(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let front = part.drop { $0 == " " }
            return String(front.reversed().drop { $0 == " " }.reversed())
        }
    }
}
