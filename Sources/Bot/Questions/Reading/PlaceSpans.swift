/// Finds the words of the place in a question.
enum PlaceSpans {
    struct Found {
        let place: Phrase?
        /// Where its words stand, the preposition in front among them; `nil` without a place.
        let range: Range<Int>?
        let pieces: [QuestionPiece]

        init(_ place: Phrase?, _ range: Range<Int>?, _ pieces: [QuestionPiece]) {
            (self.place, self.range, self.pieces) = (place, range, pieces)
        }
    }

    /// Words that may be the name of a place, and the pieces around them.
    private struct Span {
        let range: Range<Int>
        let front: [QuestionPiece]
        let back: [QuestionPiece]
        /// Whether a preposition stands in front.
        let isLed: Bool

        var pieces: [QuestionPiece] { front + back }

        /// With the prepositions in front.
        var whole: Range<Int> {
            let leads = front.reversed().prefix { $0.meaning == .lead }.map(\.count).reduce(0, +)
            return range.lowerBound - leads..<range.upperBound
        }
    }

    /// Most words that a known name has.
    private static let longestKnown = 8
    /// Most words of a name that nobody knows.
    private static let longestUnknown = 5
    /// Most names that are looked up for one message.
    private static let mostLookups = 64

    static func found(in scan: QuestionScan, _ isPlace: (Phrase) -> Bool) -> Found? {
        if let found = adjective(scan, isPlace) ?? none(scan) { return found }
        let spans = spans(of: scan)
        return known(spans, scan, isPlace) ?? unknown(spans, scan)
    }

    /// "Nice tomorrow" is about the city.
    private static func adjective(_ scan: QuestionScan, _ isPlace: (Phrase) -> Bool) -> Found? {
        let phrase = scan.text.phrase
        guard phrase.words.count > 1, !FillerTable.openings.contains(phrase.keys[0]) else { return nil }
        for start in scan.fronts where start < scan.text.count {
            guard let piece = scan.pieces[start], piece.meaning == .filler, piece.isNameLike, piece.count == 1,
                start == 0 || phrase.words[start].typed.first?.isUppercase == true, scan.reachesEnd[start + 1],
                scan.text[start + 1] != "weather", isPlace(phrase.part(start..<start + 1))
            else { continue }
            let front = scan.pieces(0..<start)
            let span = Span(
                range: start..<start + 1, front: front, back: scan.pieces(start + 1..<scan.text.count),
                isLed: front.last?.meaning == .lead)
            // "Weather Nice" too, however the rest is put.
            guard span.pieces.isQuestion || start > 0 && isFramed(phrase, span.pieces) else { continue }
            return Found(name(of: span, in: phrase), span.whole, span.pieces)
        }
        return nil
    }

    // MARK: No place

    private static func none(_ scan: QuestionScan) -> Found? {
        let phrase = scan.text.phrase
        guard !phrase.isPlaceForSure, !startsWithName(scan), scan.fronts.last == scan.text.count else { return nil }
        let pieces = scan.pieces(0..<scan.text.count)
        guard pieces.last?.meaning != .lead, pieces.isQuestion || isFramed(phrase, pieces) else { return nil }
        return Found(nil, nil, pieces)
    }

    /// Whether words that say nothing by themselves ask for the weather: "how is it out there".
    private static func isFramed(_ phrase: Phrase, _ pieces: [QuestionPiece]) -> Bool {
        guard phrase.words.count > 1, !pieces.isEmpty else { return false }
        if phrase.keys.contains(where: { ["weather", "conditions"].contains($0) }) { return true }
        return FillerTable.openings.contains(phrase.keys[0])
            && (phrase.keys.contains { ["it", "outside", "out", "sky"].contains($0) }
                || pieces.count < phrase.words.count)
    }

    /// Whether a comma makes a name of the first word.
    private static func startsWithName(_ scan: QuestionScan) -> Bool {
        let isNamed = scan.text.phrase.startsWithName
        guard isNamed, let first = scan.pieces[0], !FillerTable.interjections.contains(scan.text[0]) else {
            return isNamed && !FillerTable.interjections.contains(scan.text[0])
        }
        // "Friday, 24 December" and "tomorrow, in Tampa" are times.
        switch first.meaning {
        case .time, .matter, .narrowed, .when: return first.count == 1 && first.isNameLike
        default: return first.count == 1
        }
    }

    // MARK: Places

    private static func spans(of scan: QuestionScan) -> [Span] {
        let count = scan.text.count
        let isFirst = scan.text.phrase.isPlaceForSure || startsWithName(scan)
        var spans: [Span] = []
        for start in isFirst ? [0] : scan.fronts where start < count {
            let front = scan.pieces(0..<start)
            let isLed = front.last?.meaning == .lead
            for end in start + 1...min(count, start + longestKnown) where scan.reachesEnd[end] {
                guard end - start < count else { continue }
                let back = scan.pieces(end..<count)
                spans.append(Span(range: start..<end, front: front, back: back, isLed: isLed || isFirst))
            }
        }
        return spans
    }

    /// The longest that is known, such as end in a preposition ("London on") last.
    private static func known(_ spans: [Span], _ scan: QuestionScan, _ isPlace: (Phrase) -> Bool) -> Found? {
        let phrase = scan.text.phrase
        let ordered = spans.filter { span in
            if case .filler? = span.front.last?.meaning, span.front.last?.isNameLike == true, !span.isLed {
                return false
            }
            if case .filler? = span.back.first?.meaning, span.back.first?.isNameLike == true { return false }
            return !isLandform(span, scan) && (span.pieces.isQuestion || isFramed(phrase, span.pieces))
        }
        .map { (span: $0, isClean: isClean($0.range, scan)) }
        .sorted { one, other in
            if one.isClean != other.isClean { return one.isClean }
            if one.span.range.count != other.span.range.count { return one.span.range.count > other.span.range.count }
            return one.span.range.lowerBound > other.span.range.lowerBound
        }
        for (span, _) in ordered.prefix(mostLookups) {
            let name = name(of: span, in: phrase)
            let isLead = scan.pieces[span.range.lowerBound]?.meaning == .lead && !span.isLed
            if span.range.count == 1, isLead || FillerTable.articles.contains(name.keys.first ?? "") { continue }
            let isPlain = span.range.allSatisfy { scan.pieces[$0] == nil || scan.text[$0] == "in" }
            for name in [name, name.withoutPossessive] where !name.isEmpty {
                guard isPlace(name) || (isPlain && isQualified(name, isPlace)) else { continue }
                return Found(span.isLed ? name.asPlace : name, span.whole, span.pieces)
            }
        }
        return nil
    }

    /// "Paris in Texas".
    private static func isQualified(_ name: Phrase, _ isPlace: (Phrase) -> Bool) -> Bool {
        let parts = name.split { $0.key == "in" }
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && isPlace($0) }
    }

    private static func name(of span: Span, in phrase: Phrase) -> Phrase {
        let name = phrase.part(span.range).withoutClosingComma
        return name.unquoted ?? name
    }

    /// "Snow Valley" is no snow in a valley.
    private static func isLandform(_ span: Span, _ scan: QuestionScan) -> Bool {
        guard !span.isLed, span.range.count == 1, span.front.last?.isNameLike == true else { return false }
        return FillerTable.landforms.contains(scan.text[span.range.lowerBound])
    }

    private static func isClean(_ range: Range<Int>, _ scan: QuestionScan) -> Bool {
        let last = range.upperBound - 1
        let isNamed = range.count > 1 && scan.text.phrase.words[last - 1].matching.hasSuffix(",")
        let first = scan.pieces[range.lowerBound]?.meaning
        return (isNamed || range.count == 1 || !ReportLexicon.cannotEndPlace.contains(scan.text[last]))
            && first != .lead
    }

    /// A place that nobody knows, where the words around it leave no doubt: the shortest, behind a preposition first.
    private static func unknown(_ spans: [Span], _ scan: QuestionScan) -> Found? {
        let phrase = scan.text.phrase
        let allowed = spans.filter { span in
            guard span.range.count <= longestUnknown, span.pieces.isQuestion, isName(phrase.part(span.range)),
                scan.pieces[span.range.lowerBound]?.meaning != .lead
            else { return false }
            if !span.isLed, span.front.last?.isNameLike == true { return false }
            // "Do I need to scrape it tomorrow" names nothing.
            let isNamed = phrase.words[span.range.lowerBound].typed.first?.isLowercase != true
            if !span.isLed, !isNamed, FillerTable.openings.contains(phrase.keys[0]) { return false }
            guard let next = span.back.first, next.isNameLike else { return true }
            // "Creek Friday" is a creek on Friday; "Silver Night" may be a town.
            if case .time(let time) = next.meaning, DayPart(scan.text[span.range.upperBound]) == nil {
                return time != .now
            }
            return false
        }
        let best = allowed.min { one, other in
            if one.isLed != other.isLed { return one.isLed }
            if one.range.count != other.range.count { return one.range.count < other.range.count }
            return one.range.lowerBound > other.range.lowerBound
        }
        return best.map { span in
            let name = name(of: span, in: phrase).withoutPossessive
            return Found(span.isLed ? name.asPlace : name, span.whole, span.pieces)
        }
    }

    private static func isName(_ name: Phrase) -> Bool {
        !name.words.contains { FillerTable.notNames.contains($0.key) || Grammar.placePreposition.matches(Phrase($0)) }
            && name.text.contains { $0.isLetter || $0.isNumber }
    }
}
