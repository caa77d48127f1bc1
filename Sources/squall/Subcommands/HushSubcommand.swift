import Bot
import Control
import FoundationEssentials
import Places
import Settings

extension Subcommand {
    static let hush = Subcommand(
        name: "hush",
        summary: "no jokes in an area until a day is over",
        help: """
            Usage: squall hush add AREA --until DATE [--radius KM] [--config FILE] [--SETTING VALUE …]
                   squall hush list …
                   squall hush remove NUMBER …

            After something bad has happened: answers about places in the area, and reports, carry facts only, whatever
            people have chosen, at once and to the end of that day there. AREA is a country, a state or province, or a place
            with 100 km around it (--radius for more or less); a country or a state comes before a town of its name. The same
            area again is renewed. Works beside a running server, which need not be restarted.

            Examples:
              squall hush add "Tampa" --until 2026-12-24 --radius 150 --config /etc/squall/squall.json
              squall hush add "Bavaria" --until 2026-12-24 --config /etc/squall/squall.json
              squall hush list --config /etc/squall/squall.json
              squall hush remove 1 --config /etc/squall/squall.json

            Exit codes: 0 done, 1 there is no such hush, 64 wrong usage, 69 the data folder cannot be used, 78 wrong
            configuration.
            """
    ) { words in
        let flags = ["until", "radius"].map { CommandFlag($0, takesValue: true) }
        switch LoadedSettings.load(words, flags: flags) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Hushing.run(loaded)
        }
    }
}

/// `squall hush` from settings to exit code.
enum Hushing {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        let (words, flags) = (loaded.arguments.operands, loaded.arguments.values)
        do throws(Stop) {
            switch (words.first, words.count) {
            case ("add", 2...):
                let day = try lastDay(flags["until"], WallClock(startingAt: loaded.values[SettingsCatalog.clockStart]))
                let area = try area(words.dropFirst().joined(separator: " "), flags["radius"], day, loaded.values)
                return await OperatorAccess.run(loaded, creating: true) { access throws(Stop) in
                    Console.say("Hushed: \(line(try await access.perform(AddHush(area, lastDay: day))))")
                    return .done
                }
            case ("list", 1) where flags.isEmpty:
                return await OperatorAccess.run(loaded) { access throws(Stop) in try await list(access) }
            case ("remove", 2) where flags.isEmpty:
                guard let number = Int(words[1]), number > 0 else {
                    throw Stop(.usage, "Which one? \"squall hush list\" shows their numbers.")
                }
                return await OperatorAccess.run(loaded) { access throws(Stop) in
                    Console.say("Ended: \(line(try await access.perform(RemoveHush(number))))")
                    return .done
                }
            default:
                throw Stop(
                    .usage, "squall hush knows add AREA --until DATE, list and remove NUMBER: \"squall help hush\".")
            }
        } catch {
            return error.complain()
        }
    }

    private static func list(_ access: OperatorAccess) async throws(Stop) -> ExitCode {
        let hushes = try await access.perform(ListDecisions()).hushes
        for hush in hushes { Console.say(line(hush)) }
        if hushes.isEmpty { Console.say("Nothing is hushed.") }
        return .done
    }

    private static func line(_ hush: Hush) -> String {
        var reach = ""
        if case .around(_, _, let kilometres) = hush.area.extent { reach = ", \(Int(kilometres)) km around" }
        return "\(hush.number)  \(hush.area.name)\(reach), to the end of \(hush.lastDay)"
    }

    private static func lastDay(_ word: String?, _ clock: WallClock) throws(Stop) -> LocalDate {
        guard let word else { throw Stop(.usage, "Until when? Name the last day: --until 2026-12-24") }
        guard let day = LocalDate(word) else {
            let wrong = Hush.isDateShaped(word) ? "there is no such day" : "that is no day as it is written here"
            throw Stop(.usage, "--until \(word): \(wrong). Name the last day: --until 2026-12-24")
        }
        let allowed = Hush.lastDays(at: clock.now)
        guard allowed.contains(day) else {
            let wrong = day < allowed.lowerBound ? "that day is over; " : ""
            throw Stop(.usage, "--until \(day): \(wrong)name a day from today to \(allowed.upperBound).")
        }
        return day
    }

    private static func area(
        _ words: String, _ radius: String?, _ day: LocalDate, _ settings: SettingsValues
    ) throws(Stop) -> HushArea {
        let kilometres = radius.flatMap { Double($0) }
        if let radius, !(kilometres.map(HushArea.radii.contains) ?? false) {
            throw Stop(.usage, "--radius \(radius): give kilometres, 1 to 2000.")
        }
        let gazetteer = try Assembly.makeGazetteer(Assembly.loadResources(settings))
        guard let reading = HushReading(words, kilometres: kilometres, in: gazetteer) else {
            guard case .notFound(let near) = gazetteer.match(words, preferredCountry: nil), !near.isEmpty else {
                throw Stop(
                    .usage,
                    "\(words): there is no such place. Name a town, a state or province, or a country, or coordinates."
                )
            }
            let names = near.map(\.fullName).joined(separator: "; ")
            throw Stop(.usage, "\(words): there is no such place. Near it: \(names).")
        }
        let others = reading.others.map { "For \($0.name): squall hush add \"\($0.typed)\" --until \(day)" }
        if kilometres != nil, reading.area.hasBorders {
            throw Stop(
                .usage, "\(reading.area.name) has borders of its own: leave --radius out, or name a place in it.",
                others.first ?? "The place may be a town: squall hush add \"Tampa\" --until \(day) --radius 50")
        }
        if !others.isEmpty {
            Console.complain("squall: taken as \(reading.area.name). Something else has that name too.")
            for other in others { Console.complain("        \(other)") }
        }
        return reading.area
    }
}
