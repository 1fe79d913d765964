nonisolated extension PlankJSONPatch {
    /// Returns the patch with the properties' own keys instead of their legacy keys, in the objects of the value that it is
    /// applied to.
    func withoutLegacyKeys<Model: Decodable>(of model: Model.Type, in value: PlankJSON) -> PlankJSONPatch {
        let places = operations.flatMap(\.places)
        // All of them are in the value, whose properties have their own keys.
        if places.allSatisfy({ Self.value(at: $0, in: value) != nil }) { return self }
        let keys = LegacyKeys(places)
        _ = try? PlankModelReports.dropping {
            try PlankObjectReader.$patch.withValue(keys) { try value.reread(as: model) }
        }
        if !keys.areFound { return self }
        // What a value that could not be read has under a legacy key stays there.
        let change = { (place: Pointer) in
            Self.value(at: place, in: value) == nil ? keys.withoutLegacyKeys(place) : place
        }
        return PlankJSONPatch(operations.map { $0.changed(change) })
    }

    /// The legacy keys of the properties in a value, as far as a patch has them.
    private nonisolated final class LegacyKeys: PlankAppliedPatch, @unchecked Sendable {
        // Not locked: decoding is synchronous, so an instance is never shared between threads.
        private let tokens: Set<String>
        /// The properties' own keys by their legacy keys, for the objects at pointers.
        private var keys: [[String]: [String: String]] = [:]

        var areFound: Bool { !keys.isEmpty }

        init(_ places: [Pointer]) { tokens = Set(places.flatMap(\.tokens)) }

        func withoutLegacyKeys(_ place: Pointer) -> Pointer {
            Pointer(place.tokens.reduce(into: []) { $0.append(keys[$0]?[$1] ?? $1) })
        }

        func note(_ key: String, _ legacyKeys: [String], at path: [any CodingKey]) {
            let found = legacyKeys.filter(tokens.contains)
            if found.isEmpty { return }
            if let trial = PlankTrial.current { return trial.ifTaken { self.note(key, found, at: path) } }
            let path = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
            for legacyKey in found { keys[path, default: [:]][legacyKey] = key }
        }

        // Nothing is removed before the patch is applied.
        func hasRemoved(_ key: String, at path: [any CodingKey]) -> Bool { false }
        func null<T>(as type: T.Type) -> T? { nil }
    }
}

nonisolated extension PlankJSONPatch.Operation {
    /// The places that the operation names.
    fileprivate var places: [PlankJSONPatch.Pointer] {
        switch self {
        case .move(let source, let path), .copy(let source, let path): [source, path]
        case .add, .remove, .replace, .test: [path]
        }
    }

    /// Returns the operation at other places.
    fileprivate func changed(_ change: (PlankJSONPatch.Pointer) -> PlankJSONPatch.Pointer) -> Self {
        switch self {
        case .add(let value, let path): .add(value, at: change(path))
        case .remove(let path): .remove(at: change(path))
        case .replace(let path, let value): .replace(at: change(path), with: value)
        case .move(let source, let path): .move(from: change(source), to: change(path))
        case .copy(let source, let path): .copy(from: change(source), to: change(path))
        case .test(let value, let path): .test(value, at: change(path))
        }
    }
}
