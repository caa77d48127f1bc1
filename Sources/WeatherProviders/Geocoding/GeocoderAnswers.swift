package import FoundationEssentials
import Places
package import Storage
package import Telemetry

/// Keeps the geocoder's answers for 30 days: a document for each question, with the places and when it expires.
///
/// Holds what was asked of a public service and nothing of who asked. A trouble of the store never fails a question: then
/// the service is asked again. Any task may call it.
package struct GeocoderAnswers: Sendable {
    /// The kind of record.
    package static let collection = RecordCollection(rawValue: "geocoder")
    private static let format: Int64 = 1
    private static let (expires, places) = ("expires", "places")
    private static let pageSize = 200

    private let records: any RecordStore
    private let now: @Sendable () -> Date
    private let logger: Logger

    /// Keeps answers in a store.
    ///
    /// - Parameter logger: For troubles of the store; its lines hold no name.
    package init(records: any RecordStore, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.records = records
        self.now = now
        self.logger = logger
    }

    /// The answer to a question and when it expires; `nil` when none is kept, or it is too old or cannot be used.
    func answer(to question: PlaceQuestion) async -> (places: [Place], expires: Date)? {
        let key = Self.key(question)
        do throws(StorageError) {
            guard let document = try await records.document(for: key) else { return nil }
            let answer = Self.answer(in: document)
            if let answer, answer.expires > now() { return answer }
            try await records.delete(key)
        } catch {
            report("a kept answer of the geocoder cannot be read", error)
        }
        return nil
    }

    /// Keeps an answer that has places.
    func keep(_ places: [Place], until expires: Date, for question: PlaceQuestion) async {
        guard !places.isEmpty else { return }
        let list = places.map { JSONValue.object(PlaceDocument.members(of: $0)) }
        let document = Document([
            Document.formatName: .integer(Self.format), Self.expires: .text(Instant.text(expires)),
            Self.places: .list(list),
        ])
        do throws(StorageError) {
            try await records.write(document, for: Self.key(question))
        } catch {
            report("an answer of the geocoder cannot be kept", error)
        }
    }

    /// Drops the answers that are too old or cannot be used, and those that are too many; to be called once a day.
    ///
    /// - Parameters:
    ///   - mostAnswers: How many are left at most; 20 000 take about 80 MB.
    ///   - limit: Most documents that one call looks at.
    /// - Returns: How many were dropped; fewer than there are when the store fails meanwhile.
    @discardableResult
    package func sweep(keeping mostAnswers: Int = 20_000, limit: Int = 100_000) async -> Int {
        var (seen, kept, dropped) = (0, 0, 0)
        var cursor: RecordPage.Cursor?
        do throws(StorageError) {
            repeat {
                let page = try await records.page(of: Self.collection, after: cursor, limit: Self.pageSize)
                for entry in page.entries {
                    if kept < mostAnswers, let answer = Self.answer(in: entry.document), answer.expires > now() {
                        kept += 1
                    } else {
                        try await records.delete(RecordKey(Self.collection, entry.id))
                        dropped += 1
                    }
                }
                seen += page.entries.count + page.damaged
                cursor = page.next
            } while cursor != nil && seen < limit
        } catch {
            report("kept answers of the geocoder cannot be swept", error)
        }
        return dropped
    }

    private func report(_ message: StaticString, _ error: StorageError) {
        logger.info(message, metadata: [LogKey.storeFailure: error.label])
    }

    /// No typed text holds a line feed, so a name with a qualifier is never another name, nor is a postcode.
    private static func key(_ question: PlaceQuestion) -> RecordKey {
        let folded = question.folded
        let name = folded.qualifier.map { "\(folded.name)\n\($0)" } ?? folded.name
        return RecordKey(collection, folded.kind == .town ? name : "\(name)\n\n\(folded.kind.rawValue)")
    }

    /// What a document says; `nil` when it is of another format or damaged.
    private static func answer(in document: Document) -> (places: [Place], expires: Date)? {
        guard document.format == Int(format) else { return nil }
        let reader = MemberReader(document.members)
        do throws(UnusableMember) {
            let expires = try reader.required(expires, reader.instant(expires))
            var list: [Place] = []
            for object in try reader.objects(places) { list.append(try PlaceDocument.place(object)) }
            return list.isEmpty ? nil : (list, expires)
        } catch {
            return nil
        }
    }
}
