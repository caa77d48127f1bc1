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
    /// Which day a `daily` answer is about; 0 is today.
    package var daysAhead = 0
    /// What kind of place it is.
    package var traits: Set<PlaceTrait> = []
    /// Whether the clocks of the place change today.
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
            context.insert(Certainty(probability: probability, daysAhead: daysAhead))
        }
        if let light = period.day.flatMap(DayLight.init) { context.insert(light) }
        if daysAhead == 0, event.isOfThePresent { insertPresent(into: &context) }
        insertCalendar(into: &context)
        insertPast(into: &context)
        for trait in traits { context.insert(trait) }
        return context
    }

    /// The day that is answered for, in the place's calendar.
    var date: LocalDate { local.date.adding(days: daysAhead) }

    private func insertPresent(into context: inout PhraseContext) {
        if !SolarPosition(at: now).isUp(at: place.coordinate) { context.insert(DayLight.dark) }
        if let dewPoint = weather.current?.value.knownDewPoint, Rounding.tenths(dewPoint) >= Self.humidDewPoint {
            context.insert(PlaceTrait.humid)
        }
    }

    private func insertCalendar(into context: inout PhraseContext) {
        // The part of the present day says nothing of another one.
        if daysAhead == 0 { context.insert(DayPart(hour: local.hour)) }
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
