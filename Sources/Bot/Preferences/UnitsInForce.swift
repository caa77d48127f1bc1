import Users
import Weather

/// The units of one answer, and why they hold.
///
/// Units named in the message come first, then the person's choice, the operator's default, and the region of the
/// person's locale. With none of them, and where several people read, both scales are shown.
struct UnitsInForce: Sendable, Equatable {
    let units: ReadersUnits
    let source: SettingSource

    /// - Parameters:
    ///   - once: What the message itself names.
    ///   - own: What the person chose for good.
    ///   - byOperator: The operator's default; `nil` when it is left open.
    ///   - byRegion: What people of the locale's region use; `nil` when no region is known.
    ///   - byLanguage: What all people of a chosen language use; `nil` when they differ, or none was chosen.
    init(
        once: UnitChoice = UnitChoice(), own: UnitChoice, byOperator: UnitSystem?, byRegion: UnitSystem?,
        byLanguage: UnitSystem? = nil, isPrivate: Bool
    ) {
        let own = isPrivate ? own : UnitChoice()
        let known = isPrivate ? own.system ?? byOperator ?? byRegion ?? byLanguage : nil
        source =
            switch (isPrivate, own.isEmpty, byOperator, byRegion) {
            case (false, _, _, _): .room
            case (_, false, _, _): .person
            case (_, _, _?, _): .service
            case (_, _, _, _?): .platform
            case (_, _, nil, nil): byLanguage == nil ? .nothing : .language
            }
        if let system = once.system {
            var units = ReadersUnits.of(system)
            units.put(once)
            self.units = units
            return
        }
        // A scale alone tells which system its user lives with.
        let system = known ?? (once.temperature ?? own.temperature).map { $0 == .fahrenheit ? .us : .metric }
        var units = system.map(ReadersUnits.of) ?? .both
        units.put(own)
        units.put(once)
        self.units = units
    }
}

extension CommandContext {
    /// The units of this answer.
    var unitsInForce: UnitsInForce {
        unitsInForce(own: person.user?.units ?? UnitChoice(), isPrivate: incoming.isPrivate)
    }

    /// The units of an answer to somebody who chose these.
    func unitsInForce(own: UnitChoice, isPrivate: Bool) -> UnitsInForce {
        UnitsInForce(
            once: once, own: own, byOperator: services.units, byRegion: locale.units,
            byLanguage: locale.unitsOfLanguage, isPrivate: isPrivate)
    }
}
