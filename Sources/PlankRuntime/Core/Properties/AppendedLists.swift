import Foundation

nonisolated extension CodedField {
    /// Appends the newer list if that is set; `nil` replaces this one. The elements keep their spellings.
    public mutating func append<Element>(_ newer: CodedField) where C.Value == [Element] {
        guard newer.isSet else { return }
        guard isSet, let elements = stored, let others = newer.stored else {
            self = newer
            return
        }
        spelling = .appending(Coded<C>(others), newer.spelling, to: Coded<C>(elements), spelling)
        stored = elements + others
    }
}

nonisolated extension CodedValue {
    /// Appends the newer list. The elements keep their spellings.
    public mutating func append<Element>(_ newer: CodedValue) where C.Value == [Element] {
        spelling = .appending(Coded<C>(newer.stored), newer.spelling, to: Coded<C>(stored), spelling)
        stored += newer.stored
    }
}

nonisolated extension Spelling {
    /// Returns the JSON of a list and of what is appended to it; `nil` if neither has a spelling.
    fileprivate static func appending<C>(
        _ others: Coded<C>,
        _ otherSpelling: Spelling?,
        to elements: Coded<C>,
        _ spelling: Spelling?
    ) -> Spelling? {
        if spelling == nil, otherSpelling == nil { return nil }
        guard case .array(let first)? = spelling?.json ?? json(of: elements),
            case .array(let second)? = otherSpelling?.json ?? json(of: others)
        else { return nil }
        return Spelling(.array(first + second))
    }

    private static func json(of value: Coded<some ValueCoding>) -> JSONValue? {
        try? JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }
}
