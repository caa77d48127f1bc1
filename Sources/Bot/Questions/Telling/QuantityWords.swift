import FoundationEssentials
import Places
import Weather

/// Words the values of one quantity, each with a fact that makes it useful.
struct QuantityWords {
    private let asked: Asked
    private let quantity: AskedMatter.Quantity
    private let fall: QuantityFall
    /// The day that stands in front, so that its hours need not name it.
    private let date: LocalDate?
    private var measures: Measures { asked.measures }
    /// °C from which the air can feel damp; below, a dew point is only a number.
    private static let warm = 18.0

    init(_ asked: Asked, _ quantity: AskedMatter.Quantity, on date: LocalDate? = nil) {
        self.date = date
        self.asked = asked
        self.quantity = quantity
        fall = QuantityFall(asked)
    }

    /// Whether only whole days have it.
    var isOfDays: Bool { quantity == .uv }

    /// The present value; `nil` when the source is silent.
    func present(_ current: CurrentConditions) -> String? {
        switch quantity {
        case .temperature: ForecastCard(asked.answer).headline(current)
        case .feels:
            switch current.feelsLike {
            case .extreme: asked.say(.toldExtreme)
            case .degrees(let value): measures.temperature(value)
            }
        case .wind:
            current.windSpeed.flatMap { speed in
                WindWords(measures).words(for: current).map { with($0, WindWords.isCalm(speed) ? nil : force(speed)) }
            }
        case .gusts: current.windGust.map(measures.speed)
        case .humidity:
            current.humidity.map {
                with(measures.percent($0), current.knownDewPoint.map { dampness($0, in: current.temperature) })
            }
        case .dewPoint:
            current.knownDewPoint.map { with(measures.temperature($0), comfort($0, in: current.temperature)) }
        case .pressure: current.pressure.map(measures.pressure)
        case .visibility: current.visibility.map { with(measures.distance($0), clearness($0)) }
        case .clouds:
            current.cloudCover.map { with(measures.percent($0), asked.language.words(for: current.condition)) }
        case .uv: current.uvIndex.map { Self.index($0, asked) }
        case .precipitation: fall.present(current)
        case .snow: fall.presentSnow(current)
        case .high, .low, .sunshine: nil
        }
    }

    /// The value of a stretch of time: lowest to highest, with the hour that stands out.
    func span(_ forecast: SpanForecast) -> String? {
        switch quantity {
        case .precipitation: fall.span(forecast)
        case .snow: fall.spanSnow(forecast)
        case .uv: forecast.day?.uvIndex.map { asked.say(.toldUpTo, [.value: Self.index($0, asked)]) }
        case .pressure, .clouds, .sunshine: nil
        case .high: extreme(forecast.temperatures.high, QuantityRange(.temperature, forecast)?.highStep)
        case .low: extreme(forecast.temperatures.low, QuantityRange(.temperature, forecast)?.lowStep)
        case .temperature, .feels, .wind, .gusts, .humidity, .dewPoint, .visibility:
            QuantityRange(quantity, forecast).flatMap { range($0, forecast) }
        }
    }

    /// What today brings beside the present.
    func besidePresent(_ forecast: SpanForecast) -> [Reply.Row] {
        switch quantity {
        case .precipitation, .snow, .uv, .wind, .gusts, .temperature:
            guard let value = span(forecast) else { return [] }
            let isRest = forecast.isHourly && !isOfDays || forecast.day?.isPartial == true
            return [asked.row(isRest ? .rowRestOfToday : .rowToday, value)]
        case .sunshine:
            guard forecast.condition != .unknown else { return [] }
            return [asked.row(.toldConditions, asked.language.words(for: forecast.condition))]
        default: return []
        }
    }

    /// What stands in for a value that forecasts lack: the condition, or the present value.
    func insteadOfSpan(_ forecast: SpanForecast) -> [Reply.Row] {
        let now = asked.weather.current.flatMap { present($0.value) }.map { [asked.row(.dueRowNow, $0)] } ?? []
        guard quantity == .clouds || quantity == .sunshine, forecast.condition != .unknown else { return now }
        return [asked.row(.toldConditions, asked.language.words(for: forecast.condition))] + now
    }

    /// A UV index with its level ("5 (moderate)").
    static func index(_ index: Double, _ asked: Asked) -> String {
        let level = asked.say(.ultraviolet(UltravioletLevel(index: index)))
        return asked.say(.valueBoth, [.value: asked.measures.numbers.whole(index), .other: level])
    }

    private func range(_ range: QuantityRange, _ forecast: SpanForecast) -> String? {
        guard let text = text(range) else { return nil }
        // Fog is what one wants to know of visibility; of all else the highest.
        let isLow = quantity == .visibility
        let fact = fact(isLow ? range.low : range.high, forecast)
        guard let step = isLow ? range.lowStep : range.highStep, let time = time(of: step) else {
            return with(text, fact)
        }
        return with(asked.say(isLow ? .toldLowestAbout : .toldHighestAbout, [.value: text, .time: time]), fact)
    }

    /// Lowest to highest; one of them where they look alike.
    private func text(_ range: QuantityRange) -> String? {
        let (low, high) = (range.low.map(value), range.high.map(value))
        guard let low, let high, low != high, let least = range.low, let most = range.high else {
            let isUpTo = range.low == nil && quantity != .temperature
            return isUpTo ? high.map { asked.say(.toldUpTo, [.value: $0]) } : high ?? low
        }
        return switch quantity {
        case .wind, .gusts: measures.speeds(from: least, to: most)
        case .visibility: measures.distances(from: least, to: most)
        case .temperature, .feels, .dewPoint: measures.temperatures(from: least, to: most)
        default: asked.say(.toldRange, [.low: low, .high: high])
        }
    }

    private func value(_ value: Double) -> String {
        switch quantity {
        case .wind, .gusts: measures.speed(value)
        case .humidity: measures.percent(value)
        case .visibility: measures.distance(value)
        default: measures.temperature(value)
        }
    }

    private func fact(_ value: Double?, _ forecast: SpanForecast) -> String? {
        guard let value else { return nil }
        return switch quantity {
        case .wind: force(value)
        case .dewPoint: comfort(value, in: forecast.outlook.high)
        case .visibility: clearness(value)
        default: nil
        }
    }

    /// The highest or lowest temperature of a day, and when, where an hour has it.
    private func extreme(_ value: Double?, _ step: HourForecast?) -> String? {
        guard let value else { return nil }
        let text = measures.temperature(value)
        // The first hour that is left may only follow the one that had it.
        guard let step, step.time > asked.clock.now, let time = time(of: step) else { return text }
        return asked.say(.toldAbout, [.value: text, .time: time])
    }

    private func force(_ speed: Double) -> String { asked.say(.beaufortName(BeaufortForce(metersPerSecond: speed))) }

    private func dampness(_ dewPoint: Double, in temperature: Double) -> String {
        let text = measures.temperature(dewPoint)
        guard let comfort = comfort(dewPoint, in: temperature) else {
            return asked.say(.toldDewPointAlone, [.temperature: text])
        }
        return asked.say(.toldDewPoint, [.temperature: text, .text: comfort])
    }

    /// Within a line of one day its hour alone.
    private func time(of step: HourForecast) -> String? {
        guard let date, step.seconds <= 3600, asked.clock.local(at: step.time)?.date == date else {
            return asked.time(of: step)
        }
        return asked.times.time(step.time)
    }

    /// Source: US National Weather Service, dew point and comfort: 55 and 65 °F.
    private func comfort(_ dewPoint: Double, in temperature: Double?) -> String? {
        guard let temperature, temperature >= Self.warm else { return nil }
        return switch UnitConversion.fahrenheit(celsius: dewPoint) {
        case ..<55: asked.say(.comfortDry)
        case ..<65: asked.say(.comfortSticky)
        default: asked.say(.comfortMuggy)
        }
    }

    /// Source: UK Met Office, visibility in forecasts: 1000 m, 2 and 5 nautical miles.
    private func clearness(_ meters: Double) -> String {
        switch meters {
        case ..<1000: asked.say(.clearnessFog)
        case ..<3704: asked.say(.clearnessPoor)
        case ..<9260: asked.say(.clearnessModerate)
        default: asked.say(.clearnessGood)
        }
    }

    private func with(_ text: String, _ fact: String?) -> String {
        [text, fact].compactMap { $0 }.joined(separator: ", ")
    }
}
