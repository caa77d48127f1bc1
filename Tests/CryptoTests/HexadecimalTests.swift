import Crypto
import Testing

@Suite struct HexadecimalTests {
    @Test func encodesInLowerCase() {
        #expect(Hexadecimal.encode([0x00, 0x0F, 0xA5, 0xFF]) == "000fa5ff")
    }

    @Test func decodesEitherCase() {
        #expect(Hexadecimal.decode("000FaA5ff0") == [0x00, 0x0F, 0xAA, 0x5F, 0xF0])
        #expect(Hexadecimal.decode("") == [])
    }

    @Test(arguments: ["0", "abc", "0g", "0x10", " 00", "00 ", "é0", "-1", "１２"])
    func refusesEverythingElse(text: String) {
        #expect(Hexadecimal.decode(text) == nil)
    }
}
