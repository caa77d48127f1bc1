extension SettingsCatalog {
    /// What settings must keep among each other; silent about those that are wrong by themselves.
    static let rules: [@Sendable (SettingsValues) -> SettingsProblem?] = [metNorwayNeedsContact]

    /// Source: api.met.no, "Terms of Service", identification.
    private static func metNorwayNeedsContact(_ values: SettingsValues) -> SettingsProblem? {
        guard let providers = values.entry(of: weatherProviders), let contact = values.entry(of: operatorContact),
            case .list(let names) = providers.value, names.contains("met-norway"), contact.value == nil
        else { return nil }
        return .required(
            name: contact.definition.name,
            reason: "MET Norway, which weather.providers (\(providers.source)) lists, demands a mail address or a page "
                + "about you.")
    }
}
