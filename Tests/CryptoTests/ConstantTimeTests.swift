import Crypto
import Testing

@Suite struct ConstantTimeTests {
    @Test(
        arguments: [
            ([], [], true), ([1, 2, 3], [1, 2, 3], true), ([1, 2, 3], [1, 2, 4], false),
            ([1, 2, 3], [0, 2, 3], false),
            ([1, 2], [1, 2, 3], false), ([1], [], false),
        ] as [([UInt8], [UInt8], Bool)])
    func comparesBytesAndLengths(left: [UInt8], right: [UInt8], isEqual: Bool) {
        #expect(constantTimeEquals(left, right) == isEqual)
    }
}
