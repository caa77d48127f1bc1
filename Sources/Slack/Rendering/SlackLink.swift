import Bot

/// A credit as a link that people can press (`<https://open-meteo.com/|Weather data by Open-Meteo.com>`).
///
/// The only markup with angle brackets that we write; its address comes from this program, never from a text of others.
/// Source: docs.slack.dev, "Formatting message text", links.
struct SlackLink {
    private static let textLimit = 200
    private static let addressLimit = 300

    /// The link; the text alone where no address is given, or one that would not stay within the brackets, or where the text
    /// has the bar that parts the two.
    let text: String

    init(_ credit: Reply.Credit) {
        let label = SlackText.escaped(credit.text, as: .marked, limit: Self.textLimit)
        let address = label.contains("|") ? nil : credit.link.flatMap(Self.address)
        text = address.map { "<\($0)|\(label)>" } ?? label
    }

    /// An `https` address of plain ASCII without what ends a link or begins an entity.
    private static func address(_ link: String) -> String? {
        let isSafe = link.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>|&\"`".utf8.contains($0) }
        return isSafe && link.hasPrefix("https://") && link.utf8.count <= addressLimit ? link : nil
    }
}
