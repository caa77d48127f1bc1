extension AskedTime {
    /// What it means on the clocks of a place.
    func settled(at clock: PlaceClock) throws(AskedTimeProblem) -> AskedSpan {
        throw .noZone
    }
}
