/// Writes small TZif files, so that a test says what is in one.
struct TZifFile {
    var version: UInt8 = 0x32
    var transitions: [(at: Int64, type: UInt8)] = []
    var offsets: [Int32] = [0]
    var leapSeconds = 0
    var footer = "\n\n"

    /// The whole file; from version 2 on its first block is empty but for one type, as `zic -b slim` writes it.
    var bytes: [UInt8] {
        if version == 0 { return block(timeSize: 4) }
        let first = TZifFile(version: version, offsets: [0]).block(timeSize: 4)
        return first + block(timeSize: 8) + Array(footer.utf8)
    }

    private func block(timeSize: Int) -> [UInt8] {
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        let counts: [Int] = [0, 0, leapSeconds, transitions.count, offsets.count, 4]
        for count in counts { bytes += Self.integer(Int64(count), size: 4) }
        for transition in transitions { bytes += Self.integer(transition.at, size: timeSize) }
        bytes += transitions.map(\.type)
        for offset in offsets { bytes += Self.integer(Int64(offset), size: 4) + [0, 0] }
        bytes += Array("XXX\0".utf8)
        return bytes + [UInt8](repeating: 0, count: leapSeconds * (timeSize + 4))
    }

    private static func integer(_ value: Int64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
