/// Reads hours of a day that belong together: `5pm to 8pm`, `between 2 and 4 pm`, `9-17`, `until 6pm`, `after noon`.
enum ClockSpanReader {
    private static let leads: Set<String> = [
        "at", "from", "between", "for", "by", "around", "about", "@", "the", "starting",
    ]
    private static let links: Set<String> = ["to", "until", "till", "til", "through", "-", "--", "and", "or", "&"]

    static func read(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        if let open = open(text, at: index) { return open }
        var next = index
        while next < index + 2, leads.contains(text[next]) { next += 1 }
        let isLed = next > index
        if let found = compound(text, at: next, isLed: isLed) {
            return Found(.stretch(found.value), found.count + next - index)
        }
        guard let first = ClockReader.read(text, at: next), case .time(let start) = first.value else { return nil }
        let link = next + first.count
        if ["from", "starting"].contains(text[index]), isOpen(text, at: link) {
            let onwards = onwards(text, at: link)
            guard onwards > 0 || isClear(text, next, first.count) else { return nil }
            return Found(.stretch(HourStretch(.from, start)), link + onwards - index)
        }
        guard links.contains(text[link]) else { return nil }
        let behind = link + (text[link + 1] == "at" ? 2 : 1)
        guard let second = ClockReader.read(text, at: behind), case .time(let end) = second.value else { return nil }
        let isClear =
            isClear(text, next, first.count) || isClear(text, behind, second.count)
            || ["from", "between", "at"].contains(text[index])
        guard isClear else { return nil }
        let isBoth = ["and", "or", "&"].contains(text[link]) && text[index] != "between"
        let hours = HourStretch(isBoth ? .both : .range, start.reaching(end), end)
        return Found(.stretch(hours), behind + second.count - index)
    }

    /// Whether no end follows: `from 10pm`, `from noon on`.
    private static func isOpen(_ text: ReportText, at link: Int) -> Bool {
        guard links.contains(text[link]) else { return true }
        let behind = link + (text[link + 1] == "at" ? 2 : 1)
        return ClockReader.read(text, at: behind) == nil && !["until", "till", "til"].contains(text[link])
    }

    /// How many words say that it goes on: `on`, unless a day follows.
    private static func onwards(_ text: ReportText, at link: Int) -> Int {
        switch text[link] {
        case "onwards", "onward": 1
        case "on": isDay(text[link + 1]) ? 0 : 1
        default: 0
        }
    }

    /// `until 6pm`, `before noon`, `after 6`.
    private static func open(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        let kind: HourStretch.Kind
        switch text[index] {
        case "until", "till", "til", "before": kind = .until
        case "after": kind = .from
        default: return nil
        }
        let next = index + (["about", "around", "at"].contains(text[index + 1]) ? 2 : 1)
        guard let found = ClockReader.read(text, at: next), case .time(let time) = found.value else { return nil }
        return Found(.stretch(HourStretch(kind, time)), next + found.count - index)
    }

    /// `9-17`, `9am-5pm`, `5-8 pm`, `17:00-20:00` in one word.
    private static func compound(_ text: ReportText, at index: Int, isLed: Bool) -> Found<HourStretch>? {
        let parts = text[index].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy({ $0.first?.isNumber == true || named.contains($0) }) else {
            return nil
        }
        let half = ["am", "pm", "a.m", "p.m"].contains(text[index + 1]) ? text[index + 1] : ""
        guard case .time(let start)? = ClockReader.word(parts[0]),
            case .time(let end)? = ClockReader.word(parts[1] + half)
        else { return nil }
        let isPlain = parts.allSatisfy { $0.utf8.count <= 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }
        // "3-5 days" and "3-5 dec" are none, nor are the ends of a number.
        if isPlain, half.isEmpty {
            let isCounted = text.isOf(.span, at: index + 1) || DateReader.month(text[index + 1]) != nil
            guard !isCounted, start.hour < end.hour || isLed else { return nil }
        } else if !isPlain, !parts.contains(where: isMarked) {
            guard parts.allSatisfy({ $0.utf8.count == 4 || $0.utf8.count <= 2 }) else { return nil }
        }
        return Found(HourStretch(.range, start.reaching(end), end), half.isEmpty ? 1 : 2)
    }

    private static let named: Set<String> = ["noon", "midday", "midnight"]

    private static func isMarked(_ key: String) -> Bool {
        named.contains(key) || key.contains(":") || key.contains("h") || key.hasSuffix("m")
    }

    private static func isClear(_ text: ReportText, _ index: Int, _ count: Int) -> Bool {
        isMarked(text[index]) || count > 1
    }

    /// `18h30`; `18h` beside a day, where it is no length of time.
    static func hourMark(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        let next = index + (["at", "@"].contains(text[index]) ? 1 : 0)
        let parts = text[next].split(separator: "h", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 2,
            (parts[0] + parts[1]).utf8.allSatisfy({ (48...57).contains($0) }),
            case .time(let time)? = ClockReader.word(text[next])
        else { return nil }
        let isBesideDay = isDay(text[next - 1]) || isDay(text[next + 1])
        guard !parts[1].isEmpty || next > index || isBesideDay else { return nil }
        let settled = ClockTime(hour: time.hour, minute: time.minute, isSettled: true, isBareHour: false)
        return Found(.clock(settled), next + 1 - index)
    }

    private static func isDay(_ key: String) -> Bool {
        WeekdayWords.day(key) != nil || ["tomorrow", "tmrw", "today"].contains(key)
    }

    /// `1830` and `0600`, where no name can follow.
    static func fourDigits(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        guard isFourDigits(text[index]), case .time(let time)? = ClockReader.word(text[index]) else { return nil }
        if index == 0, text.count > 1 {
            guard ["in", "for", "at", "near"].contains(text[1]) || isDay(text[1]) else { return nil }
        }
        let settled = ClockTime(hour: time.hour, minute: time.minute, isSettled: true, isBareHour: false)
        return Found(.clock(settled), 1)
    }

    /// Four digits that are a quarter of an hour; "Sydney 2000" is a postcode.
    static func isFourDigits(_ key: String) -> Bool {
        guard key.utf8.count == 4, key.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(key) else {
            return false
        }
        return number / 100 < 24 && [0, 15, 30, 45].contains(number % 100) && (number % 1000 != 0 || number == 0)
    }
}

extension ClockTime {
    /// The same hour in the afternoon, when the end of a stretch says so ("from 3 to 5pm").
    fileprivate func reaching(_ last: ClockTime) -> ClockTime {
        guard !isSettled, last.isSettled, last.hour > 12, hour + 12 < last.hour else { return self }
        return ClockTime(hour: hour + 12, minute: minute, isSettled: true, isBareHour: isBareHour)
    }
}
