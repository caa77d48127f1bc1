/// One thing that is wrong in a pack, and where.
package struct PackFault: Sendable, Equatable {
    /// The file as the assembly named it.
    package let file: String
    /// Line in the file, from 1.
    package let line: Int
    /// What is wrong.
    package let problem: PackProblem

    /// Makes a fault from its parts.
    package init(file: String, line: Int, problem: PackProblem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// "en.snarky/lines/rain.json:12: the id sn-rain-01 is used twice; give one of them a new id".
    package var description: String {
        "\(file):\(line): \(problem.reason); \(problem.fix)"
    }
}

extension PackFault: Comparable {
    /// By file, then by line, then by words, so that the order never depends on chance.
    package static func < (left: PackFault, right: PackFault) -> Bool {
        (left.file, left.line, left.description) < (right.file, right.line, right.description)
    }
}
