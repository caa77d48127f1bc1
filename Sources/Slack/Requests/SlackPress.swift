import Bot

/// One press of a choice, reduced to what is used.
///
/// Nothing of it is logged but the team: the line may hold what a person typed, `responseURL` is a secret.
package struct SlackPress: Sendable, Equatable {
    private static let lineLimit = 2000

    /// Who pressed, which is who the choice is done for.
    let person: SlackPerson
    /// Where; `nil` when Slack names no channel.
    let channel: String?
    /// Whether the channel is of two people alone.
    let isBetweenTwo: Bool
    /// Whether only this person sees the message whose choice was pressed.
    let isEphemeral: Bool
    /// The line that the choice stands for, raw; `nil` when it is none that this build shows.
    let line: String?
    /// How a command begins where the message was made.
    let invocation: String
    /// Tells this press from every other; the same for a second press of the same choice by the same person.
    let key: ObeyedPresses.Key
    /// Where the answer goes, unchecked; `nil` when Slack sent none.
    let responseURL: String?

    /// Takes what was read.
    ///
    /// - Throws: ``SlackError/missingField(_:)`` without user or any tenant, ``SlackError/malformedField(_:)``.
    init(_ payload: SlackPressPayload) throws(SlackError) {
        // For an app of a whole organisation `team` is null; the person's own workspace stands in.
        person = try SlackPerson(
            user: payload.user?.id, team: payload.team?.id ?? payload.user?.teamID,
            enterprise: payload.enterprise?.id ?? payload.team?.enterpriseID)
        channel = try SlackPerson.id(payload.channel?.id ?? payload.container?.channelID, .channel)
        isBetweenTwo = payload.channel?.name == SlackCommandRequest.betweenTwo
        isEphemeral = payload.container?.isEphemeral == true
        responseURL = payload.responseURL.flatMap { $0.isEmpty ? nil : $0 }
        let action = payload.actions?.first
        let block = action?.blockID.flatMap(SlackBlockID.init(parsing:))
        invocation = block?.invocation ?? SlackCommandWord.usual
        let value = action?.value ?? action?.selectedOption?.value ?? ""
        let isOurs = block != nil && SlackActionID.isKnown(action?.actionID ?? "")
        line = isOurs && !value.isEmpty && value.utf16.count <= Self.lineLimit ? value : nil
        key = ObeyedPresses.Key(
            user: person.userID, message: payload.container?.messageTS ?? "", block: action?.blockID ?? "",
            action: action?.actionID ?? "", value: value)
    }

    /// The message for the bot; `nil` when the press means nothing.
    ///
    /// Private wherever the choice stood: only who presses sees the answer.
    func incoming(requestID: String) -> Incoming? {
        line.map { line in
            Incoming(
                user: person.userID, formerUser: person.formerUserID, team: person.teamID,
                conversation: person.conversationID(channel), isPrivate: true, isBetweenTwo: isBetweenTwo,
                text: line, isPress: true, invocation: invocation, requestID: requestID)
        }
    }
}
