import Places

extension Coordinate {
    /// One of many points that differ; numbers from 0 to 16 199.
    static func numbered(_ number: Int) -> Coordinate {
        guard let point = Coordinate(latitude: Double(number % 90), longitude: Double(number / 90)) else {
            preconditionFailure("there are no more than 16 200 numbered points")
        }
        return point
    }
}

extension TimeOfDay {
    /// 07:00.
    static var seven: TimeOfDay {
        guard let time = TimeOfDay(hour: 7, minute: 0) else { preconditionFailure("every day has a 07:00") }
        return time
    }
}
