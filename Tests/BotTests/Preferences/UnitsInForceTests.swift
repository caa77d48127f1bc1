import Testing
import Weather

@testable import Bot

/// Which units hold: the message, the person, the operator, the locale, then nothing.
@Suite struct UnitsInForceTests {
    private func force(
        once: UnitChoice = UnitChoice(), own: UnitChoice = UnitChoice(), byOperator: UnitSystem? = nil,
        byRegion: UnitSystem? = nil, isPrivate: Bool = true
    ) -> UnitsInForce {
        UnitsInForce(once: once, own: own, byOperator: byOperator, byRegion: byRegion, isPrivate: isPrivate)
    }

    @Test func nothingKnownIsBothScales() {
        #expect(force().units == .both)
        #expect(force().source == .nothing)
    }

    @Test func theFirstThatIsKnownHolds() {
        let region = force(byRegion: .uk)
        #expect(region.units == .uk && region.source == .platform)
        let byOperator = force(byOperator: .metric, byRegion: .us)
        #expect(byOperator.units == .metric && byOperator.source == .service)
        let own = force(own: UnitChoice(system: .us), byOperator: .metric, byRegion: .uk)
        #expect(own.units == .us && own.source == .person)
        let once = force(
            once: UnitChoice(system: .uk), own: UnitChoice(system: .us, speed: .knots), byOperator: .metric)
        #expect(once.units == .uk)
    }

    @Test func aSingleQuantityStandsAboveItsSystem() {
        let units = force(own: UnitChoice(system: .metric, speed: .knots)).units
        #expect(units.speed == Scales(.knots) && units.temperature == Scales(.celsius))
        let once = force(once: UnitChoice(temperature: .fahrenheit), own: UnitChoice(system: .metric, speed: .knots))
            .units
        #expect(once.temperature == Scales(.fahrenheit) && once.speed == Scales(.knots))
        let byRegion = force(own: UnitChoice(temperature: .celsius), byRegion: .us).units
        #expect(byRegion.temperature == Scales(.celsius) && byRegion.speed == Scales(.milesPerHour))
    }

    @Test func aScaleAloneTellsTheRest() {
        #expect(force(own: UnitChoice(temperature: .celsius)).units == .metric)
        #expect(force(once: UnitChoice(temperature: .fahrenheit)).units == .us)
        #expect(force(own: UnitChoice(speed: .knots)).units.temperature == ReadersUnits.both.temperature)
    }

    @Test func severalReadersSeeBothScales() {
        let shared = force(own: UnitChoice(system: .us), byOperator: .metric, byRegion: .uk, isPrivate: false)
        #expect(shared.units == .both && shared.source == .room)
        #expect(force(once: UnitChoice(system: .us), isPrivate: false).units == .us)
    }
}
