/// What falls: the service gives rates of an hour now and for hours, sums for days.
extension TomorrowValues {
    /// Fresh snow is taken to be ten times as deep as its water.
    ///
    /// Source: the usual ratio of the US National Weather Service.
    private static let snowToWater = 10.0
    /// `precipitationType` of snow in older answers.
    private static let snowType = 2.0

    /// Rain and melted snow in mm within an hour at the present rate.
    var waterInAnHour: Double? {
        let rates = ["rainIntensity", "freezingRainIntensity", "sleetIntensity", "snowIntensity"]
        return sum(rates, within: .amounts) ?? number("precipitationIntensity").within(.amounts)
    }

    /// Fresh snow in cm within an hour.
    ///
    /// The amount of the hour where the service gives it, else the water of the present rate, tenfold.
    var snowInAnHour: Double? {
        if let depth = number("snowAccumulation").within(.amounts) { return depth / 10 }
        if let water = number("snowIntensity").within(.amounts) { return water / 10 * Self.snowToWater }
        guard let type = number("precipitationType"), let water = number("precipitationIntensity").within(.amounts)
        else { return nil }
        return type == Self.snowType ? water / 10 * Self.snowToWater : 0
    }

    /// Rain and melted snow of a day in mm.
    var waterOfADay: Double? {
        let depth = number("snowAccumulationSum").within(.amounts)
        let snow = number("snowAccumulationLweSum").within(.amounts) ?? depth.map { $0 / Self.snowToWater }
        let rest = sum(
            ["rainAccumulationSum", "sleetAccumulationLweSum", "iceAccumulationLweSum"], within: .amounts)
        guard snow != nil || rest != nil else { return nil }
        return (snow ?? 0) + (rest ?? 0)
    }

    /// m; the service gives km.
    var visibility: Double? {
        number("visibility").map { $0 * 1000 }.within(.visibilities)
    }
}
