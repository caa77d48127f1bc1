/// What several words of a question ask for together: "when", "stop" and "raining" are one matter.
struct MatterMerging {
    private let meanings: [QuestionPiece.Meaning]

    init(_ pieces: [QuestionPiece]) {
        meanings = pieces.map(\.meaning)
    }

    var matter: AskedMatter { narrowed(wide) }

    /// The matter that it is a part of.
    var wide: AskedMatter {
        let matters = meanings.compactMap { meaning in
            switch meaning {
            case .matter(let matter), .narrowed(_, from: let matter): matter
            // A limit of something else is none of the temperature.
            case .limit: hasMatter ? nil : .quantity(.temperature)
            default: nil
            }
        }
        return merged(matters)
    }

    private var hasMatter: Bool {
        meanings.contains { meaning in
            switch meaning {
            case .matter, .narrowed, .dry: true
            default: false
            }
        }
    }

    /// What was asked for exactly, where it is a part of what was understood.
    private func narrowed(_ matter: AskedMatter) -> AskedMatter {
        let exact = meanings.compactMap { meaning in
            if case .narrowed(let exact, from: let wide) = meaning, wide == matter { exact } else { nil }
        }
        guard let first = exact.first else { return matter }
        guard case .light = first else { return first }
        // Of several things about the sun all are told; "when will it be dark" asks for sunset.
        let isMixed = meanings.contains(.matter(.sun)) || exact.contains { $0 != first }
        guard !isMixed else { return matter }
        let asksWhen = meanings.contains(.when) || meanings.contains(.howLong)
        switch first {
        case .light(.dark) where asksWhen: return .light(.set)
        case .light(.light) where asksWhen: return .light(.rise)
        default: return first
        }
    }

    private func merged(_ matters: [AskedMatter]) -> AskedMatter {
        // The first kind wins that says most by itself.
        if matters.contains(.alerts) { return .alerts }
        if matters.contains(.change) { return .change }
        if let verdict = verdict(matters) { return verdict }
        if matters.contains(.air) { return .air }
        if matters.contains(.sun), !matters.contains(.moon) || matters.first == .sun { return .sun }
        if matters.contains(.moon) { return .moon }
        return falling(matters) ?? quantity(matters) ?? .weather
    }

    /// "Wear a jacket" is about the jacket.
    private func verdict(_ matters: [AskedMatter]) -> AskedMatter? {
        let verdicts = matters.filter { if case .verdict = $0 { true } else { false } }
        return verdicts.first { $0 != .verdict(.clothes) } ?? verdicts.first
    }

    // MARK: What falls

    private func falling(_ matters: [AskedMatter]) -> AskedMatter? {
        let falls = matters.compactMap { matter -> (AskedMatter.Fall, AskedMatter.Asking)? in
            if case .fall(let fall, let asking) = matter { (fall, asking) } else { nil }
        }
        let isDry = meanings.contains(.dry)
        let asksWhen = meanings.contains(.when) || meanings.contains(.howLong)
        let stops = meanings.contains(.stop)
        guard !falls.isEmpty || isDry else {
            // "When will it stop", "when will it be clear"
            let isClearing = matters.contains(.quantity(.clouds))
            return asksWhen && (stops || isClearing) && (matters.isEmpty || isClearing) ? .fall(.any, .end) : nil
        }
        if meanings.contains(.howMuch), let amount = amount(falls) { return amount }
        let quantities = matters.filter { if case .quantity(let kind) = $0 { kind != .temperature } else { false } }
        if !quantities.isEmpty, !asksWhen, !stops { return .weather }
        let named = Set(falls.map(\.0)).subtracting([.any])
        let fall = named.count == 1 ? named.first ?? .any : .any
        return .fall(fall, asking(falls, isDry: isDry && falls.isEmpty))
    }

    private func asking(_ falls: [(AskedMatter.Fall, AskedMatter.Asking)], isDry: Bool) -> AskedMatter.Asking {
        let (asksWhen, isLong) = (meanings.contains(.when), meanings.contains(.howLong))
        // Dry weather begins where what falls ends.
        if isDry { return isLong ? .start : asksWhen ? .end : .whether }
        if falls.contains(where: { $0.1 == .end }) || meanings.contains(.stop) || isLong { return .end }
        return asksWhen || meanings.contains(.start) ? .start : .whether
    }

    /// `how much rain`.
    private func amount(_ falls: [(AskedMatter.Fall, AskedMatter.Asking)]) -> AskedMatter? {
        switch falls.first?.0 {
        case .rain, .any: .quantity(.precipitation)
        case .snow: .quantity(.snow)
        case .thunder, nil: nil
        }
    }

    // MARK: One value

    private func quantity(_ matters: [AskedMatter]) -> AskedMatter? {
        var kinds = matters.compactMap { matter -> AskedMatter.Quantity? in
            if case .quantity(let kind) = matter { kind } else { nil }
        }
        let different = Set(kinds)
        if different.count > 1 { kinds.removeAll { $0 == .temperature } }
        if different.isSuperset(of: [.wind, .gusts]) { kinds.removeAll { $0 == .wind } }
        guard let first = kinds.first else { return nil }
        // Of several values the whole weather tells.
        return Set(kinds).count == 1 ? .quantity(first) : .weather
    }
}
