/// What is kept of a person: told, exported, deleted.
extension Sentence {
    static let exampleData = Sentence("example.data")
    static let exampleExport = Sentence("example.export")
    static let dataUsage = Sentence("data.usage")
    static let dataHelp = Sentence("data.help")
    static let dataMeaning = Sentence("data.meaning")
    static let dataNothing = Sentence("data.nothing")
    static let dataKept = Sentence("data.kept")
    static let dataHome = Sentence("data.home", [.place])
    static let dataPlaces = Sentence("data.places", [.text])
    static let dataNicknamed = Sentence("data.nicknamed", [.name, .place])
    static let dataUnits = Sentence("data.units", [.value])
    static let dataMood = Sentence("data.mood", [.value])
    static let dataJokesOn = Sentence("data.jokes-on")
    static let dataJokesOff = Sentence("data.jokes-off")
    static let dataZone = Sentence("data.zone", [.value])
    static let dataRemoved = Sentence("data.removed", [.text])
    static let dataBlocked = Sentence("data.blocked", [.count])
    static let dataSince = Sentence("data.since", [.day, .month, .year])
    static let dataVoice = Sentence("data.voice")
    static let dataMemory = Sentence("data.memory")
    static let dataRetention = Sentence("data.retention", [.count])
    static let dataReaders = Sentence("data.readers")
    static let dataLeaves = Sentence("data.leaves")
    static let dataIncomplete = Sentence("data.incomplete")
    static let dataDamaged = Sentence("data.damaged")
    static let dataNewer = Sentence("data.newer")
    static let exportHelp = Sentence("export.help")
    static let exportMeaning = Sentence("export.meaning")
    static let exportIntroduction = Sentence("export.introduction")
    static let exportNothing = Sentence("export.nothing")
    static let exportFailed = Sentence("export.failed")
    static let exportDamaged = Sentence("export.damaged")
    static let exportTooLong = Sentence("export.too-long", [.limit])
    static let deletionUsage = Sentence("deletion.usage")
    static let deletionHelp = Sentence("deletion.help")
    static let deletionMeaning = Sentence("deletion.meaning")
    static let deletionNothing = Sentence("deletion.nothing")
    static let deletionAsks = Sentence("deletion.asks")
    static let deletionVoice = Sentence("deletion.voice")
    static let deletionDamaged = Sentence("deletion.damaged")
    static let deletionNewer = Sentence("deletion.newer")
    static let deletionJokes = Sentence("deletion.jokes")
    static let deletionConfirm = Sentence("deletion.confirm")
    static let deletionYes = Sentence("deletion.yes")
    static let deletionExpired = Sentence("deletion.expired")
    static let deletionWrong = Sentence("deletion.wrong")
    static let deletionFailed = Sentence("deletion.failed")
    static let deletionDone = Sentence("deletion.done")
    static let choiceDeletion = Sentence("choice.deletion")
    static let lineDeletion = Sentence("line.deletion", [.value])

    static let personalData: [Sentence] = [
        exampleData, exampleExport, dataUsage, dataHelp, dataMeaning, dataNothing, dataKept,
        dataHome, dataPlaces, dataNicknamed, dataUnits, dataMood, dataJokesOn, dataJokesOff, dataZone,
        dataRemoved, dataBlocked, dataSince, dataVoice, dataMemory, dataRetention,
        dataReaders, dataLeaves, dataIncomplete, dataDamaged, dataNewer, exportHelp, exportMeaning, exportIntroduction,
        exportNothing,
        exportFailed, exportDamaged, exportTooLong, deletionUsage, deletionHelp, deletionMeaning, deletionNothing,
        deletionAsks, deletionVoice, deletionDamaged, deletionNewer, deletionJokes, deletionConfirm, deletionYes,
        deletionExpired,
        deletionWrong, deletionFailed, deletionDone, choiceDeletion, lineDeletion,
    ]
}
