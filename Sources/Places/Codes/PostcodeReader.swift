/// Reads a typed postcode: `33602-1234`, `sw1a1aa`, `FR-75001`, `10115, Germany`.
struct PostcodeReader {
    let atlas: Atlas
    /// ISO code of the person's country, capitals.
    let preferred: String?

    /// `nil` when the text is no postcode.
    func reading(of text: String) -> Postcode? {
        guard text.utf8.count <= 60 else { return nil }
        let words = PlaceQuery.parts(text).flatMap { $0.split(whereSeparator: \.isWhitespace) }
        guard let first = words.first, words.count <= 6 else { return nil }
        if let code = fourDigits(words, hasComma: text.contains(",")) ?? postcode(words[...]) { return code }
        if words.count == 1 { return behindCountry(first) }
        for count in 1..<words.count {
            // The country behind the code, then before it.
            if let country = country(words[count...]), let code = postcode(words[..<count], of: country) { return code }
            if let country = country(words[..<count]), let code = postcode(words[count...], of: country) { return code }
        }
        return nil
    }

    /// "0150 NO" is Norwegian, although Dutch postcodes look so.
    private func fourDigits(_ words: [Substring], hasComma: Bool) -> Postcode? {
        guard words.count == 2, PostcodeShape.shape(words[0]) == "9999", hasComma || preferred != "NL",
            let country = country(words[1...]), hasComma || PostcodeFormat.writesFourDigits(country)
        else { return nil }
        return postcode(words[..<1], of: country)
    }

    /// `DE-10115`, and `D-10115` as it was written on letters.
    private func behindCountry(_ word: Substring) -> Postcode? {
        guard let hyphen = word.firstIndex(of: "-") else { return nil }
        let (sign, code) = (word[..<hyphen].uppercased(), word[word.index(after: hyphen)...])
        guard let country = PostcodeFormat.countriesOfSigns[sign] ?? country([sign[...]]),
            code.first?.isNumber == true
        else { return nil }
        return postcode([code], of: country)
    }

    private func postcode(_ words: ArraySlice<Substring>) -> Postcode? {
        guard PostcodeShape.isShape(words) else { return nil }
        let compact = PostcodeFormat.compact(words)
        let country = PostcodeFormat.country(of: compact, typed: words.joined(separator: " "), preferred: preferred)
        return Postcode(code: PostcodeFormat.code(compact, of: country, typed: words), country: country)
    }

    private func postcode(_ words: ArraySlice<Substring>, of country: String) -> Postcode? {
        guard PostcodeShape.isShape(words) else { return nil }
        return Postcode(
            code: PostcodeFormat.code(PostcodeFormat.compact(words), of: country, typed: words), country: country)
    }

    /// The country that the words name, by ISO code or name; two capitals or small letters, never a name of one letter.
    private func country(_ words: ArraySlice<Substring>) -> String? {
        let text = words.joined(separator: " ")
        guard text.count >= 2, text.allSatisfy({ $0.isLetter || $0 == " " || $0 == "." }) else { return nil }
        return TypedName(text).hits(in: atlas.countries).first.map { atlas.code(ofCountry: $0.row) }
    }
}
