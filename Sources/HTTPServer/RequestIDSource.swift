import Concurrency

/// Makes request ids of 12 lower-case letters and digits.
///
/// With a generator of the system they are unique in practice; with a seeded one they are the same in every run. Any
/// task or thread may call it.
package final class RequestIDSource: Sendable {
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

    private static let length = 12

    private let generator: Locked<any RandomNumberGenerator & Sendable>

    /// Draws from `generator`.
    package init(_ generator: any RandomNumberGenerator & Sendable) {
        self.generator = Locked(generator)
    }

    /// The next id.
    package func next() -> String {
        // One draw is enough: 36 to the power of 12 is less than 2 to the power of 64.
        var number: UInt64 = generator.withLock { $0.next() }
        return String(unsafeUninitializedCapacity: Self.length) { bytes in
            for position in 0..<Self.length {
                bytes[position] = Self.alphabet[Int(number % 36)]
                number /= 36
            }
            return Self.length
        }
    }
}
