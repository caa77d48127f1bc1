/// What the front end of Matrix says by itself.
extension Sentence {
    static let matrixHello = Sentence("matrix.hello")
    static let matrixEncrypted = Sentence("matrix.encrypted")
    static let matrixAlwaysEncrypted = Sentence("matrix.always-encrypted")
    static let matrixOpened = Sentence("matrix.opened")
    static let matrixStale = Sentence("matrix.stale")
    static let matrixNoDirectRoom = Sentence("matrix.no-direct-room")

    static let matrix: [Sentence] = [
        matrixHello, matrixEncrypted, matrixAlwaysEncrypted, matrixOpened, matrixStale, matrixNoDirectRoom,
    ]
}
