package import Bot
import Concurrency
package import FoundationEssentials
package import Identity
package import Personality
import Places
package import Reports
package import TestSupport
package import Users
package import Weather

/// A courier, one person and their report, which is due at 07:00 on Tuesday, 2026-12-01, in New York.
package struct ReportStage: Sendable {
    /// The channel of the reports that go to one.
    package static let channel = ConversationID(rawValue: "slack:T1:C7")
    /// 2026-12-01 12:00 UTC, 07:00 in Tampa.
    package static let morning = WeatherSample.now.addingTimeInterval(-8 * 3600)
    /// The same day, 18:00 in Tampa.
    package static let evening = WeatherSample.now.addingTimeInterval(3 * 3600)
    /// The person.
    package static let owner = TestBot.id("U1")

    /// The report as it is kept.
    package let report: Report
    /// Where reports are kept.
    package let reports: MemoryReports
    /// What front ends were given.
    package let posts: RecordingPosting
    /// What deadlines are waited by.
    package let clock: ManualClock
    /// The courier.
    package let courier: BotCourier
    /// The weather.
    package let weather: ScriptedWeather
    /// When it is due.
    package let due: Date

    /// - Parameters:
    ///   - due: The present, and the due time.
    ///   - age: How long ago the report was made, in seconds.
    ///   - gifts: What others gave to the channel.
    package init(
        due: Date = morning, age: Double = 86_400, packs: [PackFile] = [], gifts: [PlaceGift] = [],
        weather: ScriptedWeather = ScriptedWeather { _ async throws(WeatherError) in ReportWeather.rainyAfternoon },
        users: (any UserStore)? = nil, sending: ReportSending = .sent(nil),
        languages: Languages = Languages(Repository.english), rooms: any RoomLanguageStore = MemoryRoomLanguages(),
        change: @escaping BotCourier.Change = { _, _, _ in nil },
        report changeReport: (inout Report) -> Void = { _ in }, user changeUser: ((inout User) -> Void)? = nil
    ) async {
        var report = Self.report(due: due, age: age)
        changeReport(&report)
        self.report = report
        (self.weather, self.due) = (weather, due)
        let memory = MemoryUserStore()
        if let changeUser {
            var user = User(id: Self.owner, created: due)
            changeUser(&user)
            await memory.keep(user)
        }
        let reports = MemoryReports()
        _ = await reports.update(UserIdentity(Self.owner)) { [report] book in book.reports = [report] }
        if !gifts.isEmpty {
            _ = await reports.update(UserIdentity(TestBot.id("U2"))) { book in book.gifts = gifts }
        }
        self.reports = reports
        let stores = BotStores(
            users: users ?? memory, personalData: [], seals: FixedSeals(), reports: reports, rooms: rooms)
        let bot = TestBot(weather: weather, packs: packs, stores: stores, languages: languages)
        bot.time.advance(seconds: due.timeIntervalSince(WeatherSample.now))
        posts = RecordingPosting(sending)
        clock = bot.clock
        courier = BotCourier(bot.service, posting: ["slack": posts], change: change)
    }

    private static func report(due: Date, age: Double) -> Report {
        let isMorning = due == morning
        let time = TimeOfDay(hour: isMorning ? 7 : 18, minute: 0) ?? TimeOfDay(minutes: 0)
        guard let time else { preconditionFailure("there is such a time") }
        var report = Report(
            id: ReportID(rawValue: "k7m2q9xd"),
            schedule: ReportSchedule(days: .weekly(.everyDay), time: time, zone: "America/New_York"),
            subject: .places([TestBot.place("Tampa")]), target: .direct, team: TeamID(rawValue: "slack:T1"),
            invocation: Scene.invocation, created: due.addingTimeInterval(-age))
        report.language = "en-GB"
        return report
    }

    /// The due time as the run loop hands it out.
    package func run(isLate: Bool = false) -> ReportRun {
        let date = LocalTime(due, secondsFromUTC: -5 * 3600).date
        let time = DueTime(date: date, instant: isLate ? due.addingTimeInterval(-720) : due)
        let run = DueReport(id: report.id, owner: Self.owner, team: report.team, due: time)
        return ReportRun(run, report, isLate: isLate)
    }

    /// What became of wording it.
    package func prepared(isLate: Bool = false) async -> ReportPreparation<ReportPost> {
        await courier.prepare(run(isLate: isLate), weather: weather)
    }

    /// What would be sent; `nil` when nothing would.
    package func post(isLate: Bool = false) async -> ReportPost? {
        if case .ready(let post) = await prepared(isLate: isLate) { post } else { nil }
    }

    /// The reply that would be sent.
    package func reply(isLate: Bool = false) async -> Reply {
        await post(isLate: isLate)?.reply ?? Reply(paragraphs: ["(nothing was sent)"])
    }

    /// The note that an owner gets whose report did not come.
    package func apology(_ outcome: DeliveryOutcome) async -> Reply {
        await courier.apologise(for: run(), outcome)
        return posts.all.last?.reply ?? Reply(paragraphs: ["(nothing was sent)"])
    }
}

/// Keeps what it is given, and says that it is out unless told otherwise.
package final class RecordingPosting: ReportPosting {
    private let posts = Locked<[ReportPost]>([])
    private let outcome: ReportSending

    /// Answers always the same.
    package init(_ outcome: ReportSending = .sent(nil)) {
        self.outcome = outcome
    }

    /// In the order in which they came.
    package var all: [ReportPost] { posts.withLock { $0 } }

    /// Keeps it.
    package func post(_ post: ReportPost) async -> ReportSending {
        posts.withLock { $0.append(post) }
        return outcome
    }
}

/// Weather for reports, forecast at 12:00 UTC on 2026-12-01, 07:00 in Tampa.
package enum ReportWeather {
    /// 18 to 27 °C in Tampa, rain from 15:00 to 18:00 that day; the next one is dry and 3 °C warmer.
    package static var rainyAfternoon: PlaceWeather { sample { _ in } }

    /// −6 to −2 °C with snow all morning, in a place whose clocks show Oslo's time.
    package static var snow: PlaceWeather {
        sample { weather in
            weather.timeZone = "Europe/Oslo"
            weather.days?.value[0].low = -6.2
            weather.days?.value[0].high = -1.6
            weather.days?.value[0].condition = .snow
            weather.days?.value[0].snowfall = 4
            weather.days?.value[0].precipitation = 3
            weather.current?.value.temperature = -3
            weather.current?.value.apparentTemperature = -8
            weather.current?.value.condition = .snow
        } hour: { hour, offset in
            (hour.temperature, hour.apparentTemperature) = (-3, -8)
            hour.condition = offset < 5 ? .snow : .overcast
            hour.snowfall = offset < 5 ? 0.8 : 0
            hour.precipitation = offset < 5 ? 0.6 : 0
            hour.precipitationProbability = offset < 5 ? 80 : 10
        }
    }

    /// Dry, so many °C warmer than the rainy afternoon.
    package static func dry(plus warmer: Double) -> PlaceWeather {
        sample { weather in
            weather.timeZone = nil
            weather.days?.value[0].condition = .clear
            weather.days?.value[0].low = 18.2 + warmer
            weather.days?.value[0].high = 27.4 + warmer
            weather.days?.value[0].precipitation = 0
            weather.days?.value[0].precipitationProbability = 5
        } hour: { hour, _ in
            (hour.precipitation, hour.precipitationProbability, hour.condition) = (0, 5, .clear)
        }
    }

    /// The same, changed hour by hour; the number is the hour since 07:00 in Tampa.
    package static func sample(
        _ change: (inout PlaceWeather) -> Void, hour: (inout HourForecast, Int) -> Void = { _, _ in }
    ) -> PlaceWeather {
        var weather = WeatherSample.complete
        weather.current?.value = current
        weather.days?.value = days
        weather.hours?.value = (0..<48).map { offset in
            var step = Self.hour(offset)
            hour(&step, offset)
            return step
        }
        weather.wasFetched(before: ReportStage.morning)
        change(&weather)
        return weather
    }

    private static var current: CurrentConditions {
        var current = WeatherSample.current
        current.time = ReportStage.morning
        current.temperature = 19.4
        current.apparentTemperature = 19.8
        current.condition = .partlyCloudy
        current.precipitation = 0
        return current
    }

    private static var days: [DayForecast] {
        WeatherSample.days.enumerated().map { offset, sample in
            var day = sample
            day.low = offset == 0 ? 18.2 : 19
            day.high = offset == 0 ? 27.4 : 30.1
            day.condition = offset == 0 ? .lightRain : .partlyCloudy
            day.precipitation = offset == 0 ? 4.1 : 0
            day.precipitationProbability = offset == 0 ? 70 : 10
            day.windSpeed = 5
            return day
        }
    }

    private static func hour(_ offset: Int) -> HourForecast {
        let isWet = (8..<11).contains(offset)
        var hour = HourForecast(
            time: ReportStage.morning.addingTimeInterval(Double(offset) * 3600),
            condition: isWet ? .lightRain : .partlyCloudy)
        hour.temperature = 18 + Double(min(offset % 24, 9))
        hour.apparentTemperature = hour.temperature
        hour.humidity = 70
        hour.windSpeed = 4
        hour.windGust = 9
        hour.snowfall = 0
        hour.visibility = 9000
        hour.precipitation = isWet ? 1.3 : 0
        hour.precipitationProbability = isWet ? 70 : 10
        return hour
    }
}

extension PlaceWeather {
    /// Has every part fetched three minutes before a moment.
    package mutating func wasFetched(before instant: Date) {
        let fetched = instant.addingTimeInterval(-180)
        current?.fetched = fetched
        days?.fetched = fetched
        hours?.fetched = fetched
        warnings?.fetched = fetched
    }
}
