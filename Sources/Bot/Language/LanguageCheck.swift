/// Compares a language file with what the program says and collects the differences.
struct LanguageCheck {
    private(set) var problems: Set<LanguageProblem> = []
    private let file: LanguageFile
    /// What the file has to say.
    private let sentences: [Sentence]

    /// - Parameter hasLines: Whether the file has the lines to type.
    init(_ file: LanguageFile, hasLines: Bool) {
        self.file = file
        sentences = hasLines ? Sentence.all : Sentence.all.filter { !$0.isTyped }
    }

    /// The faults in a fixed order.
    var sortedProblems: [LanguageProblem] {
        problems.sorted { String(describing: $0) < String(describing: $1) }
    }

    /// The wordings of every sentence that is in order.
    mutating func wordings() -> [Sentence: Wording] {
        if file.names.isEmpty { problems.insert(.missing("names")) }
        let known = Set(sentences.map(\.key))
        for key in file.sentences.keys where !known.contains(key) { problems.insert(.unknown(key)) }
        var result: [Sentence: Wording] = [:]
        for sentence in sentences {
            guard let wording = file.sentences[sentence.key] else {
                problems.insert(.missing(sentence.key))
                continue
            }
            let templates = templates(of: wording, for: sentence)
            result[sentence] =
                sentence.placeholders.contains(.count) ? .plural(templates) : templates[.other].map(Wording.single)
        }
        for problem in problems {
            // A sentence with a fault is none.
            if let faulty = problem.sentence { result[Sentence(faulty)] = nil }
        }
        return result
    }

    /// The forms that are in order; one that is not is lacking.
    mutating func forms() -> LanguageForms {
        guard let forms = file.forms else { return LanguageForms() }
        var places: [String: Template] = [:]
        for (name, text) in forms.placeIn ?? [:] {
            let template = Template(text)
            let expected: Set<Placeholder> = name == LanguageForms.other ? [.place] : []
            if let template, template.placeholders == expected {
                places[name] = template
            } else {
                problems.insert(.wrongPlaceholders("forms.place.in.\(name)", expected: expected.map(\.rawValue)))
            }
        }
        let weekdays = forms.weekdayOn.map { list($0, named: "forms.weekday.on", count: 7) } ?? []
        return LanguageForms(places: places, weekdays: weekdays.count == 7 ? weekdays : [])
    }

    /// Leaves the faults of single sentences aside, since English can say those.
    mutating func forgive() {
        problems = file.names.isEmpty ? [.missing("names")] : []
    }

    /// A single wording stands under `other`.
    private mutating func templates(
        of wording: LanguageFile.Wording, for sentence: Sentence
    ) -> [PluralCategory: Template] {
        let expected = sentence.placeholders.contains(.count) ? file.plurals.categories : [.other]
        var texts: [PluralCategory: String] = [:]
        switch (wording, sentence.placeholders.contains(.count)) {
        case (.single(let text), false):
            texts[.other] = text
        case (.plural(let forms), true):
            for (name, text) in forms {
                if let category = PluralCategory(rawValue: name) { texts[category] = text }
            }
            if texts.count != forms.count { texts = [:] }
        default:
            break
        }
        if Set(texts.keys) != expected {
            problems.insert(
                .wrongCategories(sentence.key, expected: expected.map(\.rawValue).sorted()))
        }
        return texts.compactMapValues { template($0, for: sentence) }
    }

    /// A counting sentence may leave `{count}` out in a category that says it in words ("one other place").
    private mutating func template(_ text: String, for sentence: Sentence) -> Template? {
        let template = Template(text)
        let counted = template?.placeholders.union(sentence.placeholders.intersection([.count]))
        if counted != sentence.placeholders {
            let expected = sentence.placeholders.map(\.rawValue).sorted()
            problems.insert(.wrongPlaceholders(sentence.key, expected: expected))
        }
        return template
    }

    /// The name of every value, by the key under which the file has it.
    mutating func names<Value: Hashable>(
        _ entries: [String: String], of values: [Value], in section: String, key: (Value) -> String
    ) -> [Value: String] {
        var result: [Value: String] = [:]
        for value in values {
            result[value] = entries[key(value)]
            if result[value] == nil { problems.insert(.missing("\(section).\(key(value))")) }
        }
        let known = Set(values.map(key))
        for key in entries.keys where !known.contains(key) { problems.insert(.unknown("\(section).\(key)")) }
        return result
    }

    mutating func list(_ entries: [String], named name: String, count: Int) -> [String] {
        if entries.count < count { problems.insert(.missing("\(name).\(entries.count + 1)")) }
        if entries.count > count { problems.insert(.unknown("\(name).\(count + 1)")) }
        return entries
    }
}
