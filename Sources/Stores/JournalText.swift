/// What a journal file says, and what is to be added to it.
///
/// The first line is a heading. It and the entries of the last compaction were made durable before the file got its name,
/// so they must be whole. Behind them, lines may be missing or torn where a crash of the machine came between writing and
/// synchronizing. A line says how many were durable when it was written: where a later line vouches for one that is not
/// whole, the file is damaged; where none does, nothing that is missing was ever acknowledged.
struct JournalText: Equatable {
    static let heading = Array("squall journal 1".utf8)

    /// The entries, in order.
    private(set) var entries: [[UInt8]] = []
    /// Whole lines at the beginning of the file, the heading included.
    private(set) var lineCount = 0
    /// Bytes of these lines; what follows is torn.
    private(set) var size = 0

    /// Reads a file; `nil` when it is damaged.
    init?(_ bytes: [UInt8]) {
        var (position, expected, durable) = (0, 0, 0)
        var append: [[UInt8]] = []
        var isTorn = false
        while position < bytes.endIndex {
            let start = position
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let line = end < bytes.endIndex ? JournalLine(text: bytes[start..<end]) : nil
            position = end + 1
            guard let line else {
                isTorn = true
                durable = max(durable, Self.vouchedFor(in: bytes[..<end].suffix(from: start)))
                continue
            }
            durable = max(durable, line.durable)
            guard !isTorn, line.number == expected else {
                isTorn = true
                continue
            }
            expected += 1
            append.append(line.payload)
            if line.more == 0 {
                entries += append
                append = []
                lineCount = expected
                size = position
            }
        }
        guard let heading = entries.first, heading == Self.heading, durable <= lineCount else { return nil }
        entries.removeFirst()
    }

    /// What a whole line behind a part that is not whole vouches for: the line feed between them may be what is wrong.
    private static func vouchedFor(in part: ArraySlice<UInt8>) -> Int {
        let starts = part.indices.dropFirst().filter { $0 + 8 < part.endIndex && part[$0 + 8] == UInt8(ascii: " ") }
        return starts.lazy.compactMap { JournalLine(text: part[$0...])?.durable }.first ?? 0
    }

    /// A whole new file with these entries.
    static func file(_ entries: [[UInt8]]) -> [UInt8] {
        let all = [heading] + entries
        return lines(all, number: 0, durable: all.count)
    }

    /// The lines of one append behind so many lines, of which `durable` are durable.
    static func lines(_ entries: [[UInt8]], number: Int, durable: Int) -> [UInt8] {
        entries.enumerated().flatMap { index, entry in
            JournalLine(number: number + index, durable: durable, more: entries.count - 1 - index, payload: entry).text
        }
    }
}
