/// What of the weather is asked.
enum AskedMatter: Sendable, Equatable {
    /// Everything, as a place alone asks.
    case weather
    /// `umbrella`, `jacket`: a verdict with its evidence.
    case verdict(Verdict)
    /// `wind`, `humidity Tampa`: one quantity.
    case quantity(Quantity)
    /// `will it rain`, `when will it stop snowing`.
    case fall(Fall, Asking)
    /// `warmer than yesterday?`
    case change
    /// `sun`: when the sun rises and sets.
    case sun
    /// `sunset`, `is it dark`: one thing about the sun.
    case light(Light)
    /// `moon`: its phase.
    case moon
    /// `air`, `air quality`, `pollen`.
    case air
    /// `alerts`, `warnings`.
    case alerts

    /// A thing to take or wear, or what to do.
    enum Verdict: String, Sendable, CaseIterable {
        case umbrella, jacket, sunscreen
        /// `what should I wear`.
        case clothes
        case gloves
        /// `is it icy`: whether roads and paths may be slippery.
        case ice
        /// `will there be frost`, in the coming night unless another time is named.
        case frost
        /// `is it freezing`: now.
        case freezing
        case sunny, clear
        case sunglasses
    }

    /// One value of the weather.
    enum Quantity: String, Sendable, CaseIterable {
        case temperature, feels, high, low, wind, gusts, humidity, dewPoint, pressure, visibility, clouds, uv
        /// Rain and melted snow.
        case precipitation
        case snow
        /// Hours of it, which no source tells.
        case sunshine
    }

    /// What of the sun.
    enum Light: String, Sendable, CaseIterable {
        case rise, set
        /// `is it dark`, `is it light`
        case dark, light
    }

    /// What falls, or happens, for a while.
    enum Fall: String, Sendable, CaseIterable {
        case rain, snow, thunder
        /// Whatever it is, also dry weather: `when will it clear up`.
        case any
    }

    /// What of it.
    enum Asking: String, Sendable, CaseIterable {
        /// `is it raining`, `will it rain`, `rain?`
        case whether
        /// `when will it rain`, `when does it start`
        case start
        /// `when will it stop raining`
        case end
    }
}
