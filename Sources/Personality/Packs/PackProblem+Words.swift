extension PackProblem {
    /// What is wrong, in words for the person who writes packs.
    package var reason: String {
        fileReason ?? packReason ?? textReason ?? conditionReason
    }

    private var fileReason: String? {
        switch self {
        case .tooLarge(let bytes): "the file has \(bytes) bytes"
        case .notUTF8: "the file is not UTF-8"
        case .badJSON(let fault): "this is not JSON: \(fault.words)"
        case .misplaced: "this file belongs to no pack"
        case .doubledFile: "this file was given twice"
        case .unknownField(let name, _): "there is no field \"\(name)\""
        case .doubledField(let name): "the field \"\(name)\" stands here twice"
        case .missingField(let name): "the field \"\(name)\" is missing"
        case .wrongType(let name, let expected): "\"\(name)\" is not \(expected)"
        case .badValue(let name, _): "\"\(name)\" has a value that is not allowed"
        case .doubledID(let id): "the id \(id) is used twice"
        default: nil
        }
    }

    private var packReason: String? {
        switch self {
        case .noHeader: "the pack has no pack.json"
        case .noLines: "the pack has no line that can be used"
        case .doubledPack(let id): "another pack is called \(id) too"
        case .otherFolder(let id, let folder): "the pack is called \(id) but its folder \(folder)"
        case .missingParent(let id): "there is no pack \(id)"
        case .circle(let ids): "the parents go round in a circle: \(ids.joined(separator: " → "))"
        case .parentOfOtherLanguage(let id): "the parent \(id) has another language"
        case .parentWithMoreAttitude(let id): "the parent \(id) has a higher level"
        case .noProfessionalEnd: "the chain of parents does not end at a professional pack"
        case .noWordList(let language): "there is no list of banned words for \"\(language)\""
        case .sameText(let id): "this says the same as \(id)"
        case .sameID(let pack): "\(pack) uses this id too"
        case .carefulLevel(let level): "a \(level.rawValue) line is marked as careful"
        case .manyGeneric(let count, let total): "\(count) of \(total) lines test nothing of the weather"
        case .idle(let other): "its lines are never said: \(other) speaks at this level"
        case .withoutSource(let value, let key): "nothing tells \"\(value)\" of \"\(key)\" today"
        case .lackingForm(let name, let language): "the language \"\(language)\" has no form {\(name)}"
        default: nil
        }
    }

    private var textReason: String? {
        switch self {
        case .tooLong(let length): "the line may grow to \(length) characters"
        case .bannedWord(let word, let because): "\"\(word)\" is a banned word (\(because))"
        case .badCharacter(let character): "\"\(character)\" may not stand in a line"
        case .spacing: "there is more than one space, or one at an end"
        case .link(let link): "\"\(link)\" looks like a link"
        case .capitals(let word): "\"\(word)\" is in capitals"
        case .stretched(let word): "\"\(word)\" is stretched"
        case .manyEmoji(let count): "there are \(count) emoji"
        case .emojiInside: "the emoji is not at the end"
        case .badEnding: "the line ends with neither a full stop nor a question mark"
        case .doubledPunctuation(let marks): "\"\(marks)\" is a trick of punctuation"
        case .untimed(let word): "\"\(word)\" may be said at any hour"
        case .recordWithoutSince: "a record is claimed without saying since when"
        default: nil
        }
    }

    private var conditionReason: String {
        switch self {
        case .unknownPlaceholder(let name, _): "there is no placeholder {\(name)}"
        case .looseBrace: "a brace is open or closed without its partner"
        case .literalBrace: "a brace would be shown"
        case .unknownKey(let key, _): "there is no key \"\(key)\""
        case .unknownValue(let value, let key, _): "\"\(key)\" has no value \"\(value)\""
        case .emptyList(let key): "\"\(key)\" lists nothing, so the line can never be chosen"
        case .contradiction(let value, let key): "\"\(key)\" both asks for \"\(value)\" and excludes it"
        default: "something is wrong"
        }
    }

    /// What to do about it.
    package var fix: String {
        fileFix ?? packFix ?? textFix
    }

    private var fileFix: String? {
        switch self {
        case .tooLarge: "split it; \(PackFile.largestSize) bytes are allowed"
        case .notUTF8: "save it as UTF-8"
        case .badJSON: "look for a missing or extra comma, quote or bracket just before"
        case .misplaced: "put it at <pack id>/pack.json or <pack id>/lines/<name>.json"
        case .doubledFile, .doubledField: "remove one"
        case .unknownField(_, let nearest), .unknownPlaceholder(_, let nearest), .unknownKey(_, let nearest),
            .unknownValue(_, _, let nearest):
            nearest.map { "did you mean \"\($0)\"?" } ?? "remove it"
        case .missingField: "add it"
        case .wrongType(_, let expected): "make it \(expected)"
        case .badValue(_, let allowed): "allowed: \(allowed)"
        case .doubledID, .sameID: "give one of them a new id"
        default: nil
        }
    }

    private var packFix: String? {
        switch self {
        case .noHeader: "add <pack id>/pack.json"
        case .noLines: "add a line, or remove the pack"
        case .doubledPack, .otherFolder: "give folder and pack the same id, and each pack its own"
        case .missingParent, .circle, .noProfessionalEnd: "name a parent whose chain ends at professional"
        case .parentOfOtherLanguage: "name a parent of the same language"
        case .parentWithMoreAttitude: "name a parent of the same or a plainer level"
        case .noWordList(let language): "add \(language)\(WordList.suffix) beside the packs"
        case .sameText: "rewrite or remove one"
        case .carefulLevel: "remove \"careful\"; only professional and friendly lines may have it"
        case .manyGeneric: "tie lines to the weather until fewer than a fifth are generic"
        case .idle(let other): "name \(other) as its parent, so that it adds its lines to those"
        case .withoutSource: "keep it for later, or remove the test where the line is true without it"
        case .lackingForm(let name, let language):
            "add forms.\(name) to Config/languages/\(language).json, or word the line without it"
        case .emptyList: "name values or remove the key"
        case .contradiction: "keep one of the two"
        default: nil
        }
    }

    private var textFix: String {
        switch self {
        case .tooLong: "shorten it to \(PhraseLine.longestText)"
        case .bannedWord, .stretched, .capitals, .link, .doubledPunctuation: "write it another way"
        case .badCharacter, .literalBrace: "remove it; numbers and units come from placeholders"
        case .spacing: "use single spaces"
        case .manyEmoji, .emojiInside: "keep at most one, at the end"
        case .badEnding: "end with . or ?"
        case .untimed: "test \"part\" or \"event\""
        case .recordWithoutSince(let phrase): "say \"\(phrase)\""
        case .looseBrace: "close it, or remove it"
        default: "rewrite it"
        }
    }
}

extension JSONFault {
    fileprivate var words: String {
        switch self {
        case .expected(let what): "\(what) expected"
        case .ended: "the text ends too early"
        case .tooDeep: "it is nested too deep"
        case .controlCharacter: "a string holds a line break or another control character"
        case .badEscape: "a string holds an unknown escape"
        }
    }
}
