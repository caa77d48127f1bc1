/// One person on one platform: `slack:<enterprise or team>:<user>` or `matrix:<@user:server>`.
///
/// Opaque outside the front end that made it. Never logged beside a place.
package struct UserID: Hashable, Sendable {
    /// The whole id with its platform prefix.
    package let rawValue: String

    /// Takes an id that already carries its platform prefix.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}
