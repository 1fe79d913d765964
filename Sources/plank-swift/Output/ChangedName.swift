import PlankKit

/// A name that another run generated for a place, and that has changed since although the place has not.
struct ChangedName: Equatable {
    let schema: String
    let place: NamedPlace
    let old: String
    let new: String

    func isFor(_ other: Self) -> Bool { schema == other.schema && place == other.place }
}

extension [String: PlaceNames] {
    func changes(since earlier: Self) -> [ChangedName] {
        sorted { $0.key < $1.key }.flatMap { schema, names in
            names.changes(since: earlier[schema] ?? [:]).map { change in
                ChangedName(schema: schema, place: change.place, old: change.old, new: change.new)
            }
        }
    }
}
