@testable import Personality

/// Contexts by chance, the same in every run.
struct RandomContext {
    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// Any event, and for most keys a value; now and then a past.
    mutating func next(state: GateState = .open) -> PhraseContext {
        var context = PhraseContext(event: pick(PhraseEvent.allCases), state: state)
        context.insert(pick(PhraseCondition.allCases))
        context.insert(pick(FeelsBand.allCases))
        context.insert(pick(DayPart.allCases))
        context.insert(pick(WeekdayTerm.allCases))
        if chance() { context.insert(pick(SeasonTerm.allCases)) }
        if chance() { context.insert(pick(Certainty.allCases)) }
        if chance() { context.insert(pick(PlaceTrait.allCases)) }
        if chance() {
            context.insert(pick(TemperatureChange.allCases))
            context.insert(pick(WeatherStreak.allCases))
            context.insert(pick(DayLight.allCases))
        }
        if chance() {
            context.insert(pick(WeatherRecord.allCases))
            context.insert(pick(SeasonFirst.allCases))
            context.insert(ClockTerm.clockChange)
        }
        return context
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Draw.index(generator.next(), in: values.count)]
    }

    mutating func chance() -> Bool {
        generator.next() & 3 == 0
    }
}
