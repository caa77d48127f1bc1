import Testing

@testable import XML

/// Documents as they come, and documents that are meant to do harm.
@Suite struct XMLElementTests {
    private func parsed(_ text: String, _ limits: XMLLimits = XMLLimits()) throws -> XMLElement {
        try XMLElement(parsing: Array(text.utf8), limits: limits)
    }

    private func error(of text: String, _ limits: XMLLimits = XMLLimits()) -> XMLError? {
        #expect(throws: XMLError.self) { try parsed(text, limits) }
    }

    @Test func namesAreReadWithTheirNamespaceWhateverThePrefix() throws {
        let root = try parsed("<x:a xmlns:x='urn:one' xmlns='urn:two'><b/><y:c xmlns:y='urn:one'/></x:a>")
        #expect(root.name == "a")
        #expect(root.namespace == "urn:one")
        #expect(root.children.map(\.name) == ["b", "c"])
        #expect(root.children.map(\.namespace) == ["urn:two", "urn:one"])
    }

    @Test func textAndAttributesAreDecodedOnce() throws {
        let root = try parsed("<a t='1 &lt; 2'>Sun &amp;amp; <b> rain\n</b><![CDATA[<wind>]]>&#252;</a>")
        #expect(root.attributes == ["t": "1 < 2"])
        #expect(root.text == "Sun &amp; <wind>ü")
        #expect(root.text("b") == "rain")
        #expect(root.text("c") == nil)
    }

    @Test func otherEncodingsAreReadAsDeclared() throws {
        let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xFC] + Array("</a>".utf8)
        #expect(try XMLElement(parsing: latin).text == "ü")
        let units: [[UInt8]] = "<a>東</a>".utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let wide: [UInt8] = [0xFF, 0xFE] + Array(units.joined())
        #expect(try XMLElement(parsing: wide).text == "東")
    }

    @Test(arguments: ["", "<a>", "<a></b>", "<a/><b/>", "plain", "{\"error\":true}", "<a>\u{0}</a>", "<a>&who;</a>"])
    func whatIsNoDocumentIsMalformed(text: String) {
        guard case .malformed = error(of: text) else {
            Issue.record("it was read, or refused for another reason")
            return
        }
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>",
        "<!DOCTYPE a SYSTEM 'http://192.0.2.1/a.dtd'><a/>",
        "<!DOCTYPE a [<!ENTITY b 'bbbb'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;</a>",
        "<!DOCTYPE a><a/>",
    ])
    func aDocumentTypeIsRefused(text: String) {
        #expect(error(of: text) == .hasDoctype)
    }

    @Test func tooDeepIsRefused() throws {
        let deep = String(repeating: "<a>", count: 40) + String(repeating: "</a>", count: 40)
        #expect(error(of: deep) == .tooLarge)
        #expect(try parsed(deep, XMLLimits(depth: 40)).name == "a")
    }

    @Test func tooManyElementsAreRefused() throws {
        let wide = "<a>" + String(repeating: "<b/>", count: 99) + "</a>"
        #expect(error(of: wide, XMLLimits(elements: 99)) == .tooLarge)
        #expect(try parsed(wide, XMLLimits(elements: 100)).children.count == 99)
    }

    @Test func tooManyBytesAreRefusedUnread() {
        #expect(error(of: "<a>      </a>", XMLLimits(bytes: 12)) == .tooLarge)
    }

    @Test func aLongTextIsJoinedFromItsPieces() throws {
        let text = String(repeating: "wind and rain\n", count: 20_000)
        #expect(try parsed("<a>\(text)</a>").text == text)
    }
}
