import Places

/// Words what is wrong with the places of one message: each in a sentence, then what to type instead, once for all.
struct PlaceProblems {
    private var problems: [PlaceProblem] = []
    private var reaches: [Finding.Reach] = []

    /// How the message ended; `nil` without a problem.
    var outcome: Outcome? { problems.last?.outcome }

    mutating func add(_ problem: PlaceProblem, _ reach: Finding.Reach) {
        if !problems.contains(problem) { problems.append(problem) }
        if !reaches.contains(reach) { reaches.append(reach) }
    }

    /// What is not known, whether everybody was asked who might know, and what leads to the lines; a paragraph each.
    func paragraphs(_ language: Language) -> [String] {
        guard let first = problems.first else { return [] }
        let lead = problems.allSatisfy { leading($0) == leading(first) } ? leading(first) : .placeTryThese
        return problems.map { statement($0, language) } + reaches.compactMap { note($0, language) }
            + [lead == .placeNear ? language.text(lead, count: candidates.count) : language.text(lead)]
    }

    /// The lines to type, each once: places that may have been meant, then examples.
    ///
    /// - Parameter line: The whole line for the words of a place; the place alone asks for its weather.
    func examples(_ context: CommandContext, line: (String) -> String = { $0 }) -> [Reply.Example] {
        let offers = candidates.map { place in
            context.example(line(context.words(for: place)), meaning: place.fullName)
        }
        let lines = offers + problems.flatMap(examples).map { context.example(line(context.say($0))) }
        return lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    // MARK: Postcodes

    /// Whether it is about a postcode: which of them is known nobody can promise, so none is offered.
    private func isPostcode(_ problem: PlaceProblem) -> Bool {
        if case .postcode = problem { true } else { false }
    }

    private func statement(_ problem: PlaceProblem, _ language: Language) -> String {
        guard case .postcode(let postcode) = problem, postcode.country == nil,
            reaches.contains(where: { $0 != .everybody })
        else {
            return problem.statement(language)
        }
        return language.text(.placePostcodeAlone, [.name: postcode.code])
    }

    private func leading(_ problem: PlaceProblem) -> Sentence {
        isPostcode(problem) ? .placeTry : problem.lead
    }

    private func examples(_ problem: PlaceProblem) -> [Sentence] {
        isPostcode(problem) ? [.exampleQualified, .exampleCoordinates] : problem.examples
    }

    private var candidates: [Place] {
        problems.flatMap(\.candidates).reduce(into: []) { all, place in
            if !all.contains(where: { $0.id == place.id }) { all.append(place) }
        }
    }

    private func note(_ reach: Finding.Reach, _ language: Language) -> String? {
        switch reach {
        case .everybody: nil
        case .gazetteerOnly: language.text(.placeListOnly)
        case .geocoderSilent: language.text(.placeOffline)
        }
    }
}
