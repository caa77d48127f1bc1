import Users
import Weather

/// What can be pressed to settle the units.
struct UnitChoices {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Beside the weather in both scales, for somebody of whom nothing is known: one press for each scale.
    var settling: [Reply.Choice] {
        guard context.unitsInForce.source == .nothing, context.once.isEmpty else { return [] }
        return [
            Reply.Choice(label: context.say(.unitCelsius), line: line(UnitEdit.system(.metric).words)),
            Reply.Choice(label: context.say(.unitFahrenheit), line: line(UnitEdit.system(.us).words)),
        ]
    }

    /// Every system, and what follows the platform.
    var systems: [Reply.Choice] {
        edits.map { Reply.Choice(label: UnitNames(context.language).name($0), line: line($0.words)) }
    }

    /// The lines of ``systems`` with what each shows.
    var examples: [Reply.Example] {
        edits.map { edit in
            let choice = UnitChoice().applying([edit])
            let meaning =
                edit == .auto
                ? context.say(.unitsMeaningAuto)
                : UnitNames(context.language).list(context.unitsInForce(own: choice, isPrivate: true).units)
            return context.example(line(edit.words), meaning: meaning)
        }
    }

    /// The line to type for these words behind `units`.
    func line(_ words: String) -> String {
        context.say(.unitsLine, [.value: words])
    }

    private var edits: [UnitEdit] { UnitSystem.allCases.map(UnitEdit.system) + [.auto] }
}
