import Weather

/// Which sentence names which class of the air's scales, what it means, and which kind of pollen.
extension Sentence {
    static func airClass(_ category: USAirIndex.Category) -> Sentence {
        switch category {
        case .good: .airUSGood
        case .moderate: .airUSModerate
        case .unhealthyForSensitive: .airUSUnhealthyForSensitive
        case .unhealthy: .airUSUnhealthy
        case .veryUnhealthy: .airUSVeryUnhealthy
        case .hazardous: .airUSHazardous
        }
    }

    static func airClass(_ category: EuropeanAirIndex.Category) -> Sentence {
        switch category {
        case .good: .airEuropeanGood
        case .fair: .airEuropeanFair
        case .moderate: .airEuropeanModerate
        case .poor: .airEuropeanPoor
        case .veryPoor: .airEuropeanVeryPoor
        case .extremelyPoor: .airEuropeanExtremelyPoor
        }
    }

    static func airClass(_ index: OpenWeatherAirIndex) -> Sentence {
        switch index {
        case .good: .airOpenWeatherGood
        case .fair: .airOpenWeatherFair
        case .moderate: .airOpenWeatherModerate
        case .poor: .airOpenWeatherPoor
        case .veryPoor: .airOpenWeatherVeryPoor
        }
    }

    static func airAdvice(_ burden: AirBurden) -> Sentence {
        switch burden {
        case .none: .airAdviceNone
        case .slight: .airAdviceSlight
        case .onSensitive: .airAdviceOnSensitive
        case .onEverybody: .airAdviceOnEverybody
        case .heavy: .airAdviceHeavy
        case .dangerous: .airAdviceDangerous
        }
    }

    static func pollenName(_ pollen: AirQuality.Pollen) -> Sentence {
        switch pollen {
        case .alder: .pollenAlder
        case .birch: .pollenBirch
        case .grass: .pollenGrass
        case .mugwort: .pollenMugwort
        case .olive: .pollenOlive
        case .ragweed: .pollenRagweed
        }
    }
}
