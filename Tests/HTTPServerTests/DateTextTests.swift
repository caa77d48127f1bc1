import Testing

@testable import HTTPServer

@Suite struct DateTextTests {
    @Test func isWrittenAsHTTPWantsIt() throws {
        var date = DateText()
        let text = date.text()
        let form = try Regex("(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT")
        #expect(try form.wholeMatch(in: text) != nil)
    }
}
