extension SettingsCatalog {
    /// What settings must keep among each other; silent about those that are wrong by themselves.
    static let rules: [@Sendable (SettingsValues) -> SettingsProblem?] = [
        metNorwayNeedsContact, openWeatherMapNeedsKey, tomorrowIONeedsKey, matrixIsOneOfThree,
        matrixUserNeedsPassword, matrixNeedsHomeserver, matrixNeedsIdentity,
    ]

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

    private static func openWeatherMapNeedsKey(_ values: SettingsValues) -> SettingsProblem? {
        guard let providers = values.entry(of: weatherProviders), let key = values.entry(of: openWeatherMapKey),
            case .list(let names) = providers.value, names.contains("openweathermap"), key.value == nil
        else { return nil }
        return .required(
            name: key.definition.name,
            reason: "OpenWeatherMap, which weather.providers (\(providers.source)) lists, answers nobody without one: "
                + "set it, or openweathermap.key-file to a file that holds it.")
    }

    private static func tomorrowIONeedsKey(_ values: SettingsValues) -> SettingsProblem? {
        guard let providers = values.entry(of: weatherProviders), let key = values.entry(of: tomorrowIOKey),
            case .list(let names) = providers.value, names.contains("tomorrow-io"), key.value == nil
        else { return nil }
        return .required(
            name: key.definition.name,
            reason: "Tomorrow.io, which weather.providers (\(providers.source)) lists, gives nothing without a key; "
                + "https://app.tomorrow.io makes one.")
    }

    /// The application service, the account by its password, and the account by its token exclude each other.
    private static func matrixIsOneOfThree(_ values: SettingsValues) -> SettingsProblem? {
        let account = [matrixUser.definition, matrixPassword.definition, matrixAccessToken.definition]
        let given = account.filter { values.isGiven($0) }.map(\.name)
        if values.isGiven(matrixRegistration.definition), !given.isEmpty {
            return .conflict(
                names: [matrixRegistration.definition.name] + given,
                reason: "Squall is either an application service (matrix.registration) or an ordinary account: "
                    + "leave out \(given.joined(separator: " and ")), or matrix.registration.")
        }
        guard values.isGiven(matrixAccessToken.definition), given.count > 1 else { return nil }
        return .conflict(
            names: given,
            reason: "the access token knows its account: leave out the others, or matrix.access-token.")
    }

    private static func matrixUserNeedsPassword(_ values: SettingsValues) -> SettingsProblem? {
        guard let user = values.entry(of: matrixUser), let password = values.entry(of: matrixPassword),
            !values.isGiven(matrixRegistration.definition), !values.isGiven(matrixAccessToken.definition)
        else { return nil }
        switch (user.value, password.value) {
        case (.some, nil):
            return .required(
                name: password.definition.name,
                reason: "matrix.user (\(user.source)) logs in with it; or give matrix.access-token alone.")
        case (nil, .some):
            return .required(
                name: user.definition.name,
                reason: "matrix.password (\(password.source)) is the password of an account.")
        default: return nil
        }
    }

    private static func matrixNeedsHomeserver(_ values: SettingsValues) -> SettingsProblem? {
        guard let address = values.entry(of: matrixHomeserverURL), address.value == nil,
            let given = matrixIdentities.first(where: { values.isGiven($0) })
        else { return nil }
        return .required(
            name: address.definition.name,
            reason: "\(given.name) is set, and Squall must know where the homeserver is, "
                + "for example http://127.0.0.1:8008.")
    }

    private static func matrixNeedsIdentity(_ values: SettingsValues) -> SettingsProblem? {
        guard values.isGiven(matrixHomeserverURL.definition),
            matrixIdentities.allSatisfy({ values.isKnown($0) && !values.isGiven($0) })
        else { return nil }
        return .required(
            name: matrixRegistration.definition.name,
            reason: "matrix.homeserver-url alone does not say who Squall is there: make the file with "
                + "\"squall matrix registration\", or give matrix.user with matrix.password, or matrix.access-token.")
    }

    private static let matrixIdentities = [
        matrixRegistration.definition, matrixUser.definition, matrixPassword.definition, matrixAccessToken.definition,
    ]
}
