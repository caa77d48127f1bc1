extension SettingsCatalog {
    /// Text: the address to listen on.
    package static let listenHost = Setting<String>.text(
        "listen.host", default: "127.0.0.1", .server, "Address to listen on.")
    /// Integer, 0 to 65535.
    package static let listenPort = Setting<Int>.integer(
        "listen.port", 0...65535, default: 8080, .server, "Port to listen on; 0 takes any free one and prints it.")
    /// URL, or `nil`.
    package static let publicURL = Setting<ServiceURL?>.url(
        "public.url", fallback: "none", .server, "Address under which the platforms reach this server.")
    /// Duration, 0 s to 5 min.
    package static let shutdownDelay = Setting<Duration>.duration(
        "shutdown.delay", .zero ... .seconds(300), default: "0 s", .server,
        "How long to go on accepting requests after SIGTERM, while readiness already says no.")

    static let server = [
        listenHost.definition, listenPort.definition, publicURL.definition, shutdownDelay.definition,
    ]
}
