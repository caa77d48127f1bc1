import HTTPCore
import Testing

@Suite struct HTTPFieldsTests {
    @Test func findsNamesWithoutRegardToCase() {
        let fields: HTTPFields = ["Content-Type": "a", "content-type": "b", "Host": "h"]
        #expect(fields["CONTENT-TYPE"] == "a")
        #expect(fields.values(of: "content-Type") == ["a", "b"])
        #expect(fields["Hos"] == nil)
    }

    @Test func tellsAbsentFromOnceAndRepeated() {
        let fields: HTTPFields = ["Content-Type": "a", "content-type": "b", "Host": "h"]
        #expect(fields.single("host") == .once("h"))
        #expect(fields.single("content-type") == .repeated)
        #expect(fields.single("Hosts") == .absent)
    }

    @Test func replacesEveryLineOfAName() {
        var fields: HTTPFields = ["A": "1", "b": "2", "a": "3"]
        fields["a"] = "4"
        #expect(fields == ["b": "2", "a": "4"])
        fields["B"] = nil
        #expect(fields == ["a": "4"])
    }

    @Test func doesNotConfuseLettersWithSigns() {
        let fields: HTTPFields = ["a[": "1"]
        #expect(fields["a{"] == nil)
    }
}
