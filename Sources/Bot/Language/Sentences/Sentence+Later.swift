/// What later versions bring.
extension Sentence {
    static let laterWhy = Sentence("later.why")

    static let later: [Sentence] = [laterWhy]
}
