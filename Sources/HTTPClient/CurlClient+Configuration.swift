extension CurlClient {
    /// How a client behaves towards every host.
    package struct Configuration: Sendable {
        /// Sent with every request that has no `User-Agent` of its own, `squall/1.0`.
        package var userAgent: String
        /// For the name look-up, the connection and the TLS handshake together; above zero.
        package var connectTimeout: Duration
        /// Most connections to one host, 1 or more; further requests wait for a free one, within their own time limit.
        package var connectionsPerHost: Int
        /// Most connections in all, 1 or more.
        package var connections: Int
        /// A PEM file with the only certificates to trust; `nil` trusts those of the system.
        package var trustedCertificates: String?
        /// The path of a Unix socket to which every request goes, whatever its authority; `nil` means by network.
        package var socketPath: String?

        /// Makes a configuration; see the properties.
        package init(
            userAgent: String, connectTimeout: Duration = .seconds(3), connectionsPerHost: Int = 16,
            connections: Int = 128, trustedCertificates: String? = nil, socketPath: String? = nil
        ) {
            self.userAgent = userAgent
            self.connectTimeout = connectTimeout
            self.connectionsPerHost = connectionsPerHost
            self.connections = connections
            self.trustedCertificates = trustedCertificates
            self.socketPath = socketPath
        }
    }
}
