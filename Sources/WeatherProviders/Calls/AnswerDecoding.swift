import FoundationEssentials
import Weather

/// Reads JSON answers and keeps out values that cannot be weather.
enum AnswerDecoding {
    /// Decodes one document.
    ///
    /// - Throws: `unavailable` for bytes that are no JSON, as when the answer broke off half-way; `badAnswer` for JSON of
    ///   another shape.
    static func decode<Answer: Decodable>(_ type: Answer.Type, from bytes: [UInt8]) throws(WeatherError) -> Answer {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch DecodingError.dataCorrupted {
            throw .unavailable
        } catch {
            throw .badAnswer
        }
    }

    /// Runs work of more than 50 µs on the global executor, so that no event loop waits for it.
    static func offLoop<Value: Sendable>(
        _ work: @Sendable () throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        try await withTaskExecutorPreference(globalConcurrentExecutor) { () async throws(WeatherError) -> Value in
            try work()
        }
    }
}

extension Double? {
    /// The value when it lies in the range, else `nil`: a broken number is no number.
    func within(_ range: ClosedRange<Double>) -> Double? {
        guard let value = self, range.contains(value) else { return nil }
        return value
    }
}

extension ClosedRange<Double> {
    /// °C that occur on earth, with room to spare.
    static let temperatures = -110.0...75
    /// %.
    static let percent = 0.0...100
    /// m/s.
    static let windSpeeds = 0.0...150
    /// Degrees clockwise from north.
    static let directions = 0.0...360
    /// mm or cm within a day.
    static let amounts = 0.0...3000
    /// Sea-level hPa.
    static let pressures = 800.0...1150
    /// m.
    static let visibilities = 0.0...1_000_000
    /// UV index.
    static let uvIndices = 0.0...50
    /// Air quality on any scale.
    static let airIndices = 0.0...5000
    /// µg or grains in a cubic metre.
    static let concentrations = 0.0...100_000
}
