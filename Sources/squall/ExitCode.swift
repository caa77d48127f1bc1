/// How the program ends; scripts rely on the numbers.
enum ExitCode: Int32 {
    /// Done.
    case done = 0
    /// Anything that has no number of its own.
    case failure = 1
    /// The command line is wrong.
    case usage = 64
    /// Something that is needed cannot be had: an address, a service, a right.
    case unavailable = 69
    /// The configuration is wrong or incomplete.
    case configuration = 78
}
