import FoundationEssentials
import Identity

/// The code that confirms a deletion: short enough to type, good for one person and ten minutes.
///
/// 20 bits are its end in seconds, 30 bits a seal over person, deed and end. Letters that look like digits are not used,
/// and taken for them when typed.
struct DeletionToken: Sendable {
    /// How long it is good, in seconds.
    static let lifetime = 600

    /// What a typed code is worth.
    enum Verdict: Sendable, Equatable {
        case good
        case expired
        case wrong
    }

    /// Source: Crockford, "Base 32", in lower case.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
    private static let length = 10
    /// Ends are told apart within so many seconds, 12 days.
    private static let period = 1 << 20

    let seals: any MessageSealing
    let user: UserID

    /// A code that is good from now on ("k3f9-8c2v-1q").
    func code(now: Date) -> String {
        let end = Int(now.timeIntervalSince1970) + Self.lifetime
        let bits = UInt64(end % Self.period) << 30 | seal(end)
        let letters = (0..<Self.length).map { Self.alphabet[Int(bits >> UInt64(45 - 5 * $0)) & 31] }
        return [letters[0..<4], letters[4..<8], letters[8..<10]].map { String($0) }.joined(separator: "-")
    }

    /// Whether a text has the form of a code, and is not just a word.
    static func isCode(_ text: String) -> Bool {
        bits(of: text) != nil && text.contains { $0 == "-" || $0.isNumber }
    }

    /// Whether a typed code is good now; seals are compared as a whole, in the same time wherever they differ.
    func verdict(on text: String, now: Date) -> Verdict {
        guard let bits = Self.bits(of: text) else { return .wrong }
        let (half, present) = (Self.period / 2, Int(now.timeIntervalSince1970))
        let left = (Int(bits >> 30) - present % Self.period + Self.period + half) % Self.period - half
        guard seal(present + left) ^ (bits & (1 << 30 - 1)) == 0 else { return .wrong }
        return (0...Self.lifetime).contains(left) ? .good : .expired
    }

    private func seal(_ end: Int) -> UInt64 {
        let bytes = seals.seal("delete my data\u{1F}\(user.rawValue)\u{1F}\(end)")
        return bytes.prefix(4).reduce(0) { $0 << 8 | UInt64($1) } & (1 << 30 - 1)
    }

    private static func bits(of text: String) -> UInt64? {
        let letters = text.lowercased().filter { $0 != "-" }
        guard letters.count == length else { return nil }
        var bits: UInt64 = 0
        for letter in letters {
            let meant: Character = letter == "o" ? "0" : letter == "i" || letter == "l" ? "1" : letter
            guard let value = alphabet.firstIndex(of: meant) else { return nil }
            bits = bits << 5 | UInt64(value)
        }
        return bits
    }
}
