/// Turns the marks that phones and word processors put in into those of a keyboard, for comparing only.
enum PlainMarks {
    /// Curly quotes, primes and dashes as ASCII; a long dash before a letter at the start of a word is `--`.
    static func straightened(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if scalar.isASCII {
                result.append(scalar)
            } else if singleQuotes.contains(scalar) {
                result.append("'")
            } else if doubleQuotes.contains(scalar) {
                result.append("\"")
            } else if dashes.contains(scalar) {
                let startsWord = index == 0 || scalars[index - 1] == " "
                let next = index + 1 < scalars.count ? scalars[index + 1] : " "
                let isOption = startsWord && next.properties.isAlphabetic
                result.append(contentsOf: isOption ? "--".unicodeScalars : "-".unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static let singleQuotes: Set<Unicode.Scalar> = [
        "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2032}", "\u{02B9}", "\u{02BC}", "\u{00B4}", "\u{2039}",
        "\u{203A}",
    ]
    private static let doubleQuotes: Set<Unicode.Scalar> = [
        "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}", "\u{00AB}", "\u{00BB}",
    ]
    /// Hyphens, figure, en and em dash, horizontal bar, minus.
    private static let dashes: Set<Unicode.Scalar> = [
        "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
    ]
}
