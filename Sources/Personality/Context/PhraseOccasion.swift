package import FoundationEssentials
package import Places
package import Weather

/// The facts of one answer, from which its ``PhraseContext`` follows.
package struct PhraseOccasion: Sendable {
    /// What is being answered.
    package var event: PhraseEvent
    /// The state of the gate, settled with ``LockMemory``.
    package var state: GateState
    /// The weather that is shown.
    package var weather: PlaceWeather
    /// The place that is shown.
    package var place: Place
    /// What clocks at the place show.
    package var local: LocalTime
    /// The present.
    package var now: Date
    /// What is told, where that is not the present.
    package var told: ToldPeriod?
    /// What kind of place it is.
    package var traits: Set<PlaceTrait> = []
    /// Whether the clocks of the place change on the day that is answered for.
    package var isClockChangeDay = false
    /// Earlier weather, as far as it is held.
    package var past = ObservedPast()

    /// The dew point in °C from which air counts as humid.
    private static let humidDewPoint = 18.0

    /// Makes an occasion from its necessary parts.
    package init(
        event: PhraseEvent, state: GateState, weather: PlaceWeather, place: Place, local: LocalTime, now: Date
    ) {
        self.event = event
        self.state = state
        self.weather = weather
        self.place = place
        self.local = local
        self.now = now
    }

    /// What is true, in the words of the vocabulary; a key of which nothing is known stays empty.
    package var context: PhraseContext {
        var context = PhraseContext(event: event, state: state)
        let period = PhrasePeriod(self)
        if let condition = period.condition { context.insert(condition) }
        if let feels = period.feels { context.insert(FeelsBand(celsius: feels)) }
        if let probability = period.probability {
            let daysAhead = date.daysSince1970 - local.date.daysSince1970
            context.insert(Certainty(probability: probability, daysAhead: daysAhead))
        }
        if let light = period.day.flatMap(DayLight.init) { context.insert(light) }
        if let sun = SunTerm(at: place.coordinate, during: span, isDay: told?.isDay ?? false) { context.insert(sun) }
        if told == nil { insertPresent(into: &context) }
        // A report is about a day as a matter of course.
        if let told, event != .report { context.insert(told.event) }
        insertCalendar(into: &context)
        insertPast(into: &context)
        for trait in traits { context.insert(trait) }
        return context
    }

    /// The day that is answered for, in the place's calendar.
    var date: LocalDate { told?.date ?? local.date }

    private var span: Range<Date> { told?.span ?? now..<now }

    private func insertPresent(into context: inout PhraseContext) {
        if let dewPoint = weather.current?.value.knownDewPoint, Rounding.tenths(dewPoint) >= Self.humidDewPoint {
            context.insert(PlaceTrait.humid)
        }
    }

    private func insertCalendar(into context: inout PhraseContext) {
        // The part of the present day says nothing of a time that has not begun.
        if span.lowerBound <= now { context.insert(DayPart(hour: local.hour)) }
        for term in WeekdayTerm.terms(on: date, countryCode: place.countryCode) { context.insert(term) }
        if let season = SeasonTerm.term(on: date, latitude: place.coordinate.latitude) { context.insert(season) }
        if isClockChangeDay { context.insert(ClockTerm.clockChange) }
    }

    private func insertPast(into context: inout PhraseContext) {
        if let change = past.change { context.insert(TemperatureChange(celsius: change)) }
        for streak in past.streaks { context.insert(streak) }
        for record in past.records { context.insert(record) }
        for first in past.firsts { context.insert(first) }
        if past.isArid { context.insert(PlaceTrait.arid) }
        if let season = past.season { context.insert(season) }
    }
}
