/// The `geo:` URI, as Matrix location events and map programs send it.
///
/// Source: RFC 5870; the query `q=` is Android's extension, for which the point itself is `0,0`.
package struct GeoURI: Sendable, Equatable {
    /// The longest that is read, in bytes of UTF-8; more than any sender needs.
    private static let longest = 1024

    /// The point that it names, as exact as it came.
    package let coordinate: Coordinate

    /// Reads a URI from outside; `nil` when it names no point on the earth, or one in another reference system.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest, Self.isOne(text), case .point(let point) = Self.reading(of: text) else {
            return nil
        }
        coordinate = point
    }

    /// Whether the text is such a URI.
    static func isOne(_ text: String) -> Bool {
        text.prefix(4).lowercased() == "geo:"
    }

    /// The point it names; altitude and all parameters but `crs` are ignored.
    static func reading(of text: String) -> CoordinateParser.Reading {
        let rest = text.dropFirst(4)
        let pieces = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let fields = (pieces.first ?? "").split(separator: ";", omittingEmptySubsequences: false)
        for field in fields.dropFirst() where !field.isEmpty {
            // What is no parameter is a number gone astray: decimal commas with a semicolon between them.
            let name = field.prefix { $0 != "=" }
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
                return .unusable
            }
            guard name.lowercased() != "crs" || field.lowercased() == "crs=wgs84" else {
                return .problem(.unknownReferenceSystem)
            }
        }
        let point = reading(ofPoint: fields.first ?? "")
        guard let query = pieces.dropFirst().first.flatMap(searchTerm) else { return point ?? .unusable }
        // A search for words at 0,0 names no point at all.
        let isPlaceholder = point == Coordinate(latitude: 0, longitude: 0).map(CoordinateParser.Reading.point)
        return reading(ofPoint: query) ?? (isPlaceholder ? .unusable : point ?? .unusable)
    }

    /// The value of `q=` up to its label in brackets.
    private static func searchTerm(_ query: Substring) -> Substring? {
        let term = query.split(separator: "&").first { $0.hasPrefix("q=") }
        return term?.dropFirst(2).prefix { $0 != "(" }
    }

    private static func reading(ofPoint text: Substring) -> CoordinateParser.Reading? {
        // The comma is the one reserved character that senders escape although they need not.
        let plain = text.replacing("%2C", with: ",").replacing("%2c", with: ",")
        let numbers = plain.split(separator: ",", omittingEmptySubsequences: false)
        guard (2...3).contains(numbers.count) else { return nil }
        let tokens = numbers.prefix(2).joined(separator: ",")
        guard tokens.allSatisfy({ "0123456789.,-+ ".contains($0) }) else { return nil }
        return CoordinateToken.tokens(in: tokens).flatMap(AngleGrammar.angles).flatMap(CoordinateParser.reading)
    }
}
