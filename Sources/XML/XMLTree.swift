import CExpat

/// Builds elements while Expat reads.
///
/// Expat reports parts of the document by callbacks, one after another on the calling thread, all within ``root(of:)``.
/// Source: libexpat, "Expat XML Parser", reference.
final class XMLTree {
    /// Stands between namespace and name in what Expat reports; no namespace has it.
    private static let separator = UInt8(ascii: " ")

    private let limits: XMLLimits
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var count = 0
    private var refusal: XMLError?
    private var parser: XML_Parser?

    init(_ limits: XMLLimits) {
        self.limits = limits
    }

    /// Reads a whole document.
    func root(of bytes: [UInt8]) throws(XMLError) -> XMLElement {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator)) else { throw .outOfMemory }
        self.parser = parser
        defer {
            XML_ParserFree(parser)
            self.parser = nil
        }
        // Expat holds the tree without counting it: the parser ends within this call.
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(parser, startElement, endElement)
        XML_SetCharacterDataHandler(parser, characters)
        XML_SetStartDoctypeDeclHandler(parser, startDoctype)
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(clamping: buffer.count), 1)
        }
        if let refusal { throw refusal }
        guard status == XML_STATUS_OK, let root else {
            throw .malformed(
                code: Int(XML_GetErrorCode(parser).rawValue), line: Int(XML_GetCurrentLineNumber(parser)))
        }
        return root
    }

    fileprivate func start(_ name: UnsafePointer<XML_Char>, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        count += 1
        guard count <= limits.elements, open.count < limits.depth else { return refuse(.tooLarge) }
        var attributes: [String: String] = [:]
        var index = 0
        // Names and values in turn, then a null.
        while let pairs, let key = pairs[index], let value = pairs[index + 1] {
            attributes[String(cString: key)] = String(cString: value)
            index += 2
        }
        let parts = String(cString: name).split(separator: " ", maxSplits: 1)
        open.append(
            XMLElement(
                name: String(parts.last ?? ""), namespace: parts.count > 1 ? String(parts[0]) : "",
                attributes: attributes))
    }

    fileprivate func end() {
        guard refusal == nil, let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    fileprivate func add(_ text: UnsafePointer<XML_Char>, _ length: Int) {
        guard refusal == nil, !open.isEmpty else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }

    /// Ends the reading.
    fileprivate func refuse(_ error: XMLError) {
        guard refusal == nil else { return }
        refusal = error
        if let parser { XML_StopParser(parser, 0) }
    }
}

private func tree(_ data: UnsafeMutableRawPointer?) -> XMLTree? {
    data.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
}

private let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let name else { return }
    tree(data)?.start(name, attributes)
}

private let endElement: XML_EndElementHandler = { data, _ in
    tree(data)?.end()
}

private let characters: XML_CharacterDataHandler = { data, text, length in
    guard let text else { return }
    tree(data)?.add(text, Int(length))
}

private let startDoctype: XML_StartDoctypeDeclHandler = { data, _, _, _, _ in
    tree(data)?.refuse(.hasDoctype)
}
