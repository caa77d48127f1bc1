// swift-tools-version: 6.2
import PackageDescription

/// `Deploy/test` sets SQUALL_STRICT=1: warnings are errors there, and only there, so that a later toolchain still builds.
let isStrict = Context.environment["SQUALL_STRICT"] == "1"

let common: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// A module without C: strict memory safety is on, `unsafe` is refused by Tests/StructureTests.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: common + [.strictMemorySafety()])
}

/// A module that holds pointers: a wrapper of a C library, or `Concurrency`.
func wrapper(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: common)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: common)
}

let cLibraries: [Target] = [
    .systemLibrary(name: "CEvent", pkgConfig: "libevent", providers: [.apt(["libevent-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
]

/// The rows of the module diagram in README.md, lowest first.
let modules: [Target] = [
    module("Identity"),
    module("Settings"),
    module("JSONWriter"),
    wrapper("Concurrency"),
    module("Telemetry", ["Concurrency"]),
    module("HTTPCore", ["Telemetry"]),
    module("Storage", ["Identity"]),

    wrapper("HTTPServer", ["CEvent", "HTTPCore", "Identity", "Settings", "Telemetry", "Concurrency"]),
    wrapper("HTTPClient", ["CCurl", "HTTPCore", "Identity", "Settings", "Telemetry", "Concurrency"]),
    wrapper("Crypto", ["COpenSSL", "Concurrency"]),
    wrapper("Files", ["Concurrency"]),
    wrapper("XML", ["CExpat"]),

    module("Places", ["Storage"]),
    module("Weather", ["Places"]),
    module("Personality", ["Weather", "Places", "Identity"]),
    module("Users", ["Identity", "Places", "Storage", "Weather"]),

    module(
        "Reports",
        ["Users", "Weather", "Places", "Storage", "Identity", "Settings", "Telemetry", "Concurrency"]),
    module(
        "WeatherProviders",
        [
            "Weather", "Places", "Storage", "HTTPCore", "JSONWriter", "XML", "Identity", "Settings", "Telemetry",
            "Concurrency",
        ]),
    module(
        "Stores",
        [
            "Storage", "Users", "Files", "Crypto", "Weather", "Places", "Identity", "Telemetry", "Concurrency",
        ]),
    module(
        "Bot",
        [
            "Reports", "Personality", "Users", "Weather", "Places", "Storage", "Identity", "Settings", "Telemetry",
            "Concurrency",
        ]),
    module(
        "Slack",
        [
            "Bot", "Reports", "Storage", "HTTPCore", "JSONWriter", "Crypto", "Identity", "Settings", "Telemetry",
            "Concurrency",
        ]),
    module(
        "Matrix",
        [
            "Bot", "Reports", "Places", "Storage", "HTTPCore", "JSONWriter", "Crypto", "Identity", "Settings",
            "Telemetry", "Concurrency",
        ]),
    module(
        "Control",
        [
            "Bot", "Users", "Reports", "Places", "Storage", "HTTPCore", "JSONWriter", "Identity", "Settings",
            "Telemetry", "Concurrency",
        ]),
    module("Terminal", ["Bot", "HTTPCore", "Crypto", "Identity", "Settings", "Telemetry", "Concurrency"]),
]

let executable: Target = .executableTarget(
    name: "squall",
    dependencies: [
        "Bot", "Concurrency", "Control", "Crypto", "Files", "HTTPClient", "HTTPCore", "HTTPServer", "Identity",
        "JSONWriter", "Matrix", "Personality", "Places", "Reports", "Settings", "Slack", "Storage", "Stores",
        "Telemetry",
        "Terminal", "Users", "Weather", "WeatherProviders",
    ],
    swiftSettings: common + [.strictMemorySafety()])

let testTargets: [Target] = [
    .target(
        name: "TestSupport",
        dependencies: [
            "Concurrency", "HTTPCore", "Identity", "Telemetry", "Places", "Reports", "Storage", "Users", "Weather",
        ],
        path: "Tests/TestSupport",
        swiftSettings: common),
    .target(
        name: "BotScenes",
        dependencies: [
            "Bot", "Reports", "Personality", "Users", "Weather", "Places", "Storage", "Identity", "Telemetry",
            "Concurrency", "TestSupport",
        ],
        path: "Tests/BotScenes",
        swiftSettings: common),
    tests("ConcurrencyTests", ["Concurrency"]),
    tests("SettingsTests", ["Settings"]),
    tests("JSONWriterTests", ["JSONWriter"]),
    tests("TelemetryTests", ["Telemetry"]),
    tests("HTTPCoreTests", ["HTTPCore"]),
    tests("HTTPServerTests", ["HTTPServer", "HTTPCore", "Concurrency", "Telemetry"]),
    tests("HTTPClientTests", ["HTTPClient", "HTTPServer", "HTTPCore", "Concurrency", "Telemetry"]),
    tests("CryptoTests", ["Crypto"]),
    tests("FilesTests", ["Files"]),
    tests("XMLTests", ["XML"]),
    tests("StorageTests", ["Storage"]),
    tests(
        "StoresTests",
        [
            "Stores", "Storage", "Users", "Files", "Crypto", "Weather", "Places", "Identity", "Telemetry",
            "Concurrency",
        ],
        exclude: ["Users/Golden"]),
    tests("PlacesTests", ["Places"]),
    tests("WeatherTests", ["Weather", "Places"]),
    tests("UsersTests", ["Users", "Places"]),
    tests(
        "ReportsTests",
        ["Reports", "Users", "Weather", "Places", "Storage", "Identity", "Telemetry", "Concurrency"],
        exclude: ["Store/Golden"]),
    tests("PersonalityTests", ["Personality", "Weather", "Places", "Identity"]),
    tests(
        "WeatherProvidersTests",
        [
            "WeatherProviders", "Bot", "BotScenes", "HTTPClient", "Weather", "Places", "Storage", "HTTPCore",
            "Settings",
            "Telemetry", "Concurrency",
        ],
        exclude: ["Fixtures"]),
    tests(
        "BotTests",
        [
            "Bot", "BotScenes", "Reports", "Personality", "Users", "Weather", "Places", "Storage", "Identity",
            "Settings",
            "Telemetry", "Concurrency",
        ],
        exclude: [
            "Golden", "Commands/Reports/Golden", "Language/Golden", "Questions/corpus.txt", "Questions/commands.txt",
        ]),
    tests(
        "SlackTests",
        [
            "Slack", "Bot", "BotScenes", "Reports", "Storage", "HTTPCore", "JSONWriter", "Crypto", "Identity",
            "Settings", "Concurrency",
            "Telemetry",
        ],
        exclude: ["Golden"]),
    tests(
        "MatrixTests",
        [
            "Matrix", "Bot", "BotScenes", "Reports", "Places", "Storage", "HTTPCore", "JSONWriter", "Crypto",
            "Identity", "Settings", "Concurrency", "Telemetry",
        ],
        exclude: ["Golden"]),
    tests(
        "ControlTests",
        [
            "Control", "Crypto", "Reports", "Users", "Places", "HTTPCore", "Identity", "Storage", "Telemetry",
            "Concurrency",
        ]),
    tests("TerminalTests", ["Terminal", "Bot", "HTTPCore", "Settings", "Telemetry"]),
    tests("StructureTests", []),
    tests("EndToEndTests", ["squall", "Crypto", "HTTPClient", "HTTPCore", "Settings", "Concurrency"]),
]

/// A fuzz target has no `main` of its own: libFuzzer brings it, so these exist only while FUZZING is set.
func fuzzTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Tests/Fuzzing/\(name)",
        swiftSettings: common + [.unsafeFlags(["-parse-as-library"])])
}

let fuzzTargets: [Target] = [
    fuzzTarget(
        "FuzzCommandText",
        ["Bot", "Identity", "Personality", "Places", "Telemetry", "Weather"]),
    fuzzTarget("FuzzSlackForm", ["Slack"]),
    fuzzTarget("FuzzSlackPayload", ["Slack"]),
    fuzzTarget("FuzzSlackEvent", ["Slack"]),
    fuzzTarget("FuzzMatrixTransaction", ["Matrix"]),
    fuzzTarget("FuzzProviderAnswers", ["WeatherProviders", "Weather", "Places"]),
    fuzzTarget("FuzzWarningFeed", ["WeatherProviders", "Weather", "Places"]),
    fuzzTarget("FuzzPlaces", ["Places"]),
    fuzzTarget("FuzzPhrasePacks", ["Personality"]),
]

/// Programs of `Deploy/checks` and `Deploy/bench` that measure; they exist only while SCALE is set.
let scaleTargets: [Target] = [
    .target(
        name: "ShippedFiles", dependencies: ["Files", "Personality", "Places"], path: "Tests/Scale/ShippedFiles",
        swiftSettings: common),
    .executableTarget(
        name: "ReportScale",
        dependencies: [
            "Bot", "Concurrency", "Files", "HTTPCore", "Identity", "Personality", "Places", "Reports", "Settings",
            "ShippedFiles", "Slack", "Storage", "Stores", "Telemetry", "TestSupport", "Users", "Weather",
            "WeatherProviders",
        ],
        path: "Tests/Scale/ReportScale", swiftSettings: common),
    .executableTarget(
        name: "Measure",
        dependencies: [
            "Bot", "Concurrency", "Crypto", "Files", "HTTPCore", "HTTPServer", "Identity", "Personality", "Places",
            "Settings", "ShippedFiles", "Slack", "Stores", "Telemetry", "TestSupport", "Users", "Weather",
        ],
        path: "Tests/Bench/Measure", swiftSettings: common),
]

/// Left out under any sanitizer.
let plain = [
    "squall", "Terminal", "SettingsTests", "JSONWriterTests", "PlacesTests", "WeatherTests", "UsersTests",
    "PersonalityTests", "BotTests", "TerminalTests", "StructureTests", "EndToEndTests",
]

/// What the builds of `Deploy/checks/sanitizer`, which names its sanitizer in SANITIZING, leave out: suites of plain values, and
/// under the address sanitizer the front ends and reports as well, which hold no pointers but do much at the same time.
let unsanitized: [String] =
    switch Context.environment["SANITIZING"] {
    case nil: []
    case "address": plain + ["Slack", "Matrix", "Control", "SlackTests", "MatrixTests", "ControlTests", "ReportsTests"]
    default: plain
    }

let package = Package(
    name: "squall",
    targets: (cLibraries + modules + [executable] + testTargets).filter { !unsanitized.contains($0.name) }
        + (Context.environment["FUZZING"] == nil ? [] : fuzzTargets)
        + (Context.environment["SCALE"] == nil ? [] : scaleTargets),
    swiftLanguageModes: [.v6])
