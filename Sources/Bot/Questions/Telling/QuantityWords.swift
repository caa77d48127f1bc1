import FoundationEssentials
import Weather

/// Words the values of one quantity, each with a fact that makes it useful.
struct QuantityWords {
    private let asked: Asked
    private let quantity: AskedMatter.Quantity
    private let fall: QuantityFall
    private var measures: Measures { asked.measures }

    init(_ asked: Asked, _ quantity: AskedMatter.Quantity) {
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
        case .humidity: current.humidity.map { with(measures.percent($0), current.knownDewPoint.map(dampness)) }
        case .dewPoint: current.knownDewPoint.map { with(measures.temperature($0), comfort($0)) }
        case .pressure: current.pressure.map(measures.pressure)
        case .visibility: current.visibility.map { with(measures.distance($0), clearness($0)) }
        case .clouds:
            current.cloudCover.map { with(measures.percent($0), asked.language.words(for: current.condition)) }
        case .uv: current.uvIndex.map { Self.index($0, asked) }
        case .precipitation: fall.present(current)
        case .snow: fall.presentSnow(current)
        case .high, .low: nil
        }
    }

    /// The value of a stretch of time: lowest to highest, with the hour that stands out.
    func span(_ forecast: SpanForecast) -> String? {
        switch quantity {
        case .precipitation: fall.span(forecast)
        case .snow: fall.spanSnow(forecast)
        case .uv: forecast.day?.uvIndex.map { asked.say(.toldUpTo, [.value: Self.index($0, asked)]) }
        case .pressure, .clouds: nil
        case .high: extreme(forecast.temperatures.high, forecast)
        case .low: extreme(forecast.temperatures.low, forecast)
        case .temperature, .feels, .wind, .gusts, .humidity, .dewPoint, .visibility:
            QuantityRange(quantity, forecast).flatMap(range)
        }
    }

    /// What today brings beside the present.
    func besidePresent(_ forecast: SpanForecast) -> [Reply.Row] {
        switch quantity {
        case .precipitation, .snow, .uv, .wind, .gusts, .temperature:
            guard let value = span(forecast) else { return [] }
            let isRest = forecast.isHourly && !isOfDays || forecast.day?.isPartial == true
            return [asked.row(isRest ? .rowRestOfToday : .rowToday, value)]
        default: return []
        }
    }

    /// What stands in for a value that forecasts lack: the condition, or the present value.
    func insteadOfSpan(_ forecast: SpanForecast) -> [Reply.Row] {
        let now = asked.weather.current.flatMap { present($0.value) }.map { [asked.row(.dueRowNow, $0)] } ?? []
        guard quantity == .clouds, forecast.condition != .unknown else { return now }
        return [asked.row(.toldConditions, asked.language.words(for: forecast.condition))] + now
    }

    /// A UV index with its level ("5 (moderate)").
    static func index(_ index: Double, _ asked: Asked) -> String {
        let level = asked.say(.ultraviolet(UltravioletLevel(index: index)))
        return asked.say(.valueBoth, [.value: asked.measures.numbers.whole(index), .other: level])
    }

    private func range(_ range: QuantityRange) -> String? {
        guard let text = text(range) else { return nil }
        // Fog is what one wants to know of visibility; of all else the highest.
        let isLow = quantity == .visibility
        let fact = fact(isLow ? range.low : range.high)
        guard let step = isLow ? range.lowStep : range.highStep, let time = asked.time(of: step) else {
            return with(text, fact)
        }
        return with(asked.say(isLow ? .toldLowestAbout : .toldHighestAbout, [.value: text, .time: time]), fact)
    }

    /// Lowest to highest; one of them where they look alike.
    private func text(_ range: QuantityRange) -> String? {
        let (low, high) = (range.low.map(value), range.high.map(value))
        guard let low, let high, low != high else {
            let isUpTo = range.low == nil && quantity != .temperature
            return isUpTo ? high.map { asked.say(.toldUpTo, [.value: $0]) } : high ?? low
        }
        let isTemperature = quantity == .temperature || quantity == .feels || quantity == .dewPoint
        if isTemperature { return measures.temperatures((range.low, range.high)) }
        return asked.say(.toldRange, [.low: low, .high: high])
    }

    private func value(_ value: Double) -> String {
        switch quantity {
        case .wind, .gusts: measures.speed(value)
        case .humidity: measures.percent(value)
        case .visibility: measures.distance(value)
        default: measures.temperature(value)
        }
    }

    private func fact(_ value: Double?) -> String? {
        guard let value else { return nil }
        return switch quantity {
        case .wind: force(value)
        case .dewPoint: comfort(value)
        case .visibility: clearness(value)
        default: nil
        }
    }

    /// The highest or lowest temperature of a day, and when, where an hour has it.
    private func extreme(_ value: Double?, _ forecast: SpanForecast) -> String? {
        guard let value else { return nil }
        let text = measures.temperature(value)
        let steps = forecast.isHourly ? forecast.hours.steps : []
        let step = steps.first { step in step.forecast.temperature.map { abs($0 - value) < 0.5 } ?? false }
        // The first hour that is left may only follow the one that had it.
        if let step, step.span.lowerBound == asked.clock.now { return text }
        guard let time = step.flatMap({ asked.time(of: $0.forecast) }) else { return text }
        return asked.say(.toldAbout, [.value: text, .time: time])
    }

    private func force(_ speed: Double) -> String { asked.say(.beaufortName(BeaufortForce(metersPerSecond: speed))) }

    private func dampness(_ dewPoint: Double) -> String {
        asked.say(.toldDewPoint, [.temperature: measures.temperature(dewPoint), .text: comfort(dewPoint)])
    }

    /// Source: US National Weather Service, dew point and comfort: 55 and 65 °F.
    private func comfort(_ dewPoint: Double) -> String {
        switch UnitConversion.fahrenheit(celsius: dewPoint) {
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
