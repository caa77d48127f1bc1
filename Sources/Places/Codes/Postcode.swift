/// A postcode as it is asked for: written as its country writes it, with the country where that is known.
package struct Postcode: Hashable, Sendable {
    /// Capitals and digits with their space or hyphen, leading zeros kept: `01930`, `SW1A 1AA`, `1012 AB`.
    package let code: String
    /// ISO 3166-1 alpha-2 in capitals; `nil` when several countries write theirs so and none was named.
    package let country: String?

    /// Makes one from its parts.
    package init(code: String, country: String?) {
        self.code = code
        self.country = country
    }

    /// The code, and after it the shorter ones that stand for a larger area: `SW1A` for `SW1A 1AA`.
    ///
    /// Services often know no more of the United Kingdom, Canada and Ireland than the first half.
    package var alternatives: [String] {
        let halves = code.split(separator: " ")
        guard halves.count == 2, country == "GB" || country == "CA" || country == "IE" else { return [code] }
        return [code, String(halves[0])]
    }
}

extension Gazetteer {
    /// The postcode that a text is, alone or with its country; `nil` when it does not look like one.
    ///
    /// Five digits are of the United States unless the person's country says otherwise.
    package func postcode(in text: String, preferredCountry: String?) -> Postcode? {
        PostcodeReader(atlas: atlas, preferred: preferredCountry?.uppercased()).reading(of: text)
    }
}
