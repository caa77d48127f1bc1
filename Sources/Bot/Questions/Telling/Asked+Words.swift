import FoundationEssentials
import Places
import Users
import Weather

/// What the wordings of all kinds of questions share.
extension Asked {
    var clock: PlaceClock { answer.clock }
    var weather: PlaceWeather { answer.weather }
    var times: SpanWords { SpanWords(answer.clock) }
    var hours: [HourForecast] { weather.hours?.value ?? [] }

    /// The hours that matter to the person; none where others read the answer.
    var ownHours: [HourSpan] { context.incoming.isPrivate ? context.person.user?.hours ?? [] : [] }

    func say(_ sentence: Sentence, _ values: KeyValuePairs<Placeholder, String> = [:]) -> String {
        language.text(sentence, values)
    }

    func row(_ label: Sentence, _ value: String, symbol: String = "") -> Reply.Row {
        Reply.Row(label: say(label), value: value, symbol: symbol)
    }

    /// A reply of one card about the place.
    func reply(
        _ headline: String, _ condition: Condition, rows: [Reply.Row] = [], isSequence: Bool = false,
        notes: [String] = []
    ) -> Reply {
        let isDay = span.grain == .now ? weather.current?.value.isDay ?? true : true
        var card = Reply.Card(title: title, symbol: condition.symbol(isDay: isDay), headline: headline, rows: rows)
        card.isSequence = isSequence
        var reply = Reply()
        reply.cards = [card]
        reply.paragraphs = notes
        return reply
    }

    /// Which time an answer is about; no row for the present.
    var when: [Reply.Row] { span.words.map { [row(.toldWhen, $0)] } ?? [] }

    /// The same for what is told of it: of a day that has begun the rest, where its hours are told.
    func when(_ forecast: SpanForecast) -> [Reply.Row] { words(of: forecast).map { [row(.toldWhen, $0)] } ?? [] }

    /// Which time is told; `nil` for the present.
    func words(of forecast: SpanForecast) -> String? {
        let isToday = span.grain == .day && span.dates[0] == clock.local?.date
        let isRest = forecast.isHourly ? !forecast.isWholeDay : forecast.day?.isPartial == true
        guard isToday, isRest, clock.local?.secondOfDay != 0 else { return span.words }
        return say(.toldRestOfToday, [.day: SpanWords.words(for: span.dates[0], language)])
    }

    /// The label of a line of which the hours are told: of today the rest.
    func label(of date: LocalDate, _ forecast: SpanForecast) -> String {
        let isRest = forecast.isHourly && !forecast.isWholeDay && date == clock.local?.date
        return isRest && clock.local?.secondOfDay != 0 ? say(.rowRestOfToday) : label(of: date)
    }

    /// How warm it is and what it is like now; `unknown` where the source is silent.
    var condition: Condition { weather.current?.value.condition ?? .unknown }

    /// A value that its source leaves out ("not reported by Open-Meteo").
    func notReported(by attribution: WeatherAttribution?) -> String {
        guard let attribution else { return say(.valueNotReported) }
        return say(.toldNotReported, [.issuer: language.name(of: attribution)])
    }

    /// A moment of the span: the hour alone on its only day, with its day else.
    func time(_ instant: Date) -> String? {
        span.dates.count == 1 && clock.local(at: instant)?.date == span.dates[0]
            ? times.time(instant) : clock.words(for: instant)
    }

    /// A step of a forecast: the hour at which it begins, both ends of a longer one.
    func time(of hour: HourForecast) -> String? {
        hour.seconds <= 3600 ? time(hour.time) : times.words(for: [hour.time..<hour.end])
    }

    /// A day within a sentence: "today", else as in ``label(of:)``.
    func day(_ date: LocalDate) -> String {
        date == clock.local?.date ? say(.toldToday) : label(of: date)
    }

    /// A day: "Today", its weekday within six days, with its date else.
    func label(of date: LocalDate) -> String {
        guard let today = clock.local?.date else { return SpanWords.words(for: date, language) }
        switch date.daysSince1970 - today.daysSince1970 {
        case 0: return say(.rowToday)
        case 1...6: return language.weekday(date.weekday)
        default: return SpanWords.words(for: date, language)
        }
    }
}

extension Language {
    /// The name of a weather service; the one in settings for a service without a name here.
    func name(of attribution: WeatherAttribution) -> String {
        Sentence.serviceNames[attribution.provider].map { text($0) } ?? attribution.provider
    }
}

extension String {
    /// With a capital at the beginning.
    var asSentence: String {
        first.map { $0.uppercased() + dropFirst() } ?? self
    }
}
