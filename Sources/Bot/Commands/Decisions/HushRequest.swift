import Places

/// What somebody wants of hushes: `hush Tampa until 2026-12-24`, `hush Bavaria for 3 days`, `hush list`, `hush remove 1`.
enum HushRequest: Equatable {
    case list
    case remove(Int)
    /// An area, how far around it in km, and the last day; `nil` for a day that was named but is none.
    case add(Phrase, kilometres: Double?, lastDay: LastDay)

    /// When it ends.
    enum LastDay: Equatable {
        case date(LocalDate)
        /// So many days from the present one on, that one counted.
        case days(Int)
        /// A day that the calendar does not have.
        case noSuchDate
        case unreadable
    }

    /// `nil` for what does not begin like it: the single word is one of the wordings of "no jokes".
    init?(_ phrase: Phrase) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, ["hush", "hushes"].contains(phrase.words.first?.key)
        else {
            return nil
        }
        let rest = phrase.dropFirst()
        let keys = rest.keys
        if keys == ["list"] || keys == ["show"] || (keys.isEmpty && phrase.keys == ["hushes"]) {
            self = .list
        } else if keys.count == 2, ["remove", "end", "stop"].contains(keys[0]) {
            guard let number = Int(keys[1]) else { return nil }
            self = .remove(number)
        } else {
            self.init(adding: rest.keys.first == "add" ? rest.dropFirst() : rest)
        }
    }

    private init?(adding phrase: Phrase) {
        guard let place = phrase.keys.lastIndex(where: { $0 == "until" || $0 == "for" }), place > 0 else { return nil }
        let when = phrase.part(place + 1..<phrase.words.count)
        var area = phrase.part(0..<place)
        var kilometres: Double?
        if let index = area.keys.lastIndex(of: "radius"), index > 0 {
            kilometres = Self.kilometres(area.part(index + 1..<area.words.count).keys)
            guard kilometres != nil else { return nil }
            area = area.part(0..<index)
        }
        self = .add(area, kilometres: kilometres, lastDay: Self.lastDay(when, isSpan: phrase.keys[place] == "for"))
    }

    private static func lastDay(_ phrase: Phrase, isSpan: Bool) -> LastDay {
        let keys = phrase.keys
        if isSpan {
            guard keys.count == 2, ["day", "days"].contains(keys[1]), let count = Int(keys[0]),
                (1...400).contains(count)
            else { return .unreadable }
            return .days(count)
        }
        guard keys.count == 1 else { return .unreadable }
        return LocalDate(keys[0]).map(LastDay.date) ?? (Hush.isDateShaped(keys[0]) ? .noSuchDate : .unreadable)
    }

    /// `50`, `50km`, `50 km`, `30 mi`.
    private static func kilometres(_ keys: [String]) -> Double? {
        guard (1...2).contains(keys.count), let first = keys.first else { return nil }
        let digits = first.prefix { $0.isNumber || $0 == "." }
        let unit = keys.count == 2 && digits.count == first.count ? keys[1] : String(first.dropFirst(digits.count))
        guard let number = Double(digits), keys.count == 1 || digits.count == first.count else { return nil }
        switch unit {
        case "", "km", "kilometres", "kilometers": return number
        case "mi", "mile", "miles": return number * 1.609344
        default: return nil
        }
    }
}
