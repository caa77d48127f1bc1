@preconcurrency import Dispatch
import Glibc

/// Signals of the system as a stream, so that the program's own code handles them and not an interrupt.
package enum Signals {
    /// From now on these signals no longer end the process but come out of the stream, in order of arrival.
    package static func stream(of numbers: [Int32]) -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream<Int32>.makeStream()
        let sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in continuation.yield(number) }
            source.resume()
            return source
        }
        continuation.onTermination = { @Sendable _ in
            for source in sources { source.cancel() }
        }
        return stream
    }

    /// A peer that closes its end of a connection must not end the process; writing fails instead.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
