import PlankKit

/// A name that another run generated for a place, and that has changed since although the place has not.
struct ChangedName: Equatable {
    /// The path of the schema file.
    let schema: String
    let place: NamedPlace
    let old: String
    let new: String

    /// Returns whether both are for the same place.
    func isFor(_ other: Self) -> Bool { schema == other.schema && place == other.place }
}

extension [String: PlaceNames] {
    /// Returns the names that differ from the earlier ones at the same places, by schema and place.
    func changes(since earlier: Self) -> [ChangedName] {
        sorted { $0.key < $1.key }.flatMap { schema, names in
            names.changes(since: earlier[schema] ?? [:]).map { change in
                ChangedName(schema: schema, place: change.place, old: change.old, new: change.new)
            }
        }
    }
}
