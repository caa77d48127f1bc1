import Testing

@testable import Stores

@Suite struct CRC32CTests {
    private static let vectors: [(bytes: [UInt8], checksum: UInt32)] = [
        (Array("123456789".utf8), 0xE306_9283), ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
        ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43), (Array(0..<32), 0x46DD_794E), ([], 0),
    ]

    @Test(arguments: vectors)
    func matchesPublishedVectors(bytes: [UInt8], expected: UInt32) {
        #expect(CRC32C.checksum(bytes) == expected)
    }
}
