/// One locationforecast answer as it comes; only the fields that are used.
struct METAnswer: Decodable {
    let properties: Properties

    struct Properties: Decodable {
        let timeseries: [Tolerant<Entry>]
    }

    struct Entry: Decodable {
        let time: String
        let data: EntryData
    }

    struct EntryData: Decodable {
        let instant: Instant?
        let nextHour: Period?
        let nextSixHours: Period?

        enum CodingKeys: String, CodingKey {
            case instant
            case nextHour = "next_1_hours"
            case nextSixHours = "next_6_hours"
        }
    }

    struct Instant: Decodable {
        let details: InstantDetails?
    }

    struct InstantDetails: Decodable {
        let temperature: Double?
        let humidity: Double?
        let windSpeed: Double?
        let windDirection: Double?
        let pressure: Double?
        let cloudCover: Double?

        enum CodingKeys: String, CodingKey {
            case temperature = "air_temperature"
            case humidity = "relative_humidity"
            case windSpeed = "wind_speed"
            case windDirection = "wind_from_direction"
            case pressure = "air_pressure_at_sea_level"
            case cloudCover = "cloud_area_fraction"
        }
    }

    struct Period: Decodable {
        let summary: Summary?
        let details: PeriodDetails?
    }

    struct Summary: Decodable {
        let symbolCode: String?

        enum CodingKeys: String, CodingKey {
            case symbolCode = "symbol_code"
        }
    }

    struct PeriodDetails: Decodable {
        let precipitation: Double?

        enum CodingKeys: String, CodingKey {
            case precipitation = "precipitation_amount"
        }
    }
}
