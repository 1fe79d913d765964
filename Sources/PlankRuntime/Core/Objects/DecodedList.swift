/// A list as it is decoded.
///
/// Decoders have a method for each kind of scalar, which takes a fraction of the time that `Array` needs to decode its
/// elements as values of any type.
nonisolated struct PlankDecodedList<Element: Decodable>: Decodable {
    let elements: [Element]

    init(from decoder: any Decoder) throws {
        guard let scalar = Element.self as? any PlankListElement.Type, let list = try scalar.list(decoder) as? [Element]
        else {
            elements = try [Element](from: decoder)
            return
        }
        elements = list
    }
}

nonisolated extension PlankObjectReader {
    /// Reads a list if it is present.
    public mutating func read<T: Decodable>(_ key: PlankPropertyKey, into field: inout PlankField<[T]>) {
        read(key, into: &field) { try $0.decodeIfPresent(PlankDecodedList<T>.self, forKey: $1)?.elements }
    }
}

/// A scalar, or a list of them.
nonisolated protocol PlankListElement: Decodable {
    /// Decodes the next element of a list.
    static func plankNext(of list: inout any UnkeyedDecodingContainer) throws -> Self
}

nonisolated extension PlankListElement {
    /// Returns a list of these elements.
    fileprivate static func list(_ decoder: any Decoder) throws -> Any {
        var list = try decoder.unkeyedContainer()
        var elements: [Self] = []
        while !list.isAtEnd { elements.append(try plankNext(of: &list)) }
        return elements
    }
}

nonisolated extension String: PlankListElement {
    static func plankNext(of list: inout any UnkeyedDecodingContainer) throws -> String { try list.decode(String.self) }
}

nonisolated extension Bool: PlankListElement {
    static func plankNext(of list: inout any UnkeyedDecodingContainer) throws -> Bool { try list.decode(Bool.self) }
}

nonisolated extension Int: PlankListElement {
    static func plankNext(of list: inout any UnkeyedDecodingContainer) throws -> Int { try list.decode(Int.self) }
}

nonisolated extension Double: PlankListElement {
    static func plankNext(of list: inout any UnkeyedDecodingContainer) throws -> Double { try list.decode(Double.self) }
}

nonisolated extension Array: PlankListElement where Element: PlankListElement {
    static func plankNext(of list: inout any UnkeyedDecodingContainer) throws -> [Element] {
        try list.decode(PlankDecodedList<Element>.self).elements
    }
}
