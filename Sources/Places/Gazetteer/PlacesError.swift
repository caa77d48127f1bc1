/// Why the tables of the gazetteer cannot be used.
package enum PlacesError: Error, Sendable, Equatable {
    /// Which table, named as its file.
    package enum Table: String, Sendable {
        /// `cities.tsv`.
        case cities
        /// `admin1.tsv`.
        case regions = "admin1"
        /// `countries.tsv`.
        case countries
        /// `airports.tsv`.
        case airports
        /// `postcodes.tsv`.
        case postcodes
    }

    /// The first line does not name the columns that this program reads.
    case unexpectedHeader(Table)
    /// A line (the header is line 1) with a wrong number of columns or an unreadable number.
    case damagedLine(Table, line: Int)
    /// More than 16 MiB or more than 1 048 575 lines: the index has no room for such positions.
    case tooLarge(Table)

    /// A bounded constant for metrics and log messages.
    package var label: String {
        switch self {
        case .unexpectedHeader: "unexpected-header"
        case .damagedLine: "damaged-line"
        case .tooLarge: "too-large"
        }
    }

    /// Facts for the operator: the file and, where known, the line.
    package var metadata: [String: String] {
        switch self {
        case .unexpectedHeader(let table), .tooLarge(let table):
            ["places.file": "\(table.rawValue).tsv"]
        case .damagedLine(let table, let line):
            ["places.file": "\(table.rawValue).tsv", "places.line": "\(line)"]
        }
    }
}
