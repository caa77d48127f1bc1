/// Reads how often: `every day`, `each monday`, `daily`, `nightly`, `every other day`, `twice a day`.
enum IntervalReader {
    enum Reading: Equatable {
        case days(DaysReader.Reading)
        /// Each day, in a part of it.
        case part(DayPart)
        /// Once a week, without a day.
        case week
        case tooOften
        case tooSeldom
        /// No day of the week, and those that come near.
        case badDay(near: [Int])
        /// "Every" without anything that it could repeat.
        case nothing
    }

    static let everyWords: Set<String> = ["every", "each", "evry", "evrey", "evey", "everey", "ever", "eveyr"]
    private static let all = DaysReader.Reading(days: Set(1...7), repeats: true, isClear: true)
    private static let allPerhaps = DaysReader.Reading(days: Set(1...7), repeats: true, isClear: false)

    static func read(_ text: ReportText, at index: Int, isPlace: (Phrase) -> Bool) -> Found<Reading>? {
        if let word = word(text[index]) { return Found(word, 1) }
        if let times = times(text, at: index) { return times }
        if text.has("all", "week", at: index) || text.has("all", "days", at: index) || text.has("any", "day", at: index)
        {
            return Found(.days(all), 2)
        }
        if ["7", "seven"].contains(text[index]), text[index + 1] == "days", ["a", "per"].contains(text[index + 2]) {
            return Found(.days(all), 4)
        }
        guard everyWords.contains(text[index]) else { return nil }
        // "Ever" is a slip only in front of a day.
        if text[index] == "ever", text[index + 1] != "day" { return nil }
        var next = index + 1
        while ["single", "and", "every", "the", "each"].contains(text[next]) { next += 1 }
        guard let found = behindEvery(text, at: next, isPlace) else { return nil }
        return Found(found.value, found.count + next - index)
    }

    private static func word(_ key: String) -> Reading? {
        switch key {
        case "daily", "dayly", "dailly", "daliy": .days(allPerhaps)
        case "everyday", "every-day", "evryday", "everday", "everydy": .days(all)
        case "nightly": .part(.night)
        case "weekly": .week
        case "hourly", "half-hourly": .tooOften
        case "biweekly", "bi-weekly", "fortnightly", "monthly", "yearly", "annually", "quarterly", "bimonthly":
            .tooSeldom
        default: nil
        }
    }

    /// `once a day`, `twice a day`, `3 times a week`.
    private static func times(_ text: ReportText, at index: Int) -> Found<Reading>? {
        var (next, isOnce) = (index, false)
        switch text[index] {
        case "once": isOnce = true
        case "twice", "thrice": break
        default:
            guard ["times", "x"].contains(text[index + 1]), text.isOf(.number, at: index) || text[index] == "several"
            else {
                return nil
            }
            next += 1
        }
        next += 1
        if let reading = word(text[next]) { return Found(isOnce ? reading : .tooOften, next + 1 - index) }
        guard ["a", "an", "per", "every", "each", "in"].contains(text[next]) else { return nil }
        next += 1
        let count = next + 1 - index
        switch text[next] {
        case "day", "morning", "night", "evening":
            guard isOnce else { return Found(.tooOften, count) }
            return Found(DayPart(text[next]).map(Reading.part) ?? .days(all), count)
        case "week", "weekday": return Found(.week, count)
        case "month", "year", "fortnight": return Found(.tooSeldom, count)
        case "hour", "minute": return Found(.tooOften, count)
        default:
            guard isOnce, let days = DaysReader.read(text, at: next) else { return nil }
            return Found(.days(clear(days.value)), next - index + days.count)
        }
    }

    private static func clear(_ days: DaysReader.Reading) -> DaysReader.Reading {
        var days = days
        (days.repeats, days.isClear) = (true, true)
        return days
    }

    private static func behindEvery(_ text: ReportText, at index: Int, _ isPlace: (Phrase) -> Bool) -> Found<Reading>? {
        let key = text[index]
        if let days = DaysReader.read(text, at: index) { return days.map { .days(clear($0)) } }
        if let part = DayPart(key), key != "tonight" { return Found(.part(part), 1) }
        if let unit = unit(text, at: index) { return unit }
        switch key {
        case "": return Found(.nothing, 0)
        case "day", "days", "dy":
            let isLong = text.has("of", "the", "week", at: index + 1) || text.has("of", "my", "life", at: index + 1)
            return Found(.days(all), isLong ? 4 : 1)
        case "time": return Found(.nothing, 1)
        case "where", "one", "body", "thing": return nil
        case "noon", "midday", "midnight", "lunchtime": return Found(.days(all), 0)
        default: break
        }
        if case .time(let time)? = ClockReader.word(key) {
            return Found(time.isBareHour && !time.isSettled ? .nothing : .days(all), 0)
        }
        let near = WeekdayWords.near(key)
        if near.isEmpty, isPlace(text.phrase.part(index..<index + 1)) { return Found(.nothing, 0) }
        return Found(.badDay(near: near), 1)
    }

    private static let ordinals: Set<String> = [
        "other", "second", "third", "fourth", "2nd", "3rd", "4th", "alternate", "first", "1st", "last",
    ]

    /// `other day`, `2 weeks`, `5min`, `hour`, `15th`.
    private static func unit(_ text: ReportText, at index: Int) -> Found<Reading>? {
        let key = text[index]
        if ordinals.contains(key) {
            let isDay = !(DaysReader.read(text, at: index + 1) == nil && DaySpan.days(text[index + 1]) == nil)
            if isShort(text[index + 1]) { return Found(.tooOften, 2) }
            return Found(.tooSeldom, isDay || DayPart(text[index + 1]) != nil ? 2 : 1)
        }
        if let one = single(key) { return Found(one, key == "half" || key == "quarter" ? 2 : 1) }
        if case .bad? = DateReader.read(text, at: index)?.value { return Found(.tooSeldom, 1) }
        if let reading = compound(key) { return Found(reading, 1) }
        guard text.isOf(.number, at: index) || ["several", "couple", "few"].contains(key) else { return nil }
        var next = index + 1
        if key == "a", ["few", "couple"].contains(text[next]) { next += 1 }
        if text[next] == "of" { next += 1 }
        let number = text.number(at: index) ?? (["a", "an", "one"].contains(key) && next == index + 1 ? 1 : 2)
        return reading(number, text[next]).map { Found($0, next + 1 - index) }
    }

    private static func single(_ key: String) -> Reading? {
        if isShort(key) || key == "half" || key == "half-hour" { return .tooOften }
        switch key {
        case "week", "weeks": return .week
        case "month", "year", "quarter", "fortnight", "season", "months", "years": return .tooSeldom
        default: return nil
        }
    }

    private static func isShort(_ key: String) -> Bool {
        ["h", "hr", "hrs", "hour", "hours", "min", "mins", "minute", "minutes", "second", "seconds", "sec"].contains(
            key)
    }

    private static func compound(_ key: String) -> Reading? {
        let digits = key.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), digits.utf8.count <= 3 else { return nil }
        let unit = key.dropFirst(digits.count).drop { $0 == "-" }
        return unit.isEmpty ? nil : reading(number, ["d": "day", "w": "week"][String(unit)] ?? String(unit))
    }

    private static func reading(_ number: Int, _ unit: String) -> Reading? {
        if isShort(unit) { return number == 24 && unit.hasPrefix("h") ? .days(all) : .tooOften }
        switch unit {
        case "day", "days", "night", "nights", "morning", "mornings": return number == 1 ? .days(all) : .tooSeldom
        case "week", "weeks": return number == 1 ? .week : .tooSeldom
        default: return DaySpan.days(unit) == nil && WeekdayWords.day(unit) == nil ? nil : .tooSeldom
        }
    }
}
