/// A list as it is decoded.
///
/// Decoders have a method for each kind of scalar, which takes a fraction of the time that `Array` needs to decode its
/// elements as values of any type.
nonisolated struct PlankDecodedList<Element: Decodable>: Decodable {
    let elements: [Element]

    init(from decoder: any Decoder) throws {
        elements = try Self.scalars(decoder) as? [Element] ?? [Element](from: decoder)
    }

    /// Returns the list if the elements are scalars or lists; `nil` for other elements. With the type of each scalar in sight,
    /// the compiler specializes the loop.
    private static func scalars(_ decoder: any Decoder) throws -> Any? {
        switch Element.self {
        case is String.Type: try plankDecodeList(decoder) { try $0.decode(String.self) }
        case is Bool.Type: try plankDecodeList(decoder) { try $0.decode(Bool.self) }
        case is Int.Type: try plankDecodeList(decoder) { try $0.decode(Int.self) }
        case is Double.Type: try plankDecodeList(decoder) { try $0.decode(Double.self) }
        default: try (Element.self as? any PlankInnerList.Type)?.plankLists(decoder)
        }
    }
}

private nonisolated func plankDecodeList<Element>(
    _ decoder: any Decoder,
    next: (inout any UnkeyedDecodingContainer) throws -> Element
) throws -> [Element] {
    var list = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !list.isAtEnd { elements.append(try next(&list)) }
    return elements
}

/// A list that is an element of another one.
private nonisolated protocol PlankInnerList {
    static func plankLists(_ decoder: any Decoder) throws -> Any
}

nonisolated extension Array: PlankInnerList where Element: Decodable {
    fileprivate static func plankLists(_ decoder: any Decoder) throws -> Any {
        try plankDecodeList(decoder) { try $0.decode(PlankDecodedList<Element>.self).elements }
    }
}

nonisolated extension PlankObjectReader {
    /// Reads a list if it is present.
    public mutating func read<T: Decodable>(_ key: PlankPropertyKey, into field: inout PlankField<[T]>) {
        read(key, into: &field) { try $0.decodeIfPresent(PlankDecodedList<T>.self, forKey: $1)?.elements }
    }
}
