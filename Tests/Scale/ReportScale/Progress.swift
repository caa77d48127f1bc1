import Glibc

/// Prints a line at once, wherever the output goes.
func say(_ line: String) {
    print(line)
    fflush(nil)
}
