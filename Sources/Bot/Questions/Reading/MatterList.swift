/// All that one question asks for: what stands on the sides of "and" and "or".
struct MatterList {
    /// Most of them that are told.
    private static let most = 3

    private let whole: AskedMatter
    private let parts: [(matter: AskedMatter, wide: AskedMatter)]

    init(_ pieces: [QuestionPiece]) {
        whole = MatterMerging(pieces).matter
        let sides = pieces.split { $0.meaning == .link }.map { MatterMerging(Array($0)) }
        parts = sides.map { ($0.matter, $0.wide) }.filter { $0.matter != .weather }
    }

    /// At least one; several only where they are different things.
    func matters(at time: AskedTime) -> [AskedMatter] {
        let different = parts.reduce(into: [(matter: AskedMatter, wide: AskedMatter)]()) { all, next in
            if !all.contains(where: { $0.wide == next.wide }) { all.append(next) }
        }
        let matters = without(different.map(\.matter))
        // "Rain or snow" falls, and "wind and gusts" blow: one answer tells both.
        let isOne =
            matters.count < 2 || matters.contains(.alerts) || matters.allSatisfy(\.isFall)
            || matters.allSatisfy { [.quantity(.wind), .quantity(.gusts)].contains($0) }
        if isOne { return [whole] }
        // The weather of a day has its temperature, its rain and its wind.
        if whole == .weather, !time.isOfDays, matters.allSatisfy(\.isInWeather) { return [.weather] }
        return Array(matters.prefix(Self.most))
    }

    /// What another one of them tells anyway is left out.
    private func without(_ matters: [AskedMatter]) -> [AskedMatter] {
        matters.filter { matter in
            let others = matters.filter { $0 != matter }
            return switch matter {
            case .verdict(.clothes): !others.contains { if case .verdict = $0 { true } else { false } }
            case .quantity(.temperature):
                !others.contains { [.change, .verdict(.jacket), .verdict(.clothes), .verdict(.gloves)].contains($0) }
            case .fall(.rain, .whether): !others.contains(.verdict(.umbrella))
            default: true
            }
        }
    }
}

extension AskedMatter {
    /// Whether something falls or does not.
    var isFall: Bool { if case .fall = self { true } else { false } }

    /// Whether the weather of a day tells it.
    fileprivate var isInWeather: Bool {
        switch self {
        case .fall(_, .whether): true
        case .quantity(let quantity): [.temperature, .high, .low, .wind, .precipitation].contains(quantity)
        default: false
        }
    }
}

extension AskedTime {
    /// Whether several days are told, a line for each.
    fileprivate var isOfDays: Bool {
        switch self {
        case .days, .week, .weekend, .through, .several: true
        default: false
        }
    }
}
