/// Stands for a word in comparisons: two words with one fingerprint count as the same.
///
/// FNV-1a 64 over the word's UTF-8. Source: Fowler, Noll, Vo, draft-eastlake-fnv-21.
struct Fingerprint: Hashable, Sendable {
    private let value: UInt64

    init(_ word: some StringProtocol) {
        value = word.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
