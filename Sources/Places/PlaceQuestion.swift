/// What a geocoder is asked.
package struct PlaceQuestion: Hashable, Sendable {
    /// What kind of thing is looked for.
    package enum Kind: String, Sendable {
        /// A town or another place where people live, by its name.
        case town
        /// Whatever is called so, airports and mountains too.
        case anything
        /// The places of a postcode.
        case postcode
    }

    /// What kind of thing is looked for.
    package var kind: Kind
    /// The name without qualifier, as typed; the code itself for a postcode.
    package var name: String
    /// Region or country as typed, or `nil`; the ISO code of the country for a postcode.
    package var qualifier: String?
    /// Code of the division that the qualifier means, with its country in ``countryCode``; `nil` when it means none.
    package var regionCode: String?
    /// ISO code of the country that the qualifier means; `nil` when it means none.
    package var countryCode: String?

    /// Makes a question from its parts.
    package init(
        _ kind: Kind = .town, name: String, qualifier: String? = nil, regionCode: String? = nil,
        countryCode: String? = nil
    ) {
        self.kind = kind
        self.name = name
        self.qualifier = qualifier
        self.regionCode = regionCode
        self.countryCode = countryCode
    }

    /// Asks for a postcode.
    package init(_ postcode: Postcode) {
        self.init(.postcode, name: postcode.code, qualifier: postcode.country, countryCode: postcode.country)
    }

    /// The postcode that is asked for; `nil` for other kinds.
    package var postcode: Postcode? {
        kind == .postcode ? Postcode(code: name, country: countryCode) : nil
    }

    /// Folded, so that `Tampa` and `tampa` are one question.
    package var folded: PlaceQuestion {
        PlaceQuestion(kind, name: name.lowercased(), qualifier: qualifier?.lowercased())
    }
}
