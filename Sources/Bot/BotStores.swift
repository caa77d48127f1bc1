import FoundationEssentials
package import Reports
package import Storage
package import Users

/// What the bot keeps, and where: everything that outlives a message.
package struct BotStores: Sendable {
    /// What is kept of each person.
    package let users: any UserStore
    /// Every place where something of a person is kept: asked for exports and deletions, in order.
    package let personalData: [any PersonalData]
    /// Seals the lines of choices that destroy something.
    package let seals: any MessageSealing
    /// Lines of character that people did not want to see again, for the operator.
    package let flags: any FlagStore
    /// What was said to whom.
    package let voice: VoiceMemory
    /// What was decided about lines of character for everybody.
    package let decisions: VoiceDecisions
    /// Reports, and places given to channels.
    package let reports: any ReportKeeping
    /// Which language was chosen for a conversation.
    package let rooms: any RoomLanguageStore

    /// Takes the stores; those with a default hold what they know for as long as the process runs.
    ///
    /// - Parameter personalData: `users` among them, but not `voice`, which is always asked, and last.
    package init(
        users: any UserStore, personalData: [any PersonalData], seals: any MessageSealing,
        flags: any FlagStore = MemoryFlagStore(), voice: VoiceMemory = VoiceMemory(journal: nil),
        decisions: VoiceDecisions = VoiceDecisions(records: nil, now: { .distantPast }),
        reports: any ReportKeeping = MemoryReports(), rooms: any RoomLanguageStore = MemoryRoomLanguages()
    ) {
        self.users = users
        self.personalData = personalData + [voice]
        self.seals = seals
        self.flags = flags
        self.voice = voice
        self.decisions = decisions
        self.reports = reports
        self.rooms = rooms
    }
}

/// Proves later that a text came from this installation, by a secret key that is kept in its store.
package protocol MessageSealing: Sendable {
    /// 32 bytes that nobody without the key can make for this text: HMAC-SHA256.
    func seal(_ text: String) -> [UInt8]
}
