/// Notices that little is left of much, once for each flood.
struct Ebb {
    /// What counts as much; little is an eighth of it.
    let flood: Int
    private var peak = 0

    init(flood: Int) {
        self.flood = flood
    }

    /// Takes what there is now; `true` when it is little for the first time after it was much.
    mutating func hasCome(_ amount: Int) -> Bool {
        peak = max(peak, amount)
        guard peak >= flood, amount <= flood / 8 else { return false }
        peak = amount
        return true
    }
}
