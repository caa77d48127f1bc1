import Bot
import Concurrency

/// The moulds of messages that were written lately: in busy moments many people are told the same.
///
/// In memory alone. A mould is used only for facts that are equal to its own in everything, so none is ever out of date.
/// Bounded: at so many moulds all are forgotten; most have less than 4 KB, none has more words than a message should. Any task
/// may call it.
final class SlackMoulds: Sendable {
    static let most = 256

    private let kept = Locked<[Int: SlackMould]>([:])

    /// The mould of the message that says what a reply says, when it is kept.
    func mould(of reply: Reply, in frame: SlackFrame) -> SlackMould? {
        guard let fingerprint = SlackFacts.fingerprint(of: reply),
            let mould = kept.withLock({ $0[fingerprint] }), mould.facts.areThose(of: reply, in: frame)
        else { return nil }
        return mould
    }

    /// Keeps a mould, in the place of one with the same fingerprint.
    func keep(_ mould: SlackMould) {
        guard let fingerprint = SlackFacts.fingerprint(of: mould.facts.reply) else { return }
        kept.withLock { kept in
            if kept.count >= Self.most { kept = [:] }
            kept[fingerprint] = mould
        }
    }

    /// How many there are.
    var count: Int { kept.withLock { $0.count } }
}
