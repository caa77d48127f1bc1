/// A file beside the folder `Golden`, for tests in folders below it.
let goldenHome = #filePath.replacing("/Support/GoldenHome.swift", with: "/GoldenHome.swift")
