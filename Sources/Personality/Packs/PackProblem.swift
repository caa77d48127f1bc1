/// What can be wrong in a pack; associated values are facts for ``reason`` and ``fix``.
package enum PackProblem: Error, Sendable, Equatable {
    // The file.
    case tooLarge(bytes: Int)
    case notUTF8
    case badJSON(JSONFault)
    case misplaced
    case doubledFile
    // Its fields.
    case unknownField(String, nearest: String?)
    case doubledField(String)
    case missingField(String)
    case wrongType(String, expected: String)
    case badValue(String, allowed: String)
    case doubledID(String)
    // The pack.
    case noHeader
    case noLines
    case doubledPack(String)
    case otherFolder(id: String, folder: String)
    case missingParent(String)
    case circle([String])
    case parentOfOtherLanguage(String)
    case parentWithMoreAttitude(String)
    case noProfessionalEnd
    // The words of a line.
    case tooLong(Int)
    case bannedWord(String, because: String)
    case badCharacter(String)
    case spacing
    case link(String)
    case capitals(String)
    case stretched(String)
    case manyEmoji(Int)
    case emojiInside
    case badEnding
    case doubledPunctuation(String)
    case untimed(String)
    case recordWithoutSince(String)
    // Its placeholders and conditions.
    case unknownPlaceholder(String, nearest: String?)
    case looseBrace
    case literalBrace
    case unknownKey(String, nearest: String?)
    case unknownValue(String, key: String, nearest: String?)
    case emptyList(String)
    case contradiction(String, key: String)
    // The pack as a whole.
    case noWordList(String)
    case sameText(as: String)
    case sameID(in: String)
    case carefulLevel(VoiceLevel)
    case manyGeneric(Int, of: Int)
    case idle(instead: String)
    // Hints: the line is in order.
    case withoutSource(String, key: String)
    case lackingForm(String, language: String)

    /// Whether nothing is wrong, but a writer should know.
    package var isHint: Bool {
        switch self {
        case .withoutSource, .lackingForm: true
        default: false
        }
    }
}

/// Why a text is not JSON.
package enum JSONFault: Error, Sendable, Equatable {
    /// Something else stood there; what would have been right.
    case expected(String)
    /// The text ended inside a value.
    case ended
    /// Lists and objects are nested more than 16 deep.
    case tooDeep
    /// A string holds a raw control character, such as a line break.
    case controlCharacter
    /// An escape in a string that JSON does not know, or half a surrogate pair.
    case badEscape
}
