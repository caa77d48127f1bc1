package import Bot
package import Personality
package import Places
package import Users
package import Weather

extension TestBot {
    /// A bot that keeps something of a person.
    package static func keeping(
        of user: String = "U1", packs: [PackFile] = [], weather: any WeatherSource = ScriptedWeather(),
        _ change: @escaping @Sendable (inout User) -> Void
    ) async -> TestBot {
        let users = MemoryUserStore()
        await users.keep(of: user, change)
        let stores = BotStores(users: users, personalData: [users], seals: FixedSeals())
        return TestBot(weather: weather, packs: packs, stores: stores)
    }

    /// A place of the shipped list.
    package static func place(_ name: String) -> Place {
        guard case .found(let place, _, _) = Repository.gazetteer.match(name, preferredCountry: nil) else {
            preconditionFailure("the gazetteer lacks \(name)")
        }
        return place
    }
}

extension MemoryUserStore {
    /// Keeps something of a person.
    package func keep(of user: String, _ change: @escaping @Sendable (inout User) -> Void) async {
        do {
            try await update(UserIdentity(TestBot.id(user)), now: WeatherSample.now, change)
        } catch {
            preconditionFailure("memory cannot fail: \(error)")
        }
    }

    /// Keeps a person as they are, the last contact too.
    package func keep(_ kept: User) async {
        do {
            try await update(UserIdentity(kept.id), now: kept.lastContact) { $0 = kept }
        } catch {
            preconditionFailure("memory cannot fail: \(error)")
        }
    }
}
