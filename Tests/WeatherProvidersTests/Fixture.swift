import FoundationEssentials

/// Bodies of answers under `Fixtures/`.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        return Array(try Data(contentsOf: URL(filePath: "/\(folder)/Fixtures/\(name)")))
    }
}

extension Date {
    /// A time of UTC in the form `2026-10-05T18:20`.
    static func utc(_ text: String) -> Date {
        guard let date = try? Date("\(text):00Z", strategy: .iso8601) else {
            preconditionFailure("a test's time must be readable: \(text)")
        }
        return date
    }
}
