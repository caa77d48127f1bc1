import Reports
import Users
import Weather

/// Reads a condition in the person's units; where nobody knows which scale they use, it asks.
struct ReportConditions: Sendable {
    private let context: CommandContext
    private let wish: ReportWish
    private let line: ReportLine

    init(_ context: CommandContext, _ wish: ReportWish, _ line: ReportLine) {
        self.context = context
        self.wish = wish
        self.line = line
    }

    /// `nil` when none was said.
    func condition() throws(ReportExit) -> ReportCondition? {
        switch wish.condition {
        case .rain: .rain
        case .notable: .notable
        case .warning: .warning
        case .below(let value, let isFahrenheit): .below(try celsius(value, isFahrenheit))
        case .above(let value, let isFahrenheit): .above(try celsius(value, isFahrenheit))
        case nil: nil
        }
    }

    private func celsius(_ value: Double, _ isFahrenheit: Bool?) throws(ReportExit) -> Double {
        let own = context.unitsInForce(own: context.person.user?.units ?? UnitChoice(), isPrivate: true).units
        if isFahrenheit == nil, own.temperature.second != nil { throw .answer(question()) }
        let reads = isFahrenheit ?? (own.temperature.first == .fahrenheit)
        return reads ? UnitConversion.celsius(fahrenheit: value) : value
    }

    /// Which of the two scales is meant; nothing is kept.
    private func question() -> Answer {
        var reply = Reply(paragraphs: [context.say(.reportWhichScale)])
        for (isFahrenheit, label) in [(false, Sentence.unitCelsius), (true, .unitFahrenheit)] {
            var clear = wish
            switch wish.condition {
            case .below(let value, _): clear.condition = .below(value, isFahrenheit: isFahrenheit)
            case .above(let value, _): clear.condition = .above(value, isFahrenheit: isFahrenheit)
            default: break
            }
            reply.examples.append(context.example(line.text(clear)))
            reply.choices.append(context.choice(label, line.text(clear)))
        }
        return Answer(reply, .asked)
    }
}
