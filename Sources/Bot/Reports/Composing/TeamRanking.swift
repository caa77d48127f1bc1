import Weather

/// The order in which a team is told of its places, and what stands out.
struct TeamRanking {
    /// A place with what it is the most of.
    struct Entry {
        let told: ToldDay
        let marks: [Sentence]
    }

    /// With fewer places than this nothing stands out.
    private static let fewest = 3

    /// Warnings first, the gravest before the others, then the warmest, the coldest, the wettest, the rest by name.
    let entries: [Entry]

    init(_ days: [ToldDay]) {
        var marks = [[Sentence]](repeating: [], count: days.count)
        if days.count >= Self.fewest {
            func mark(_ sentence: Sentence, _ index: Int?) {
                if let index { marks[index].append(sentence) }
            }
            mark(.dueTeamWarmest, Self.most(days) { $0.day?.high ?? $0.whole.high })
            mark(.dueTeamColdest, Self.most(days) { ($0.day?.low ?? $0.whole.low).map { -$0 } })
            mark(
                .dueTeamWettest,
                Self.most(days) { told in
                    (told.day?.precipitation).flatMap { $0 >= DayOutlook.Limit.amount ? $0 : nil }
                })
        }
        let order: [Sentence] = [.dueTeamWarmest, .dueTeamColdest, .dueTeamWettest]
        entries = zip(days, marks).map(Entry.init).sorted { left, right in
            func key(_ entry: Entry) -> (Int, Int) {
                let mark = entry.marks.first.flatMap(order.firstIndex) ?? order.count
                return (-Self.gravity(entry.told), mark)
            }
            let (first, second) = (key(left), key(right))
            return first == second ? left.told.title < right.told.title : first < second
        }
    }

    /// The one place with the greatest value; `nil` when two are alike, or none has one.
    private static func most(_ days: [ToldDay], _ value: (ToldDay) -> Double?) -> Int? {
        let values = days.map { value($0).map(Rounding.tenths) }
        guard let greatest = values.compactMap({ $0 }).max(), values.count(where: { $0 == greatest }) == 1 else {
            return nil
        }
        return values.firstIndex { $0 == greatest }
    }

    /// 0 without a warning; one whose severity is not told stands with the severe ones.
    private static func gravity(_ told: ToldDay) -> Int {
        told.warnings.map { warning in
            switch warning.severity {
            case .minor: 1
            case .moderate: 2
            case .severe, .unknown: 3
            case .extreme: 4
            }
        }.max() ?? 0
    }
}
