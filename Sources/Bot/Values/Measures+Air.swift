import Weather

extension Measures {
    /// An air pressure in hPa ("1013 hPa", "29.92 inHg").
    func pressure(_ hectopascals: Double) -> String {
        shown(units.pressure) { unit in
            switch unit {
            case .hectopascals: language.text(.hectopascals, [.value: numbers.whole(hectopascals)])
            case .inchesOfMercury:
                language.text(
                    .inchesOfMercury,
                    [.value: numbers.hundredths(UnitConversion.inchesOfMercury(hectopascals: hectopascals))])
            case .millimetersOfMercury:
                language.text(
                    .millimetersOfMercury,
                    [.value: numbers.whole(UnitConversion.millimetersOfMercury(hectopascals: hectopascals))])
            }
        }
    }

    /// How far one sees, in m ("9 km", "5.6 mi"); below a kilometre in tens of metres, below a mile in hundredths of it.
    func distance(_ meters: Double) -> String {
        shown(units.distance) { distance(meters, in: $0) }
    }

    /// Two distances in m, the shorter one first.
    func distances(from low: Double, to high: Double) -> String {
        range(units.distance) { (distance(low, in: $0), distance(high, in: $0)) }
    }

    private func distance(_ meters: Double, in unit: DistanceUnit) -> String {
        switch unit {
        case .kilometers: kilometers(meters)
        case .miles: miles(UnitConversion.miles(meters: meters))
        }
    }

    private func kilometers(_ meters: Double) -> String {
        // What rounds to 1000 m is a kilometre.
        guard meters >= 995 else { return language.text(.meters, [.value: "\(Rounding.whole(meters / 10) * 10)"]) }
        let kilometers = meters / 1000
        return language.text(
            .kilometers, [.value: kilometers < 9.95 ? numbers.tenths(kilometers) : numbers.whole(kilometers)])
    }

    private func miles(_ miles: Double) -> String {
        let text =
            miles < 0.995 ? numbers.hundredths(miles) : miles < 9.95 ? numbers.tenths(miles) : numbers.whole(miles)
        return language.text(.miles, [.value: text])
    }
}
