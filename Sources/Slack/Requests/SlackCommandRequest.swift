import Bot

/// One slash command as Slack posts it, reduced to what is used.
///
/// Nothing of it is logged but the team: the text is the person's, `responseURL` and the tokens beside it are secrets.
/// Source: docs.slack.dev, "Implementing slash commands".
package struct SlackCommandRequest: Sendable, Equatable {
    /// Slack's word for the channel of two people.
    static let betweenTwo = "directmessage"
    private static let unnamed = [betweenTwo, "privategroup"]

    /// `/weather`, as typed when it is a plain word, else `/weather`.
    let invocation: String
    /// What was typed behind it, raw; mentions in Slack's markup are the bot's to take out.
    let text: String
    /// Where a late answer goes, unchecked; `nil` when Slack sent none.
    let responseURL: String?
    /// Who typed it.
    let person: SlackPerson
    /// The channel; `nil` when Slack names none.
    let channel: String?
    /// What people call the channel, or `directmessage` and the like; `nil` when Slack does not tell.
    let channelName: String?
    /// Whether the app was installed for the whole organisation.
    let isEnterpriseInstall: Bool

    /// Takes the fields of a form.
    ///
    /// - Throws: ``SlackError/missingField(_:)`` without command, user or any tenant, ``SlackError/malformedField(_:)``.
    package init(_ form: SlackForm) throws(SlackError) {
        guard let command = form.filled("command") else { throw .missingField(.command) }
        invocation = SlackCommandWord.isPlain(command) ? command : SlackCommandWord.usual
        text = form["text"] ?? ""
        responseURL = form.filled("response_url")
        isEnterpriseInstall = form["is_enterprise_install"] == "true"
        person = try SlackPerson(user: form["user_id"], team: form["team_id"], enterprise: form["enterprise_id"])
        channel = try SlackPerson.id(form["channel_id"], .channel)
        channelName = form.filled("channel_name")
    }

    /// The message for the bot; answers to slash commands are ephemeral, hence private.
    func incoming(requestID: String) -> Incoming {
        Incoming(
            user: person.userID, formerUser: person.formerUserID, team: person.teamID,
            conversation: person.conversationID(channel), isPrivate: true,
            isBetweenTwo: channelName == Self.betweenTwo,
            conversationName: channelName.flatMap { Self.unnamed.contains($0) ? nil : $0 },
            text: SlackMessageText.withChannelNames(text, here: channel), invocation: invocation, requestID: requestID)
    }
}
