import Testing

/// `squall demo` as a person sees it: a terminal at both ends.
@Suite struct DemoTerminalTests {
    @Test func answersWhatIsTypedAndEndsWithAnEmptyLine() throws {
        let terminal = try PseudoTerminal()
        let program = try Program(["demo"], terminal: terminal)
        try program.start()
        let opening = try terminal.text(upTo: "An empty line or Ctrl-D ends.")
        #expect(opening.contains("\n/weather Tampa\n"))
        #expect(opening.contains("Tampa, Florida, United States"))
        _ = try terminal.text(upTo: "\n/weather ")
        try terminal.type("Oslo")
        let answer = try terminal.text(upTo: "\n/weather ")
        #expect(answer.contains("Oslo, Norway"))
        #expect(answer.contains("Simulated weather"))
        try terminal.type("")
        let result = try program.waitForEnd(seconds: 20)
        #expect(result.code == 0, "\(result.errors)")
    }
}
