import Settings
import Testing

@Suite struct LoopbackAddressTests {
    @Test(arguments: ["127.0.0.1", "127.255.255.255", "127.0.0.0", "[::1]"])
    func knowsLiteralAddresses(host: String) {
        #expect(LoopbackAddress.isLiteral(host))
    }

    @Test(arguments: [
        "localhost", "127.0.0.1.", "127.0.0", "127.0.0.256", "127.0.0.1:80", "[::1]:80", "::1", "[0:0:0:0:0:0:0:1]",
        "0127.0.0.1", "127.0.0.+1", "128.0.0.1", "0.0.0.0", "", "127.0.0.1 ", "127.0.0.1@x",
    ])
    func knowsNoOther(host: String) {
        #expect(!LoopbackAddress.isLiteral(host))
    }
}
