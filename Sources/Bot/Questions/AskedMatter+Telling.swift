extension AskedMatter {
    /// Who words the answer.
    var telling: any QuestionTelling.Type {
        switch self {
        case .weather: TimeTelling.self
        case .verdict: VerdictTelling.self
        case .quantity: QuantityTelling.self
        case .fall: FallTelling.self
        case .change: ChangeTelling.self
        case .sun, .light: SunTelling.self
        case .moon: MoonTelling.self
        case .air: AirTelling.self
        case .alerts: AlertsTelling.self
        }
    }
}
