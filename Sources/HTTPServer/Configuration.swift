package import HTTPCore

extension Listener {
    /// Where to listen and what to allow.
    package struct Configuration: Sendable {
        /// Address or name to bind; one socket, so a name's first usable address counts.
        package var host: String
        /// Port to bind; 0 takes any free one, see ``Listener/port``.
        package var port: Int
        /// A path for a Unix socket instead of host and port; only the owner of the process, and root, can connect to it.
        ///
        /// At most 107 bytes. A socket that a process left there is replaced, so the caller makes sure, by a lock, that no
        /// living process uses the same path. It is removed at the end.
        package var socketPath: String?
        /// Event loops, each on a thread of its own; `nil` means one for each core.
        package var loops: Int?
        /// Methods served; any other is answered with 501.
        package var methods: Set<HTTPRequest.Method>
        /// Largest request line and header fields together, in bytes; above it 431 (or 414).
        package var maximumHeadBytes: Int
        /// Most header fields; above it 431.
        package var maximumHeaderFields: Int
        /// Largest body in bytes, decoded; above it 413.
        package var maximumBodyBytes: Int
        /// Most open connections of all loops; while there are as many, new ones wait in the kernel's line.
        ///
        /// Each loop but one may accept one more, when several reach the limit at the same moment.
        package var maximumConnections: Int
        /// Most bytes of unanswered requests of all connections; above it the largest one still arriving is closed.
        package var maximumBufferedBytes: Int
        /// Longest time between two reads of one request.
        package var inactivity: Duration
        /// Longest time from the first byte of a request to its last.
        package var requestTimeout: Duration
        /// Longest time that a connection may stay open without a request; 5 s at most while there is no place for others.
        package var keepAlive: Duration
        /// Longest time that a client may take to read a response.
        package var replyTimeout: Duration

        /// The values that the design gives; the assembly sets what the operator chose.
        package init(
            host: String = "127.0.0.1", port: Int = 0, socketPath: String? = nil, loops: Int? = nil,
            methods: Set<HTTPRequest.Method> = Set(HTTPRequest.Method.allCases),
            maximumHeadBytes: Int = 16 * 1024, maximumHeaderFields: Int = 100, maximumBodyBytes: Int = 256 * 1024,
            maximumConnections: Int = 10_000, maximumBufferedBytes: Int = 64 * 1024 * 1024,
            inactivity: Duration = .seconds(10), requestTimeout: Duration = .seconds(20),
            keepAlive: Duration = .seconds(75), replyTimeout: Duration = .seconds(30)
        ) {
            self.host = host
            self.port = port
            self.socketPath = socketPath
            self.loops = loops
            self.methods = methods
            self.maximumHeadBytes = maximumHeadBytes
            self.maximumHeaderFields = maximumHeaderFields
            self.maximumBodyBytes = maximumBodyBytes
            self.maximumConnections = maximumConnections
            self.maximumBufferedBytes = maximumBufferedBytes
            self.inactivity = inactivity
            self.requestTimeout = requestTimeout
            self.keepAlive = keepAlive
            self.replyTimeout = replyTimeout
        }

        /// How often connections are looked at: a quarter of the shortest limit, 10 ms to 1 s.
        var tick: Duration {
            let shortest = min(inactivity, requestTimeout, keepAlive, replyTimeout)
            return min(max(shortest / 4, .milliseconds(10)), .seconds(1))
        }
    }
}
