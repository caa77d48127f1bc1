import Places
import Testing
import Users

@Suite struct HourSpanTests {
    @Test(arguments: ["08:00-09:00", "17:30-18:15", "22:00-02:00"])
    func readsWhatItWrites(_ text: String) {
        #expect(HourSpan(text)?.description == text)
    }

    @Test(arguments: ["08:00", "08:00-08:00", "8:00-9:00", "08:00-24:00", "08:00-09:00-10:00", "-", ""])
    func refusesOtherForms(_ text: String) {
        #expect(HourSpan(text) == nil)
    }
}
