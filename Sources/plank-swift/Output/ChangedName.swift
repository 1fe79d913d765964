import PlankKit

/// A name that another run generated for a place, and that has changed since although the place has not.
struct ChangedName: Equatable {
    /// The path of the schema file.
    let schema: String
    let place: NamedPlace
    let old: String
    let new: String

    init(_ schema: String, _ place: NamedPlace, old: String, new: String) {
        self.schema = schema
        self.place = place
        self.old = old
        self.new = new
    }

    /// Returns whether both are for the same place.
    func isFor(_ other: Self) -> Bool { schema == other.schema && place == other.place }
}
