import Crypto
import Testing

@Suite struct RunningSHA256Tests {
    @Test(arguments: [[""], ["abc"], ["a", "", "bc"], ["squall ", "backup"]])
    func hashesPiecesAsOneText(_ pieces: [String]) throws {
        let hash = try RunningSHA256()
        for piece in pieces { try hash.add(Array(piece.utf8)) }
        #expect(try hash.hash() == SHA256.hash(Array(pieces.joined().utf8)))
    }

    @Test func goesOnAfterItWasAsked() throws {
        let hash = try RunningSHA256()
        try hash.add([1])
        #expect(try hash.hash() == SHA256.hash([1]))
        try hash.add([2])
        #expect(try hash.hash() == SHA256.hash([1, 2]))
    }
}
