import Glibc

extension Coordinate {
    /// How much shorter a degree of longitude is here than on the equator, 0 to 1.
    var shrinkOfLongitudes: Double { cos(latitude * Double.pi / 180) }

    /// Kilometres to another point over the mean sphere, good to 0.5 %.
    ///
    /// Source: haversine formula, earth radius 6371.0 km (IUGG mean radius R1).
    package func kilometres(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (from, to) = (latitude * radians, other.latitude * radians)
        let vertical = sin((to - from) / 2)
        let horizontal = sin((other.longitude - longitude) * radians / 2)
        let chord = vertical * vertical + cos(from) * cos(to) * horizontal * horizontal
        return 2 * 6371.0 * asin(min(1, chord.squareRoot()))
    }
}
