/// The markup in which Slack wraps mentions, channels and links: `<@U1>`, `<#C1|general>`, `<!channel>`, `<https://…>`.
///
/// Nobody asks for the weather of a mention, so tokens are taken out: they can then neither ping nor link.
enum PlatformTokens {
    /// The text with each token replaced by a space.
    static func removed(from text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            let inside = rest[rest.index(after: start)...]
            if let end = inside.firstIndex(where: { $0 == ">" || $0 == "<" }), inside[end] == ">",
                isToken(inside[..<end])
            {
                result += " "
                rest = inside[inside.index(after: end)...]
            } else {
                result += "<"
                rest = inside
            }
        }
        return result + rest
    }

    private static func isToken(_ inside: Substring) -> Bool {
        guard let first = inside.first else { return false }
        if "@#!".contains(first) { return true }
        guard let colon = inside.firstIndex(of: ":") else { return false }
        let scheme = inside[..<colon]
        return !scheme.isEmpty && scheme.allSatisfy { $0.isASCII && $0.isLetter }
    }

    /// Whether a text can be quoted without a platform turning part of it into a mention or a link.
    static func isHarmless(_ text: String) -> Bool {
        !text.contains("@") && !text.contains("://") && !text.lowercased().contains("www.")
            && !text.lowercased().contains("mailto:")
    }
}
