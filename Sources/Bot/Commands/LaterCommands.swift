/// What later versions bring: recognised by its words, and said in one sentence not to be there yet.
extension Command {
    static let why = later("why", topics: ["why", "explain"], .laterWhy, Wordings("why|explain *"))
}
