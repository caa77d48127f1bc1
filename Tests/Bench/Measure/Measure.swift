import Glibc

/// Measures single parts of the program within one process; prints `name value` lines, times in nanoseconds.
///
/// Arguments: `fixed SECRET` serves until SIGTERM; `places CONFIG LIST`, `pick CONFIG` and `write FOLDER` end by themselves.
@main struct Measure {
    static func main() async {
        let arguments = CommandLine.arguments
        do {
            switch (arguments.dropFirst().first, arguments.count) {
            case ("fixed", 3): try await FixedAnswer.serve(secret: arguments[2])
            case ("places", 4): try PlaceTimes(resources: arguments[2], list: arguments[3]).run()
            case ("pick", 3): try await PickTimes(resources: arguments[2]).run()
            case ("write", 3): try await WriteTimes(folder: arguments[2]).run()
            default:
                say("Usage: Measure fixed SECRET | places CONFIG LIST | pick CONFIG | write FOLDER")
                exit(64)
            }
        } catch {
            say("FAILED: \(error)")
            exit(1)
        }
    }
}

/// Prints a line at once, wherever the output goes.
func say(_ line: String) {
    print(line)
    fflush(nil)
}
