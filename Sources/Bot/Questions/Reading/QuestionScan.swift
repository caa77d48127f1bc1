/// The words of a message with the pieces of a question that begin at each of them.
struct QuestionScan {
    let text: ReportText
    /// At each word the longest piece that begins there; `nil` where none does.
    let pieces: [QuestionPiece?]
    /// Whether from each position on everything is a piece that may stand behind a place.
    let reachesEnd: [Bool]

    init(_ phrase: Phrase) {
        let text = ReportText(phrase)
        let pieces = text.keys.indices.map { Self.piece(text, at: $0) }
        var reachesEnd = Array(repeating: false, count: text.count + 1)
        reachesEnd[text.count] = true
        for index in text.keys.indices.reversed() {
            guard let piece = pieces[index], piece.meaning != .lead else { continue }
            reachesEnd[index] = reachesEnd[index + piece.count]
        }
        self.text = text
        self.pieces = pieces
        self.reachesEnd = reachesEnd
    }

    /// Positions up to which everything in front is pieces, one behind the other; a lead can only be the last.
    var fronts: [Int] {
        var (fronts, index, isLed) = ([0], 0, false)
        while index < text.count, let piece = pieces[index] {
            if isLed, piece.meaning != .lead { break }
            isLed = piece.meaning == .lead
            index += piece.count
            fronts.append(index)
        }
        return fronts
    }

    /// The pieces from one position up to another.
    func pieces(_ range: Range<Int>) -> [QuestionPiece] {
        var (result, index): ([QuestionPiece], Int) = ([], range.lowerBound)
        while index < range.upperBound, let piece = pieces[index] {
            result.append(piece)
            index += piece.count
        }
        return result
    }

    /// All pieces of a message of whose words some mean nothing, and the runs of those between them.
    var loosely: (pieces: [QuestionPiece], unknown: [Range<Int>]) {
        var (found, unknown, index): ([QuestionPiece], [Range<Int>], Int) = ([], [], 0)
        while index < text.count {
            if let piece = pieces[index] {
                found.append(piece)
                index += piece.count
            } else if let last = unknown.last, last.upperBound == index {
                unknown[unknown.count - 1] = last.lowerBound..<index + 1
                index += 1
            } else {
                unknown.append(index..<index + 1)
                index += 1
            }
        }
        return (found, unknown)
    }

    /// Where words mean the person's home.
    var homes: [Range<Int>] {
        var (homes, index): ([Range<Int>], Int) = ([], 0)
        while index < text.count {
            let piece = pieces[index]
            if let piece, piece.meaning == .home { homes.append(index..<index + piece.count) }
            index += piece?.count ?? 1
        }
        return homes
    }

    private static func piece(_ text: ReportText, at index: Int) -> QuestionPiece? {
        let word = text.phrase.words[index].matching
        // Quotes make a name of what they hold.
        if let first = word.first, "\"'".contains(first) { return nil }
        if ["at", "around", "about", "by", "before"].contains(text[index]),
            ["dawn", "dusk", "sunset", "sunrise", "sundown", "twilight", "nightfall"].contains(text[index + 1])
        {
            return QuestionPiece(meaning: .matter(.sun), count: 2)
        }
        if text[index] == "&", index > 0 { return QuestionPiece(meaning: .link, count: 1) }
        var said = QuestionTable.longest(text, at: index)
        if let limit = LimitReader.read(text, at: index), limit.count >= said?.count ?? 0 {
            said = QuestionPiece(meaning: .limit(limit.value), count: limit.count)
        }
        guard let time = TimePieceReader.read(text, at: index) else { return said }
        if time.meaning == .time(.rest), said?.meaning == .filler { return time }
        return (said?.count ?? 0) >= time.count ? said : time
    }
}

extension [QuestionPiece] {
    /// What is asked, with what the pieces say together.
    var matter: AskedMatter { MatterMerging(self).matter }

    /// The temperature that may be reached; `nil` where none is named.
    var limit: TemperatureLimit? {
        compactMap { if case .limit(let limit) = $0.meaning { limit } else { nil } }.first
    }

    /// When, with what the pieces say together.
    var time: AskedTime {
        let times = compactMap { if case .time(let time) = $0.meaning { time } else { nil } }
        let isOver = contains { $0.meaning == .past }
        // "Did it rain" is about what is over; "than yesterday" is not a time.
        if isOver, times.allSatisfy({ $0 == .now }), !matterIsChange { return .past }
        return TimeJoining(times).time
    }

    /// Whether anything is asked for, besides the weather now.
    var isQuestion: Bool {
        contains { piece in
            switch piece.meaning {
            case .time(.now), .filler, .link, .lead, .home, .past: false
            case .time, .matter, .narrowed, .limit, .dry, .when, .howLong, .howMuch: true
            case .stop, .start: false
            }
        }
    }

    private var matterIsChange: Bool { contains { $0.meaning == .matter(.change) } }
}
