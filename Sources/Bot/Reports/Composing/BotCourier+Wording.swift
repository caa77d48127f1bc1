import FoundationEssentials
import Places
import Reports
import Weather

extension BotCourier {
    /// What became of asking for the weather of one place.
    private enum Side: Sendable {
        case told(ToldDay)
        case failed(Place)
    }

    /// Words a report, however long it takes.
    func worded(_ run: ReportRun, _ weather: any WeatherSource) async -> ReportPreparation<ReportPost> {
        do throws(Trouble) {
            let reader = try await reader(of: run)
            let places = try await places(for: reader)
            guard !places.all.isEmpty else { return .pause(.nothingToTell) }
            let sides = await sides(of: places.all, for: reader, weather)
            let days = sides.compactMap { side in if case .told(let day) = side { day } else { nil } }
            let failed = sides.compactMap { side in if case .failed(let place) = side { place } else { nil } }
            return worded(reader, days, failed, left: places.left)
        } catch {
            return .notNow
        }
    }

    /// A place of which nothing but an official warning is known is still worth telling of.
    private func worded(
        _ reader: ReportReader, _ days: [ToldDay], _ failed: [Place], left: Int
    ) -> ReportPreparation<ReportPost> {
        guard days.contains(where: { $0.trouble == nil || !$0.warnings.isEmpty }) else { return .notNow }
        var answer = reader.report.condition?.answer(for: days) ?? .holds
        if answer == .fails, !failed.isEmpty { answer = .unknown }
        guard answer != .fails else { return .silent }
        let isUndecided = answer == .unknown
        let reply =
            reader.report.subject == .team
            ? TeamReport(reader, days, failed, left: left).reply(isUndecided: isUndecided)
            : PlacesReport(reader, days, failed).reply(isUndecided: isUndecided)
        var message = message(reply, reader, to: reader.report.target, key: reader.run.key)
        message.asksToGoOn = ReportEnd(reader).asksToGoOn
        return .ready(message)
    }

    /// All places at the same time, in their order.
    private func sides(
        of places: [ReportPlace], for reader: ReportReader, _ weather: any WeatherSource
    ) async -> [Side] {
        await withTaskGroup(of: (Int, Side).self) { group in
            for (index, place) in places.enumerated() {
                group.addTask { (index, await side(place, for: reader, weather)) }
            }
            var sides: [(Int, Side)] = []
            for await side in group { sides.append(side) }
            return sides.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func side(_ place: ReportPlace, for reader: ReportReader, _ source: any WeatherSource) async -> Side {
        do throws(WeatherError) {
            let weather = try await source.weather(
                for: WeatherQuery(place.place), parts: Set(WeatherPart.allCases).subtracting([.air]), besides: [.air])
            let zone = place.place.timeZone ?? weather.timeZone ?? reader.report.schedule.zone
            let answer = WeatherAnswer(
                place: place.place, weather: weather, clock: reader.clock(in: zone), measures: reader.measures,
                readersZone: reader.zone)
            let observed = weather.current.flatMap { change(place.place, $0.value, reader.now) }
            return .told(ToldDay(place.title, answer, for: reader, observed: observed))
        } catch {
            return .failed(place.place)
        }
    }
}
