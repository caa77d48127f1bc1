/// Follows parents: finds packs whose own parentage is wrong, and the order in which lines are looked for.
enum PackLineage {
    /// Disables each pack whose parent is missing, of another language or level, or a descendant of its own.
    static func check(_ packs: inout [String: PhrasePack]) {
        let known = packs
        for (name, pack) in known {
            guard let header = pack.header, let problem = problem(of: header, in: known) else { continue }
            packs[name]?.faults.append(PackFault(file: header.file, line: header.parentLine, problem: problem))
        }
    }

    private static func problem(of header: PackHeader, in packs: [String: PhrasePack]) -> PackProblem? {
        guard let parent = header.parent else {
            return header.level == .professional ? nil : .noProfessionalEnd
        }
        if let circle = circle(from: header, in: packs) { return .circle(circle) }
        guard let pack = packs[parent] else { return .missingParent(parent) }
        guard let above = pack.header else { return nil }
        if above.language != header.language { return .parentOfOtherLanguage(parent) }
        return above.level > header.level ? .parentWithMoreAttitude(parent) : nil
    }

    /// The ids on the way from a pack back to itself; `nil` when it is not its own ancestor.
    private static func circle(from header: PackHeader, in packs: [String: PhrasePack]) -> [String]? {
        var path = [header.id]
        var next = header.parent
        while let id = next {
            if id == header.id { return path + [id] }
            guard !path.contains(id) else { return nil }
            path.append(id)
            next = packs[id]?.header?.parent
        }
        return nil
    }

    /// The packs whose lines a pack may use, itself first.
    ///
    /// A disabled ancestor is passed over; where it does not say who its own parent is, or that parent cannot be used
    /// either, the professional pack of the language follows.
    static func chain(of header: PackHeader, in packs: [String: PhrasePack]) -> [PhrasePack] {
        var chain: [PhrasePack] = []
        var seen: Set<String> = []
        var next: String? = header.id
        while let id = next, seen.insert(id).inserted {
            let pack = packs[id]
            if let pack, pack.isEnabled { chain.append(pack) }
            next = pack?.header?.parent
        }
        let last = "\(header.language).\(VoiceLevel.professional.rawValue)"
        if chain.last?.header?.level != .professional, let pack = packs[last], pack.isEnabled, !seen.contains(last) {
            chain.append(pack)
        }
        return chain
    }
}
