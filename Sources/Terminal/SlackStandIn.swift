import Crypto
package import FoundationEssentials
package import HTTPCore
package import Settings

/// Plays Slack for one person: signs a slash command, posts it to the listener and reads the answer.
///
/// The bytes on the wire are those that Slack would send, so that a demonstration proves the real way.
package actor SlackStandIn {
    /// Where the two sides are.
    package struct Addresses: Sendable {
        /// The listener, or the proxy in front of it.
        package var listener: ServiceURL
        /// `host:port` where ``ResponseInbox`` listens.
        package var inbox: String

        /// Makes a pair of addresses.
        package init(listener: ServiceURL, inbox: String) {
            self.listener = listener
            self.inbox = inbox
        }
    }

    /// What came back for one command.
    package enum Answer: Sendable, Equatable {
        /// In the HTTP response, within Slack's three seconds.
        case immediate(String)
        /// Later, by `response_url`.
        case delayed(String)
        /// Nothing in the time that the whole command has.
        case nothing
        /// The listener answered with this status, or not at all (`nil`).
        case refused(status: Int?)
    }

    private let addresses: Addresses
    private let signingSecret: Secret
    private let transport: any HTTPTransport
    private let inbox: ResponseInbox
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let makeTriggerID: @Sendable () -> String
    private var count = 0

    /// Takes what it needs to talk; `signingSecret` is the listener's.
    ///
    /// - Parameter makeTriggerID: Gives another text each time, as Slack does: equal bytes would be taken for a replay.
    package init(
        addresses: Addresses, signingSecret: Secret, transport: any HTTPTransport, inbox: ResponseInbox,
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
        makeTriggerID: @escaping @Sendable () -> String
    ) {
        self.addresses = addresses
        self.signingSecret = signingSecret
        self.transport = transport
        self.inbox = inbox
        self.clock = clock
        self.now = now
        self.makeTriggerID = makeTriggerID
    }

    /// Types `/weather <text>` and waits for the answer, at most 25 s.
    package func command(_ text: String) async -> Answer {
        count += 1
        let key = String(count)
        let request = signed(body: form(text: text, key: key))
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await transport.send(
                request, limits: HTTPLimits(timeout: .seconds(3), maximumBodyBytes: 1 << 20))
        } catch {
            return .refused(status: nil)
        }
        guard response.status == 200 else { return .refused(status: response.status) }
        if !response.body.isEmpty {
            return SlackReplyText.text(ofMessage: response.body).map(Answer.immediate) ?? .refused(status: 200)
        }
        return await delayedText(for: key).map(Answer.delayed) ?? .nothing
    }

    private func delayedText(for key: String) async -> String? {
        let inbox = inbox
        let clock = clock
        return await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // Cancelled as soon as the text is there: then there is nothing to give up.
                guard (try? await clock.sleep(for: .seconds(25))) != nil else { return }
                await inbox.giveUp(on: key)
            }
            let text = await inbox.text(for: key)
            group.cancelAll()
            return text
        }
    }

    private func form(text: String, key: String) -> [UInt8] {
        let fields = [
            ("token", "unused"), ("team_id", "T0DEMO"), ("team_domain", "demo"), ("channel_id", "D0DEMO"),
            ("channel_name", "directmessage"), ("user_id", "U0DEMO"), ("command", "/weather"), ("text", text),
            ("api_app_id", "A0DEMO"), ("is_enterprise_install", "false"), ("trigger_id", makeTriggerID()),
            ("response_url", "http://\(addresses.inbox)\(ResponseInbox.path)?\(key)"),
        ]
        return Array(PercentEncoding.query(fields.map { (name: $0.0, value: $0.1) }).utf8)
    }

    private func signed(body: [UInt8]) -> HTTPRequest {
        let timestamp = String(Int(now().timeIntervalSince1970))
        return HTTPRequest(
            method: .post, scheme: addresses.listener.scheme, authority: addresses.listener.authority,
            target: addresses.listener.target("/slack/commands"),
            headerFields: [
                "Content-Type": "application/x-www-form-urlencoded",
                "X-Slack-Request-Timestamp": timestamp,
                "X-Slack-Signature": signature(timestamp: timestamp, body: body),
            ],
            body: body)
    }

    private func signature(timestamp: String, body: [UInt8]) -> String {
        let base = Array("v0:\(timestamp):".utf8)
        do throws(CryptoError) {
            let code = try HMACSHA256(key: Array(signingSecret.reveal().utf8)).code(for: base, body)
            return "v0=\(Hexadecimal.encode(code))"
        } catch {
            // Without a signature the listener answers 401, which the demonstration shows.
            return ""
        }
    }
}
