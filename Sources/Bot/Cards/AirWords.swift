import Places
import Weather

/// Words the indices of the air, each with the name of its scale: the scale of the place's region first.
struct AirWords {
    /// One index in words.
    struct Index {
        /// With its scale and class ("US index 56, moderate").
        let text: String
        let burden: AirBurden
        let isTold: Bool
    }

    /// Countries that publish the European index, and their small neighbours.
    ///
    /// Source: European Environment Agency, countries of the air quality index; ISO 3166-1.
    private static let europe = Set(
        """
        AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL \
        NO PL PT RO RS SE SI SK SM UA VA XK
        """.split(separator: " ").map(String.init))

    private let answer: WeatherAnswer
    private let language: Language
    private let numbers: Numbers

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        language = answer.language
        numbers = answer.measures.numbers
    }

    /// What is told goes before what is reckoned from pollutants.
    var indices: [Index] {
        guard let air = answer.weather.air?.value else { return [] }
        let isEuropean = answer.place.countryCode.map(Self.europe.contains) ?? false
        let regional = isEuropean ? [european(air), us(air)] : [us(air), european(air)]
        let all = (regional + [openWeather(air)]).compactMap { $0 }
        return all.filter(\.isTold) + all.filter { !$0.isTold }
    }

    /// How hard it is, by the strictest of the indices; `nil` without any.
    var burden: AirBurden? { indices.map(\.burden).max() }

    /// A row for the card of a place where the air is hard on some people at least; `nil` elsewhere.
    var notableRow: Reply.Row? {
        guard let index = indices.first(where: { $0.burden >= .onSensitive }) else { return nil }
        return Reply.Row(label: language.text(.rowAir), value: index.text)
    }

    private func us(_ air: AirQuality) -> Index? {
        air.knownUSIndex.map { index in
            self.index(
                index.value, air.usIndex == nil ? .airUSEstimated : .airUS, .airClass(index.category),
                AirBurden(index), isTold: air.usIndex != nil)
        }
    }

    private func european(_ air: AirQuality) -> Index? {
        air.knownEuropeanIndex.map { index in
            self.index(
                index.value, air.europeanIndex == nil ? .airEuropeanComputed : .airEuropean,
                .airClass(index.category), AirBurden(index), isTold: air.europeanIndex != nil)
        }
    }

    private func openWeather(_ air: AirQuality) -> Index? {
        air.openWeatherIndex.map { index in
            self.index(index.rawValue, .airOpenWeather, .airClass(index), AirBurden(index), isTold: true)
        }
    }

    private func index(
        _ value: Int, _ scale: Sentence, _ name: Sentence, _ burden: AirBurden, isTold: Bool
    ) -> Index {
        let text = language.text(scale, [.value: numbers.whole(Double(value)), .text: language.text(name)])
        return Index(text: text, burden: burden, isTold: isTold)
    }
}
