import Concurrency
import JSONWriter

/// The JSON of blocks that were written lately: in busy moments many people are shown the same weather.
///
/// In memory alone, and only of the kinds that hold a place's facts and nothing to press, whose JSON is the same in every
/// message. Bounded: at so many blocks all are forgotten; most have less than 1 KB. Any task may call it.
final class SlackWrittenBlocks: Sendable {
    private static let most = 1024

    private let written = Locked<[SlackBlock: [UInt8]]>([:])

    /// Writes a block as the next element, from memory where it was written before.
    func write(_ block: SlackBlock, number: Int, by writer: SlackBlockWriter, to blocks: inout JSONArray) {
        guard block.isSharedFact else { return writer.write(block, number: number, to: &blocks) }
        if let json = written.withLock({ $0[block] }) { return blocks.written(json) }
        // Without the brackets around its one element.
        let json = Array(JSON.array { writer.write(block, number: number, to: &$0) }.dropFirst().dropLast())
        written.withLock { written in
            if written.count >= Self.most { written = [:] }
            written[block] = json
        }
        blocks.written(json)
    }
}

extension SlackBlock {
    /// Whether it has nothing to press and no words for one person alone, such as lines with character.
    fileprivate var isSharedFact: Bool {
        switch self {
        case .header, .fields, .context: true
        case .section, .actions, .picture, .divider: false
        }
    }
}
