/// One answer of `alerts/active` as it comes; only the fields that are used.
struct NWSAnswer: Decodable {
    let features: [Feature]

    struct Feature: Decodable {
        let properties: Properties
    }

    struct Reference: Decodable {
        let identifier: String?
    }

    struct Properties: Decodable {
        let id: String
        let areaDesc: String?
        let references: [Reference]?
        let onset: String?
        let expires: String?
        let ends: String?
        let status: String?
        let messageType: String?
        let severity: String?
        let urgency: String?
        let event: String
        let senderName: String?
        let headline: String?
        let description: String?
        let instruction: String?
        let response: String?
    }
}
