/// Days of the week, any of the 127 choices that are not empty.
package struct WeekdaySet: Hashable, Sendable {
    /// Bit 0 is Monday, bit 6 is Sunday; 1 to 127.
    package let bits: UInt8

    /// All seven.
    package static let everyDay = WeekdaySet(uncheckedBits: 0b111_1111)
    /// Monday to Friday.
    package static let weekdays = WeekdaySet(uncheckedBits: 0b001_1111)
    /// Saturday and Sunday.
    package static let weekend = WeekdaySet(uncheckedBits: 0b110_0000)

    /// `nil` for 0 and beyond 127.
    package init?(bits: UInt8) {
        guard (1...127).contains(bits) else { return nil }
        self.bits = bits
    }

    /// `nil` when there is none; days as `LocalDate` counts them, 1 is Monday.
    package init?(_ weekdays: some Sequence<Int>) {
        self.init(bits: weekdays.reduce(0) { (1...7).contains($1) ? $0 | 1 << UInt8($1 - 1) : $0 })
    }

    private init(uncheckedBits: UInt8) {
        bits = uncheckedBits
    }

    /// Whether a day is among them; 1 is Monday.
    package func contains(_ weekday: Int) -> Bool {
        (1...7).contains(weekday) && bits & 1 << UInt8(weekday - 1) != 0
    }

    /// In order, 1 is Monday.
    package var weekdays: [Int] { (1...7).filter(contains) }

    /// Those of both; `nil` when nothing is left.
    package func subtracting(_ other: WeekdaySet) -> WeekdaySet? {
        WeekdaySet(bits: bits & ~other.bits)
    }
}
