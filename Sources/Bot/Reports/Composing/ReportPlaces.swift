import Places
import Reports
import Users
import Weather

/// A place of a report, and how its readers call it.
struct ReportPlace: Sendable {
    let place: Place
    /// In full ("Tampa, Florida, United States"); for its owner alone also with the name that it has for them.
    let title: String
}

/// The places that a report is about, as they are now.
struct ReportPlaces {
    /// Most places that a team is told of.
    static let mostOfTeam = 20

    /// In their order, each once.
    let all: [ReportPlace]
    /// How many more were given to the channel than can be told of.
    let left: Int

    /// - Throws: ``UserStoreError`` when what was given to the channel cannot be read.
    init(for reader: ReportReader) async throws(UserStoreError) {
        let places = try await Self.places(for: reader).reduce(into: [Place]()) { all, place in
            if !all.contains(where: { $0.id == place.id }) { all.append(place) }
        }
        let shown = reader.report.subject == .team ? Array(places.prefix(Self.mostOfTeam)) : places
        all = shown.map { ReportPlace(place: $0, title: Self.title(of: $0, for: reader)) }
        left = places.count - shown.count
    }

    /// What is to be asked of the weather.
    var queries: [WeatherQuery] { all.map { WeatherQuery($0.place) } }

    /// A channel gets the home that its owner agreed to show there, whatever their home is by now.
    private static func places(for reader: ReportReader) async throws(UserStoreError) -> [Place] {
        switch reader.report.subject {
        case .home(let stored): return [(reader.isPrivate ? reader.person.user?.home : nil) ?? stored]
        case .places(let places): return places
        case .team:
            guard let channel = reader.report.channel else { return [] }
            return try await reader.services.stores.reports.channel(channel).gifts.map(\.gift.place)
        }
    }

    private static func title(of place: Place, for reader: ReportReader) -> String {
        guard reader.isPrivate, let user = reader.person.user else { return place.fullName }
        if case .home = reader.report.subject, user.home?.id == place.id {
            return OwnPlace.home(place).title(reader.language)
        }
        let favourite = user.favourites.first { $0.place.id == place.id }
        return favourite.map { OwnPlace.favourite($0).title(reader.language) } ?? place.fullName
    }
}
