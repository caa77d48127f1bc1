/// Reads tokens as two angles: "27 57 30 N, 82°28'W", "-33.9 18.4".
enum AngleGrammar {
    /// `nil` when the tokens are not two angles that are beyond doubt coordinates.
    static func angles(in tokens: [CoordinateToken]) -> [Angle]? {
        guard let pair = pair(in: tokens), isBeyondDoubt(tokens, pair) else { return nil }
        return pair
    }

    /// The split at the comma, else the one that gives both angles their letter and as many numbers.
    private static func pair(in tokens: [CoordinateToken]) -> [Angle]? {
        let separators = tokens.indices.filter { tokens[$0] == .separator }
        guard separators.count <= 1 else { return nil }
        if let comma = separators.first { return pair(tokens[..<comma], tokens[(comma + 1)...]) }
        var best: (pair: [Angle], cost: Int)?
        for index in tokens.indices.dropFirst().reversed() {
            guard let pair = pair(tokens[..<index], tokens[index...]) else { continue }
            // In "27.95N -82.46" the letter clings to the first number.
            let cost = imbalance(pair) + (tokens[index - 1] == .space || tokens[index] == .space ? 0 : 1)
            if best.map({ cost < $0.cost }) ?? true { best = (pair, cost) }
        }
        return best?.pair
    }

    private static func pair(_ left: ArraySlice<CoordinateToken>, _ right: ArraySlice<CoordinateToken>) -> [Angle]? {
        guard let first = angle(in: left), let second = angle(in: right) else { return nil }
        return [first, second]
    }

    private static func imbalance(_ pair: [Angle]) -> Int {
        abs(pair[0].hemispheres.count - pair[1].hemispheres.count) * 4 + abs(pair[0].parts.count - pair[1].parts.count)
    }

    /// An optional letter, up to three numbers with their marks, up to two letters.
    private static func angle(in tokens: ArraySlice<CoordinateToken>) -> Angle? {
        var angle = Angle()
        var marks = 0
        var isClosed = false
        for token in tokens {
            switch token {
            case .space: continue
            case .separator: return nil
            case .hemisphere(let hemisphere):
                angle.hemispheres.append(hemisphere)
                isClosed = !angle.parts.isEmpty
            case .number(let value, let sign, let isWhole):
                let isFirst = angle.parts.isEmpty
                guard !isClosed, angle.parts.count < 3, isFirst || sign == 0 && angle.isWhole else { return nil }
                if isFirst { angle.sign = sign }
                angle.parts.append(value)
                angle.isWhole = isWhole
            case .unit(let unit):
                guard !isClosed, unit == angle.parts.count - 1, marks <= unit else { return nil }
                marks = unit + 1
            }
        }
        // Two numbers in a row are degrees and minutes only where a mark or a letter says that this is an angle.
        let mayHaveMinutes = marks > 0 || !angle.hemispheres.isEmpty
        guard !angle.parts.isEmpty, angle.hemispheres.count <= 2 else { return nil }
        return angle.parts.count == 1 || mayHaveMinutes ? angle : nil
    }

    /// "27 82" may be a postcode and "5 N 1" anything: a comma, a sign, a fraction, a mark or two letters settle it.
    private static func isBeyondDoubt(_ tokens: [CoordinateToken], _ pair: [Angle]) -> Bool {
        let letters = pair.reduce(0) { $0 + $1.hemispheres.count }
        if letters >= 2 || tokens.contains(.unit(0)) || pair.contains(where: { !$0.isWhole }) { return true }
        return letters == 0 && (tokens.contains(.separator) || pair.contains(where: \.isSigned))
    }
}
