import Settings
import Testing

@Suite struct SecretTests {
    private struct Holder {
        let token = Secret("xoxb-1234")
        let list = [Secret("xoxb-5678")]
    }

    @Test func printsAFixedWordWhereverItIsPrinted() {
        let holder = Holder()
        var dumped = ""
        dump(holder, to: &dumped)
        for text in ["\(holder)", String(reflecting: holder), dumped, "\(holder.token)"] {
            #expect(!text.contains("xoxb"))
        }
        #expect("\(holder.token)" == "<secret>")
    }

    @Test func revealsTheTextWhenAsked() {
        #expect(Secret("a").reveal() == "a")
        #expect(Secret("a") == Secret("a") && Secret("a") != Secret("b"))
    }
}
