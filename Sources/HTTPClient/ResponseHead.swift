import HTTPCore

/// Collects header lines as libcurl hands them over: those of every interim response too, and trailers behind the body.
struct ResponseHead {
    /// Most bytes of all header lines of one exchange.
    static let limit = 65_536

    /// The fields of the last header block, trailers left out.
    private(set) var fields = HTTPFields()
    private var isInBlock = false
    private var byteCount = 0

    /// Takes one line with its line end; false when there are too many bytes.
    mutating func take(_ bytes: some Collection<UInt8>) -> Bool {
        byteCount += bytes.count
        guard byteCount <= Self.limit else { return false }
        let line = bytes.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
        if line.starts(with: "HTTP/".utf8) {
            fields = HTTPFields()
            isInBlock = true
        } else if line.isEmpty {
            isInBlock = false
        } else if isInBlock, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            append(name: line[..<colon], value: line[line.index(after: colon)...])
        }
        return true
    }

    private mutating func append(name: some Collection<UInt8>, value: some BidirectionalCollection<UInt8>) {
        guard let first = name.first, !Self.isBlank(first) else { return }
        let trimmed = value.drop(while: Self.isBlank).reversed().drop(while: Self.isBlank).reversed()
        fields.append(String(decoding: name, as: UTF8.self), String(decoding: Array(trimmed), as: UTF8.self))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
}
