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
    package var context: PhraseContext { PhraseContext(event: event, state: state, facts: facts) }

    /// What is true, event and state left aside; they matter to none of it while the present is told.
    package var facts: PhraseFacts {
        var facts = PhraseFacts()
        let period = PhrasePeriod(self)
        if let condition = period.condition { facts.insert(condition) }
        if let feels = period.feels { facts.insert(FeelsBand(celsius: feels)) }
        if let probability = period.probability {
            let daysAhead = date.daysSince1970 - local.date.daysSince1970
            facts.insert(Certainty(probability: probability, daysAhead: daysAhead))
        }
        if let light = period.day.flatMap(DayLight.init) { facts.insert(light) }
        if let sun = SunTerm(at: place.coordinate, during: span, isDay: told?.isDay ?? false) { facts.insert(sun) }
        if told == nil { insertPresent(into: &facts) }
        // A report is about a day as a matter of course.
        if let told, event != .report { facts.insert(told.event) }
        insertCalendar(into: &facts)
        insertPast(into: &facts)
        for trait in traits { facts.insert(trait) }
        return facts
    }

    /// The day that is answered for, in the place's calendar.
    var date: LocalDate { told?.date ?? local.date }

    private var span: Range<Date> { told?.span ?? now..<now }

    private func insertPresent(into facts: inout PhraseFacts) {
        if let dewPoint = weather.current?.value.knownDewPoint, Rounding.tenths(dewPoint) >= Self.humidDewPoint {
            facts.insert(PlaceTrait.humid)
        }
    }

    private func insertCalendar(into facts: inout PhraseFacts) {
        // The part of the present day says nothing of a time that has not begun.
        if span.lowerBound <= now { facts.insert(DayPart(hour: local.hour)) }
        for term in WeekdayTerm.terms(on: date, countryCode: place.countryCode) { facts.insert(term) }
        if let season = SeasonTerm.term(on: date, latitude: place.coordinate.latitude) { facts.insert(season) }
        if isClockChangeDay { facts.insert(ClockTerm.clockChange) }
    }

    private func insertPast(into facts: inout PhraseFacts) {
        if let change = past.change { facts.insert(TemperatureChange(celsius: change)) }
        for streak in past.streaks { facts.insert(streak) }
        for record in past.records { facts.insert(record) }
        for first in past.firsts { facts.insert(first) }
        if past.isArid { facts.insert(PlaceTrait.arid) }
        if let season = past.season { facts.insert(season) }
    }
}
