import Places
import Reports
import Weather

/// Says of a report that waits for official warnings whether there is anybody who could give one.
struct ReportSilence: Sendable {
    private let context: CommandContext
    private let report: Report

    init(_ context: CommandContext, _ report: Report) {
        self.context = context
        self.report = report
    }

    /// That no official source covers its places; `nil` where one does, or nobody can tell at the moment.
    var sentence: String? {
        get async {
            guard report.condition == .warning else { return nil }
            var uncovered: [Place] = []
            for place in places where await isUncovered(place) { uncovered.append(place) }
            guard !uncovered.isEmpty else { return nil }
            let isAll = uncovered.count == places.count
            let names = ReportWords(context).list(uncovered.map(\.fullName))
            return context.say(isAll ? .reportNoWarningSource : .reportNoWarningSourceSome, [.place: names])
        }
    }

    /// What is given to a channel changes from day to day.
    private var places: [Place] {
        switch report.subject {
        case .home(let place): [context.own.home ?? place]
        case .places(let places): places
        case .team: []
        }
    }

    private func isUncovered(_ place: Place) async -> Bool {
        do throws(WeatherError) {
            let weather = try await context.services.weather.weather(for: WeatherQuery(place), parts: [.warnings])
            return weather.missing[.warnings] == .notCovered
        } catch {
            return error == .notCovered
        }
    }
}
