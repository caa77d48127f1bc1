/// One answer of `alerts/active` as it comes; only the fields that are used.
///
/// A field of another type counts as absent, so that no oddity hides a warning.
struct NWSAnswer: Decodable {
    let features: [Tolerant<Feature>]

    struct Feature: Decodable {
        let properties: Properties
    }

    struct Reference: Decodable {
        let identifier: String?
    }

    struct Properties: Decodable {
        let id: String?
        let areaDesc: String?
        let references: [String]
        let onset: String?
        let expires: String?
        let ends: String?
        let status: String
        let messageType: String?
        let severity: String?
        let urgency: String?
        let event: String
        let senderName: String?
        let headline: String?
        let description: String?
        let instruction: String?
        let response: String?

        private enum CodingKeys: String, CodingKey {
            case id, areaDesc, references, onset, expires, ends, status, messageType, severity, urgency, event
            case senderName, headline, description, instruction, response
        }

        /// - Throws: When it has no status, or neither event nor headline.
        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            status = try fields.decode(String.self, forKey: .status)
            headline = fields.text(.headline)
            event = try fields.text(.event) ?? fields.decode(String.self, forKey: .headline)
            id = fields.text(.id)
            areaDesc = fields.text(.areaDesc)
            // Without readable references an older message may stay; better shown twice than not.
            let references = try? fields.decode([Tolerant<Reference>].self, forKey: .references)
            self.references = references?.compactMap { $0.value?.identifier } ?? []
            onset = fields.text(.onset)
            expires = fields.text(.expires)
            ends = fields.text(.ends)
            messageType = fields.text(.messageType)
            severity = fields.text(.severity)
            urgency = fields.text(.urgency)
            senderName = fields.text(.senderName)
            description = fields.text(.description)
            instruction = fields.text(.instruction)
            response = fields.text(.response)
        }
    }
}
