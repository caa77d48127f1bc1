import Bot

/// The two forms of a reply within their limit: texts are cut, the longest ones first; at last whole blocks are left out.
struct MatrixBody: Sendable, Equatable {
    /// What a text may take, tried in this order until everything fits.
    private static let textLimits = [
        16_384, 12_288, 8192, 5500, 4000, 2800, 2000, 1400, 1000, 700, 500, 350, 250, 170, 120,
    ]

    /// For `body`; never empty.
    let plain: String
    /// For `formatted_body`; `nil` when it would only repeat the body.
    let html: String?

    /// Lays out a reply.
    ///
    /// - Parameters:
    ///   - more: Raw; stands where something was cut.
    ///   - limit: Most bytes of each form in JSON.
    init(_ reply: Reply, more: String, limit: Int) {
        for textLimit in Self.textLimits {
            let blocks = MatrixLayout(reply, more: more, limit: textLimit).blocks
            let (plain, html) = Self.joined(blocks)
            if Self.fits(plain, html, limit) {
                self.init(plain: plain, html: html)
                return
            }
        }
        let least = MatrixLayout(reply, more: more, limit: Self.textLimits[Self.textLimits.count - 1]).blocks
        let (plain, html) = Self.shortened(least, more: more, limit: limit)
        self.init(plain: plain, html: html)
    }

    private init(plain: String, html: String) {
        // What begins like a quotation would be taken for one by clients that cut those from answers.
        self.plain = plain.isEmpty ? "…" : plain.hasPrefix("> ") ? "\u{200B}\(plain)" : plain
        self.html = html.isEmpty ? nil : html
    }

    private static func joined(_ blocks: [MatrixBlock]) -> (plain: String, html: String) {
        (
            blocks.map(\.plain).filter { !$0.isEmpty }.joined(separator: "\n\n"),
            blocks.map(\.html).joined()
        )
    }

    /// The last block says where everything comes from, and stays; that something is missing is said before it.
    private static func shortened(
        _ blocks: [MatrixBlock], more: String, limit: Int
    ) -> (plain: String, html: String) {
        let missing = MatrixBlock([MatrixLine(MatrixText(more, limit: 200))])
        var kept: [MatrixBlock] = []
        for block in blocks.dropLast() {
            let (plain, html) = joined(kept + [block, missing] + blocks.suffix(1))
            guard fits(plain, html, limit) else { break }
            kept.append(block)
        }
        let whole = joined(kept + [missing] + blocks.suffix(1))
        return fits(whole.plain, whole.html, limit) ? whole : joined(kept + [missing])
    }

    private static func fits(_ plain: String, _ html: String, _ limit: Int) -> Bool {
        MatrixText.cost(of: plain) <= limit - 8 && MatrixText.cost(of: html) <= limit - 8
    }
}
