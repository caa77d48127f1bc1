/// Times that are said in fixed words.
enum TimeTable {
    private static let lines: [(TimePiece, isNameLike: Bool, String)] = [
        (
            .now, false,
            """
            now|right now|just now|at the moment|at present|at the present|atm|currently|presently|at this moment|\
            this minute|this moment|right this minute|as of now|for now|nowadays|these days
            """
        ),
        (
            .day(.today, part: nil), false,
            """
            today|todays|for today|2day|today today|the day today
            """
        ),
        (
            .rest, false,
            """
            later today|later|later on|later on today|rest of the day|the rest of the day|for the rest of the day|\
            rest of today|the rest of today
            """
        ),
        (
            .clock(ClockTime(hour: 12, minute: 0, isSettled: true, isBareHour: false)), false,
            "at lunch|for lunch|over lunch|during lunch|at lunch time|at lunchtime|lunch time|around lunch"
        ),
        (.allDay, false, "during the day|all day|the whole day|for the day|this day|in the daytime|daytime"),
        (.through(.weekday(1), .weekday(5)), false, "weekday|the weekday|on a weekday"),
        (
            .day(.today, part: .night), false,
            """
            tonight|tonite|2nite|tonights|for tonight|later tonight|late tonight|overnight|this night|during the night|\
            through the night|in the night|today night|later on tonight|2night|until tomorrow morning|\
            all night|by tonight
            """
        ),
        (
            .hours(nil), false,
            """
            hourly|hour by hour|by the hour|per hour|each hour|by hour|coming hours|the coming hours|the hours ahead|\
            the next hours|hourly forecast|by hours|hour-by-hour
            """
        ),
        (.hours(1), false, "within the hour|within an hour|in the hour|this hour"),
        (
            .hours(3), false,
            """
            soon|shortly|any time soon|anytime soon|in a bit|in a while|any minute|any minute now|any moment|\
            any second|in a moment|in the near future|a bit later|in the short term
            """
        ),
        (
            .week(isNext: false), true,
            """
            week|this week|the week|all week|whole week|the whole week|the entire week|for the week|for this week|\
            rest of the week|the rest of the week|coming week|the coming week|this coming week|weekly|week ahead|\
            the week ahead|week forecast|the working week|during the week|later this week|for the week ahead|\
            over the week|through the week|this weeks|the weeks|in the week|in the coming week|in this week|\
            midweek|mid-week|end of the week|the end of the week|at the end of the week|by the end of the week|\
            towards the end of the week|later in the week|nxt 7 days|for the coming week|for the rest of the week|sometime this week|some time this week
            """
        ),
        (
            .week(isNext: true), false,
            """
            next week|nxt week|next weeks|early next week|later next week|start of next week|beginning of next week|\
            the following week|the week after|for next week|over next week|by next week
            """
        ),
        (
            .weekend(isNext: false), true,
            """
            weekend|this weekend|the weekend|at the weekend|on the weekend|over the weekend|for the weekend|\
            for this weekend|coming weekend|the coming weekend|this coming weekend|upcoming weekend|this weekends|\
            during the weekend|saturday and sunday|sat and sun|sat & sun|saturday & sunday|on saturday and sunday|\
            wknd|this wknd|wkend|weekened|all weekend|the whole weekend|saturday to sunday|sat to sun|saturday or sunday|\
            by the weekend|at weekend|on weekend|in the weekend|this week end
            """
        ),
        (
            .weekend(isNext: true), false,
            "next weekend|the following weekend|the weekend after|for next weekend|over next weekend|next weekends"
        ),
        (
            .days(nil), false,
            """
            forecast|forecasts|the forecast|outlook|the outlook|long range|long-range|long term|long-term|extended|\
            day by day|daily|coming days|the coming days|in the coming days|over the coming days|the days ahead|\
            days|next days|the next days|in the next days|a longer forecast|forcast|forecats|for days
            """
        ),
        (
            .days(30), false,
            "month|this month|the month|next month|for the month|the coming month|all month|monthly|in a month"
        ),
        (.days(14), false, "fortnight|a fortnight|the fortnight|for a fortnight|this fortnight|the coming fortnight"),
        (
            .days(2), false,
            """
            today and tomorrow|today or tomorrow|now and tomorrow|today & tomorrow|\
            over the next two days|today tomorrow
            """
        ),
        (.day(.tomorrow, part: nil), false, "2moro|2mrw|tomoz|tmw|tmro|tomoro|tomo|2morow|the morrow|on the morrow"),
        (
            .day(.date(day: 24, month: 12, year: nil), part: nil), false,
            "christmas eve|on christmas eve|xmas eve|for christmas eve"
        ),
        (
            .day(.date(day: 25, month: 12, year: nil), part: nil), false,
            "christmas|christmas day|on christmas|on christmas day|for christmas|at christmas|xmas|on xmas"
        ),
        (
            .day(.date(day: 31, month: 12, year: nil), part: nil), false,
            "new years eve|on new years eve|new year eve|nye|for new years eve|on nye"
        ),
        (
            .day(.date(day: 1, month: 1, year: nil), part: nil), false,
            "new years day|on new years day|new years|on new year|for new years"
        ),
        (
            .day(.date(day: 31, month: 10, year: nil), part: nil), false,
            "halloween|on halloween|for halloween"
        ),
        (
            .day(.date(day: 26, month: 12, year: nil), part: nil), false, "boxing day|on boxing day|for boxing day"
        ),
        (
            .day(.date(day: 14, month: 2, year: nil), part: nil), false,
            "valentines day|on valentines day|valentines|for valentines day"
        ),
        (
            .day(.today, part: .evening), false,
            """
            after work|for after work|this evening after work|end of day|end of the day|by the end of the day|eod|\
            after dinner
            """
        ),
        (
            .part(.morning), false,
            "first thing|first thing in the morning|before lunch|before noon|when i wake up|at breakfast"
        ),
        (.part(.afternoon), false, "after lunch|after noon|after school"),
        (
            .past, false,
            """
            earlier|earlier today|earlier this week|this past week|this past weekend|in the past|historical|\
            the other day|a while ago|recently|lately|before now|until now|so far|so far today
            """
        ),
    ]

    private struct Entry {
        let words: [String]
        let piece: QuestionPiece
    }

    private static let byFirst: [String: [Entry]] = {
        var table: [String: [Entry]] = [:]
        for (time, isNameLike, text) in lines {
            for phrase in text.split(separator: "|") {
                let words = phrase.split(separator: " ").map(String.init)
                let isSingle = words.count == 1
                let piece = QuestionPiece(
                    meaning: .time(time), count: words.count, isNameLike: isNameLike && isSingle || phrase == "days")
                table[words[0], default: []].append(Entry(words: words, piece: piece))
            }
        }
        return table.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }()

    /// Whether any of them begins with a word.
    static func begins(with word: String) -> Bool { byFirst[word] != nil }

    /// The longest of them at a position.
    static func longest(_ text: ReportText, at index: Int) -> QuestionPiece? {
        let found = byFirst[text[index]]?.first { entry in
            entry.words.indices.allSatisfy { text[index + $0] == entry.words[$0] }
        }
        guard let found else { return nil }
        // "The week of 5 May", "5 days": longer readings are looked for elsewhere.
        return found.piece
    }
}
