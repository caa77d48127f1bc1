import FoundationEssentials
import Identity
import Places
import Reports
import TestSupport
import Users

/// Who has which report: everything follows from the number of a report, and each person has one.
struct Population: Sendable {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Asia/Tokyo", "America/Los_Angeles", "Europe/London", "Asia/Kolkata",
        "Australia/Sydney", "America/Sao_Paulo", "Africa/Nairobi", "Pacific/Auckland", "America/Chicago", "Etc/UTC",
    ]

    let reports: Int
    let workspaces: Int
    let places: Int
    private let all: [Place]
    private let times: [TimeOfDay]

    /// - Parameter due: The minute in which all reports are due.
    init(reports: Int, due: Date) {
        self.reports = reports
        workspaces = max(1, reports / 200)
        places = max(1, reports / 50)
        all = (0..<places).map(Self.place)
        times = Self.zones.map { zone in
            let seconds = SystemZones.database.secondsFromUTC(in: zone, at: due) ?? 0
            let time = LocalTime(due, secondsFromUTC: seconds)
            guard let time = TimeOfDay(hour: time.hour, minute: time.minute) else { preconditionFailure("no time") }
            return time
        }
    }

    func owner(_ number: Int) -> UserID { UserID(rawValue: "\(team(number).rawValue):U\(100_000 + number)") }

    /// The report with the direct chat of its owner.
    func book(_ number: Int) -> ReportBook {
        var book = ReportBook(owner: owner(number))
        book.reports = [report(number)]
        // To every tenth person nothing has been sent yet.
        if number / workspaces % 10 != 5 { book.directChat = conversation(number, "D\(100_000 + number)") }
        return book
    }

    /// Every tenth person has a home and chose something.
    func hasProfile(_ number: Int) -> Bool { number / workspaces % 10 == 7 }

    func choose(_ number: Int, for user: inout User) {
        user.home = place(of: number)
        user.mood = "professional"
        user.morning = times[0]
    }

    private func report(_ number: Int) -> Report {
        let place = place(of: number)
        let zone = number % places % Self.zones.count
        var report = Report(
            id: ReportID(rawValue: "r\(1_000_000 + number)"),
            schedule: ReportSchedule(days: .weekly(.everyDay), time: times[zone], zone: Self.zones[zone]),
            subject: hasProfile(number) ? .home(place) : .places([place]), target: .direct, team: team(number),
            invocation: "/weather", created: Simulation.start.addingTimeInterval(-3600))
        report.language = "en-GB"
        // In each workspace two channels with two reports each, the rest to people.
        let rank = number / workspaces
        if rank < 4 { report.target = .channel(conversation(number, "C\(10_000 + number % workspaces)X\(rank / 2)")) }
        return report
    }

    private func place(of number: Int) -> Place { all[number % places] }
    private func team(_ number: Int) -> TeamID { TeamID(rawValue: "slack:T\(10_000 + number % workspaces)") }

    private func conversation(_ number: Int, _ name: String) -> ConversationID {
        ConversationID(rawValue: "\(team(number).rawValue):\(name)")
    }

    /// In which workspace somebody or some conversation is (`U100007`, `D100007`, `C10007X1`).
    func workspace(of id: String) -> Int? {
        let digits = id.dropFirst().prefix { $0.isNumber }
        guard let number = Int(digits) else { return nil }
        return id.hasPrefix("C") ? number - 10_000 : (number - 100_000) % workspaces
    }

    /// The number of a report by what its message is named (`r100000720270115`); `nil` when it is none of them.
    func report(named key: String) -> Int? {
        guard key.hasPrefix("r"), let number = Int(key.dropFirst().prefix(7)) else { return nil }
        return (0..<reports).contains(number - 1_000_000) ? number - 1_000_000 : nil
    }

    private static func place(_ number: Int) -> Place {
        guard let point = Coordinate(latitude: Double(number % 60) + 0.5, longitude: Double(number / 60) / 2) else {
            preconditionFailure("there are no more than 21 600 places")
        }
        return Place(
            id: PlaceID(geonameID: 9_000_000 + number), name: "Place \(number)", region: "Region \(number % 40)",
            country: "Country", countryCode: "XX", coordinate: point, timeZone: zones[number % zones.count])
    }
}
