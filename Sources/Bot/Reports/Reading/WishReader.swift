import Reports

/// Reads what a report shall be like from words in any order: each reader takes the part that it knows from where it
/// stands, and what none takes is a zone, a place, or not understood.
struct WishReader {
    /// Words in a row that no reader took.
    struct Group {
        var range: Range<Int>
        /// The preposition in front; empty for none.
        let lead: String
        /// Whether "time" behind or "zone" in front makes it a zone.
        var isZone = false
    }

    let text: ReportText
    let isPlace: (Phrase) -> Bool
    private var index = 0
    private var lead = ""
    private var isZoneNext = false
    private var isGroupOpen = false

    private(set) var days: Set<Int> = []
    private(set) var exceptions: Set<Int> = []
    private(set) var hasExceptions = false
    /// Single days in the order in which they stand, with their words.
    private(set) var singles: [(day: DayWish, typed: String)] = []
    private(set) var isWeekly = false
    private(set) var isLocalTime = false
    private(set) var clock: ClockTime?
    private(set) var part: DayPart?
    private(set) var groups: [Group] = []
    private(set) var wish = ReportWish()
    /// What cannot be, the gravest first when sorted.
    private(set) var faults: [ReportFault] = []

    /// Whether a word says that it comes again and again, whatever else stands there.
    private(set) var isClear = false
    /// Whether days in a row were named, which may be a question as well.
    private(set) var repeats = false
    /// Whether a word in front asks for a report.
    private(set) var isAsked = false
    /// Whether that was the first word.
    private(set) var isAskedFirst = false
    private(set) var hasPluralPart = false
    /// Whether the days come from "every morning", which named days narrow.
    private(set) var isEveryPart = false
    /// Whether a word in front makes something new.
    private var isCreating = false
    /// Whether nothing but courtesy was read so far.
    private var isFront = true

    init(_ phrase: Phrase, isPlace: @escaping (Phrase) -> Bool) {
        text = ReportText(phrase)
        self.isPlace = isPlace
    }

    mutating func read() {
        while index < text.count {
            if let count = WishPlaces.longest(text, at: index, isPlace: isPlace) {
                join(count)
            } else if isNameWithDay {
                join(2)
            } else if let count = take() {
                index += max(1, count)
                isGroupOpen = false
                isFront = false
                (lead, isZoneNext) = ("", false)
            } else if !skipFiller() {
                join(1)
            }
        }
        if groups.last?.range.upperBound != index, ["in", "to", "into"].contains(lead) {
            // A platform's link to a channel stood there.
            wish.target = .named("")
        }
    }

    /// Whether a day is the first word of a name that nobody knows: "for Friday Harbor".
    private var isNameWithDay: Bool {
        let next = index + 1
        guard WeekdayWords.day(text[index]) != nil, next < text.count else { return false }
        let isLed = ["for", "in", "about", "near"].contains(lead)
        guard isLed || (index == 0 && text.phrase.words[next].matching.hasSuffix(",")) else { return false }
        guard !text.phrase.words[index].matching.hasSuffix(","), !ReportLexicon.fillers.contains(text[next]) else {
            return false
        }
        var probe = self
        probe.index = next
        return probe.take() == nil
    }

    /// Takes a part of the wish; `nil` when none stands there.
    private mutating func take() -> Int? {
        if let count = takeZone() ?? takeStart() ?? takeEnd() ?? takeTarget() ?? takeCondition() { return count }
        if let count = takeInterval() ?? takeExceptions() ?? takeSubjectDay() { return count }
        return takeDays() ?? takeOneDay() ?? takeClock() ?? takePart()
    }

    // MARK: Words without a part

    private mutating func skipFiller() -> Bool {
        let key = text[index]
        if isGroupOpen, continuesGroup(key) { return false }
        if isFront, ReportLexicon.verbs.contains(key) || isVerbToMe(key) {
            let isNoun = text[index - 1] == "weather"
            isAsked = isAsked || !isNoun
            isAskedFirst = isAskedFirst || index == 0 || isCreating || !["report", "reports"].contains(key)
        }
        if key == "local" || key == "its" || key == "their", text[index + 1] == "time" {
            isLocalTime = key != "my"
            index += 1
        } else if ReportZones.isTime(key) || (key == "zone" && text[index - 1] == "time") {
            isZoneNext = key != "time" || text[index + 1] == "zone"
            index += 1
            isGroupOpen = false
            return true
        } else if !ReportLexicon.fillers.contains(key), !(isFront && ReportLexicon.frontFillers.contains(key)) {
            return false
        }
        isCreating = isCreating || ReportLexicon.creating.contains(key)
        if ["for", "in", "of", "at", "about", "near", "to", "around", "into"].contains(key) { lead = key }
        if !["the", "a", "my", "for", "in", "of", "at", "about", "near", "to", "around", "into"].contains(key) {
            lead = ""
        }
        index += 1
        isGroupOpen = false
        return true
    }

    private func isVerbToMe(_ key: String) -> Bool {
        ReportLexicon.verbsToMe.contains(key) && ["me", "us"].contains(text[index + 1])
    }

    /// Whether "and" or "&" joins two places.
    private func continuesGroup(_ key: String) -> Bool {
        guard ["and", "&", "+", "plus", "vs", "versus"].contains(key), index + 1 < text.count else { return false }
        var probe = self
        probe.index += 1
        if WishPlaces.longest(text, at: probe.index, isPlace: isPlace) != nil { return true }
        return probe.take() == nil && !ReportLexicon.fillers.contains(text[probe.index])
    }

    private mutating func join(_ count: Int) {
        let range = index..<min(text.count, index + count)
        if isGroupOpen, let last = groups.indices.last {
            groups[last].range = groups[last].range.lowerBound..<range.upperBound
        } else {
            groups.append(Group(range: range, lead: lead, isZone: isZoneNext))
        }
        index = range.upperBound
        isGroupOpen = true
        isFront = false
        (lead, isZoneNext) = ("", false)
        if ReportZones.isTime(text[index]) || text.has("time", "zone", at: index), let last = groups.indices.last {
            groups[last].isZone = true
            index += text.has("time", "zone", at: index) ? 2 : 1
            isGroupOpen = false
        }
    }
}

extension WishReader {
    private mutating func fault(_ kind: ReportFault.Kind, _ count: Int) {
        faults.append(ReportFault(kind: kind, typed: text.typed(index..<index + count)))
    }

    private mutating func takeZone() -> Int? {
        guard let found = ReportZones.kind(of: text, at: index) else { return nil }
        if found.value == .abbreviation {
            fault(.zoneAbbreviation, 1)
        } else {
            let end = index + found.count - (ReportZones.isTime(text[index + found.count - 1]) ? 1 : 0)
            wish.zone = text.phrase.part(index..<end).withoutClosingComma
        }
        return found.count
    }

    /// "Starting today" says nothing new; another first day cannot be had.
    private mutating func takeStart() -> Int? {
        var next = index
        switch text[index] {
        case "starting", "beginning", "from", "effective": next += 1
        case "as" where text[index + 1] == "of": next += 2
        default: return nil
        }
        if ["on", "from"].contains(text[next]) { next += 1 }
        if text[next] == "now" { return next + (text[next + 1] == "on" ? 2 : 1) - index }
        guard DaysReader.read(text, at: next)?.value.repeats != true, let found = DateReader.read(text, at: next) else {
            return nil
        }
        let count = next + found.count - index
        if found.value != .day(.today, part: nil) { fault(.notUnderstood, count) }
        return count
    }

    private mutating func takeEnd() -> Int? {
        guard let found = UntilReader.read(text, at: index) else { return nil }
        switch found.value {
        case .day(let day): wish.until = day
        case .never: break
        case .bad: fault(.badDate, found.count)
        case .past: fault(.past, found.count)
        }
        return found.count
    }

    private mutating func takeTarget() -> Int? {
        guard let found = TargetReader.read(text, at: index) else { return nil }
        wish.target = found.value.target ?? wish.target
        wish.isForTeam = wish.isForTeam || found.value.isForTeam
        return found.count
    }

    private mutating func takeCondition() -> Int? {
        guard let found = ConditionReader.read(text, at: index) else { return nil }
        switch found.value {
        case .only(let condition): wish.condition = condition
        case .always: wish.isUnconditional = true
        case .unclear: fault(.notUnderstood, found.count)
        }
        return found.count
    }

    private mutating func takeInterval() -> Int? {
        guard let found = IntervalReader.read(text, at: index, isPlace: isPlace) else { return nil }
        let isWord = !IntervalReader.everyWords.contains(text[index])
        switch found.value {
        case .days(let reading): add(reading)
        case .part(let part):
            add(DaysReader.Reading(days: Set(1...7), repeats: true, isClear: true, part: part))
            isEveryPart = true
        case .week: isWeekly = true
        case .tooOften: fault(.tooOften, found.count)
        case .tooSeldom: fault(.tooSeldom, found.count)
        case .badDay(let near):
            let word = index + found.count - 1
            faults.append(ReportFault(kind: .badDay(near: near), typed: text.typed(word..<word + 1)))
        case .nothing: break
        }
        if !isWord { isClear = true }
        if case .days = found.value { repeats = true }
        if found.value == .week || found.value == .tooSeldom || found.value == .tooOften { repeats = true }
        return found.count
    }

    private mutating func add(_ reading: DaysReader.Reading) {
        // "Every morning on weekdays" and "daily on weekdays" are weekdays.
        if isEveryPart || days == Set(1...7), reading.days.count < 7 { days = [] }
        if days.isEmpty || reading.days.count < 7 { days.formUnion(reading.days) }
        isEveryPart = false
        repeats = repeats || reading.repeats
        isClear = isClear || reading.isClear
        part = part ?? reading.part
    }

    private mutating func takeExceptions() -> Int? {
        var next = index
        switch text[index] {
        case "except", "excluding", "excl", "minus", "skipping", "besides", "excepting": next += 1
        case "without", "not", "never", "but", "save", "no": next += 1
        case "apart", "aside", "other": next += ["from", "than"].contains(text[index + 1]) ? 2 : 0
        default: return nil
        }
        while ["for", "on", "not", "from", "the", "never", "every"].contains(text[next]) { next += 1 }
        guard next > index, let found = DaysReader.read(text, at: next) else { return nil }
        exceptions.formUnion(found.value.days)
        hasExceptions = true
        isClear = isClear || found.value.isClear
        return next + found.count - index
    }

    private mutating func takeSubjectDay() -> Int? {
        var next = index
        let isLed = ["for", "about", "of"].contains(text[index])
        if isLed { next += 1 }
        if ["the"].contains(text[next]) { next += 1 }
        switch text[next] {
        case "todays": wish.day = .today
        case "tomorrows": wish.day = .tomorrow
        case "today", "tonight": wish.day = isLed ? .today : nil
        case "tomorrow": wish.day = isLed ? .tomorrow : nil
        case "same" where text[next + 1] == "day": (wish.day, next) = (.today, next + 1)
        case "next" where text[next + 1] == "day", "following" where text[next + 1] == "day":
            (wish.day, next) = (.tomorrow, next + 1)
        case "day" where isLed && !["after", "at", "ahead"].contains(text[next + 1]): wish.day = .today
        case "day" where isLed && text[next + 1] == "ahead": (wish.day, next) = (.today, next + 1)
        default: return nil
        }
        return wish.day == nil || (!isLed && !text[next].hasSuffix("s") && text[next] != "day") ? nil : next + 1 - index
    }

    private mutating func takeDays() -> Int? {
        let start = index + (text[index] == "on" ? 1 : 0)
        if let found = DaysReader.read(text, at: start) {
            guard found.value.repeats else { return nil }
            add(found.value)
            return found.count + start - index
        }
        // "Wensdays at 7"
        guard text[start].hasSuffix("days"), WeekdayWords.isSlip(text[start]), start == 0 || text[start - 1] == "on"
        else { return nil }
        faults.append(
            ReportFault(kind: .badDay(near: WeekdayWords.near(text[start])), typed: text.typed(start..<start + 1)))
        isClear = true
        return start + 1 - index
    }

    private mutating func takeOneDay() -> Int? {
        guard let found = DateReader.read(text, at: index) else { return nil }
        switch found.value {
        case .day(let day, let part):
            singles.append((day, text.typed(index..<index + found.count)))
            self.part = part ?? self.part
            let last = index + found.count - 1
            if part != nil, text[last].hasSuffix("s"), !text.phrase.words[last].matching.contains("'") {
                hasPluralPart = true
            }
        case .bad: fault(.badDate, found.count)
        case .past: fault(.past, found.count)
        }
        return found.count
    }

    private mutating func takeClock() -> Int? {
        guard let found = ClockReader.read(text, at: index) else { return nil }
        switch found.value {
        case .time(let time):
            if clock != nil, clock != time { fault(.tooOften, found.count) }
            clock = clock ?? time
        case .fault(let kind): fault(.badTime(kind), found.count)
        }
        return found.count
    }

    private mutating func takePart() -> Int? {
        guard let part = DayPart(text[index]) else { return nil }
        // "Good morning" greets.
        if text[index - 1] == "good" { return 1 }
        hasPluralPart = hasPluralPart || text[index].hasSuffix("s")
        self.part = part
        return 1
    }
}
