/// Whether, when and how long something falls.
extension Sentence {
    static func fall(_ kind: AskedMatter.Fall, _ form: FallForm) -> Sentence {
        Sentence("fall.\(kind.rawValue)-\(form.rawValue)", form.gaps)
    }

    static let falls = AskedMatter.Fall.allCases.flatMap { kind in FallForm.allCases.map { fall(kind, $0) } }
}
