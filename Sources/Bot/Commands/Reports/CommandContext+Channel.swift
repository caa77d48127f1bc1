import Reports
import Telemetry
import Users

extension CommandContext {
    /// What goes to the channel in which the message was written; nothing in a direct chat, and of people whose record
    /// cannot be read.
    func channelBook() async -> ChannelBook {
        var found = ChannelBook()
        guard isInChannel else { return found }
        let (store, channel) = (services.stores.reports, incoming.conversation)
        for owner in await store.owners(in: channel) {
            do throws(UserStoreError) {
                let book = try await store.book(of: UserIdentity(owner))
                found.reports += book.reports.filter { $0.channel == channel }.map { (owner, $0) }
                found.gifts += book.gifts.filter { $0.channel == channel }.map { (owner, $0) }
            } catch {
                logger.warning(
                    "reports of a channel could not be read", metadata: [LogKey.errorLabel: "\(RecordFault(error))"])
            }
        }
        return found
    }
}
