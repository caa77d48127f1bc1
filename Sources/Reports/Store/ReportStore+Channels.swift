package import Identity
import Telemetry
import Users

/// What becomes of a channel's reports when something happens to the channel.
extension ReportStore {
    /// A channel or room is gone for us: its reports are paused, and their owners learn it when they ask next.
    ///
    /// What cannot be written is logged; the next attempt to send it finds out by itself.
    package func channelEnded(_ channel: ConversationID) async {
        let since = now()
        await changeBooks(of: channel) { book in
            for index in book.reports.indices
            where book.reports[index].channel == channel && book.reports[index].pause == nil {
                book.reports[index].pause = ReportPause(.targetGone, since: since)
            }
        }
    }

    /// A channel or room goes on under another id: its reports, the places given to it and what was stopped there go along.
    ///
    /// Reports that were paused since the old one was gone come again. What cannot be written is logged.
    package func channelMoved(_ old: ConversationID, to new: ConversationID) async {
        guard old != new else { return }
        await changeBooks(of: old) { book in
            book.move(old, to: new)
        }
    }

    private func changeBooks(
        of channel: ConversationID, _ change: @escaping @Sendable (inout ReportBook) -> Void
    ) async {
        for owner in await owners(in: channel) {
            do throws(UserStoreError) {
                try await update(UserIdentity(owner), change)
            } catch {
                logger.warning(
                    "the reports of a channel could not be changed", metadata: [StoreLogKey.failure: "\(error)"])
            }
        }
    }
}

extension ReportBook {
    fileprivate mutating func move(_ old: ConversationID, to new: ConversationID) {
        for index in reports.indices where reports[index].channel == old {
            reports[index].target = .channel(new)
            if reports[index].pause?.reason == .targetGone { reports[index].pause = nil }
        }
        if let stopped, stopped.report.channel == old {
            var report = stopped.report
            report.target = .channel(new)
            self.stopped = StoppedReport(report, position: stopped.position, at: stopped.at)
        }
        let moved = gifts.map { $0.channel == old ? PlaceGift($0.place, to: new) : $0 }
        // The same place may have been given to both.
        gifts = moved.enumerated().filter { !moved[..<$0.offset].contains($0.element) }.map(\.element)
    }
}
