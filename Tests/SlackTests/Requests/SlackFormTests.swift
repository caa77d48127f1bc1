import HTTPCore
import Testing

@testable import Slack

@Suite struct SlackFormTests {
    @Test(arguments: [
        ("text=New+York%20City%2B", "New York City+"),
        ("text=S%C3%A3o+Paulo%2C+BR", "São Paulo, BR"),
        ("text=%F0%9F%8C%A7", "🌧"),
        ("text=a=b==c", "a=b==c"),
        ("text=%26%3D%25", "&=%"),
        ("a=1&text=x&b=2", "x"),
        ("text=first&text=second", "first"),
        ("text=&text=second", ""),
        ("text", ""),
        ("&&text=x&&", "x"),
        ("te%78t=x", "x"),
        ("text=%E6%9d%B1", "東"),
        ("text=東京", "東京"),
        ("text=a%00b", "a\u{0}b"),
    ])
    func decodes(_ body: String, _ text: String) throws {
        #expect(try SlackForm(Array(body.utf8))["text"] == text)
    }

    @Test func findsEachFieldWhereverItStands() throws {
        let form = try SlackForm(Array("a=1&&b&c=%20&=x&d=2&".utf8))
        #expect(["a", "b", "c", "d", ""].map { form[$0] } == ["1", "", " ", "2", "x"])
        #expect(form["e"] == nil)
    }

    @Test(arguments: [
        "text=%", "text=%2", "text=%zz", "text=%2g", "%=1", "a=1&b=%e", "text=%ff", "text=%C3", "text=%ED%A0%80",
    ])
    func refusesBrokenEscapesAndBytesThatAreNoText(_ body: String) {
        #expect(throws: SlackError.malformedForm) { try SlackForm(Array(body.utf8)) }
    }

    @Test func refusesRawBytesThatAreNoText() {
        #expect(throws: SlackError.malformedForm) { try SlackForm(Array("text=".utf8) + [0xC3, 0x28]) }
    }

    @Test func tellsAbsentFromEmpty() throws {
        let form = try SlackForm(Array("text=".utf8))
        #expect(form["text"] == "")
        #expect(form.filled("text") == nil)
        #expect(form["command"] == nil)
    }

    @Test(arguments: [
        "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-8",
        "Application/X-WWW-Form-Urlencoded;charset=UTF-8", "application/x-www-form-urlencoded ; charset=\"utf-8\"",
        "application/x-www-form-urlencoded; x=1",
    ])
    func acceptsTheContentTypeOfForms(_ type: String) throws {
        var request = SlackSigner.unsigned(body: "text=x")
        request.headerFields["Content-Type"] = type
        #expect(try SlackForm(request)["text"] == "x")
    }

    @Test(arguments: [
        nil, "", "application/json", "text/plain", "application/x-www-form-urlencoded2",
        "application/x-www-form-urlencoded; charset=iso-8859-1", "multipart/form-data; boundary=x",
    ])
    func refusesOtherContentTypes(_ type: String?) {
        var request = SlackSigner.unsigned(body: "text=x")
        request.headerFields["Content-Type"] = type
        #expect(throws: SlackError.wrongContentType) { try SlackForm(request) }
    }

    @Test func refusesTwoContentTypes() {
        var request = SlackSigner.unsigned(body: "text=x")
        request.headerFields.append("Content-Type", "application/x-www-form-urlencoded")
        #expect(throws: SlackError.wrongContentType) { try SlackForm(request) }
    }

    @Test func refusesMoreFieldsThanSlackEverSends() throws {
        let fields = (0..<200).map { "f\($0)=x" }
        #expect(try SlackForm(Array(fields.joined(separator: "&").utf8))["f199"] == "x")
        let more = Array((fields + ["text=x"]).joined(separator: "&").utf8)
        #expect(throws: SlackError.malformedForm) { try SlackForm(more) }
    }
}
