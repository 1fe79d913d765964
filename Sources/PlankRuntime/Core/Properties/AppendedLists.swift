import Foundation

nonisolated extension PlankCodedField {
    /// Appends the newer list if that is set; `nil` replaces this one. The elements keep their spellings.
    public mutating func append<Element>(_ newer: PlankCodedField) where C.Value == [Element] {
        guard newer.isSet else { return }
        guard isSet, let elements = stored, let others = newer.stored else {
            self = newer
            return
        }
        spelling = .appending(PlankCoded<C>(others), newer.spelling, to: PlankCoded<C>(elements), spelling)
        stored = elements + others
    }
}

nonisolated extension PlankCodedValue {
    /// Appends the newer list. The elements keep their spellings.
    public mutating func append<Element>(_ newer: PlankCodedValue) where C.Value == [Element] {
        spelling = .appending(PlankCoded<C>(newer.stored), newer.spelling, to: PlankCoded<C>(stored), spelling)
        stored += newer.stored
    }
}

nonisolated extension PlankSpelling {
    /// Returns the JSON of a list and of what is appended to it; `nil` if neither has a spelling.
    fileprivate static func appending<C>(
        _ others: PlankCoded<C>,
        _ otherSpelling: PlankSpelling?,
        to elements: PlankCoded<C>,
        _ spelling: PlankSpelling?
    ) -> PlankSpelling? {
        if spelling == nil, otherSpelling == nil { return nil }
        guard case .array(let first)? = spelling?.json ?? json(of: elements),
            case .array(let second)? = otherSpelling?.json ?? json(of: others)
        else { return nil }
        return PlankSpelling(.array(first + second))
    }

    private static func json(of value: PlankCoded<some PlankValueCoding>) -> PlankJSON? {
        try? JSONDecoder().decode(PlankJSON.self, from: JSONEncoder().encode(value))
    }
}
