/// The quotation that older clients put in front of a reply.
enum MatrixReplyFallback {
    /// The text without the leading lines that quote, and without one blank line behind them.
    static func removed(from body: String) -> Substring {
        var rest = body[...]
        var hasQuote = false
        while rest.hasPrefix("> ") || rest == ">" || rest.hasPrefix(">\n") {
            hasQuote = true
            guard let end = rest.firstIndex(where: \.isNewline) else { return "" }
            rest = rest[rest.index(after: end)...]
        }
        if hasQuote, rest.first?.isNewline == true { rest = rest.dropFirst() }
        return rest
    }
}
