/// One zone: the offsets of the past and near future as a table, those beyond it as a rule.
struct TimeZoneRules: Equatable, Sendable {
    /// Instants at which the offset changes, seconds since 1970, ascending.
    var transitions: [Int64]
    /// The offset from each transition on, seconds east of UTC.
    var offsets: [Int32]
    /// The offset before the first transition.
    var firstOffset: Int
    /// The rule after the last transition; `nil` when the last offset stays.
    var footer: POSIXTimeZone?

    /// Seconds east of UTC.
    ///
    /// Source: RFC 9636, section 3.2, on instants before and after the transitions.
    func secondsFromUTC(at instant: Int) -> Int {
        let next = transitions.partitioningIndex { Int($0) > instant }
        if next == transitions.count, let footer { return footer.secondsFromUTC(at: instant) }
        return next == 0 ? firstOffset : Int(offsets[next - 1])
    }
}
