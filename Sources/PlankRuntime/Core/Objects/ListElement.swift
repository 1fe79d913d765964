/// A scalar, or a list of them: decoders have a method for each kind of scalar, which takes a fraction of the time that
/// `Array` needs to decode its elements as values of any type.
///
/// - Note: Part of the models' API.
public nonisolated protocol ListElement: Decodable {
    /// Decodes the next element of a list.
    static func nextElement(of list: inout any UnkeyedDecodingContainer) throws -> Self
}

nonisolated extension String: ListElement {
    /// Decodes the next string of a list.
    public static func nextElement(of list: inout any UnkeyedDecodingContainer) throws -> String {
        try list.decode(String.self)
    }
}

nonisolated extension Bool: ListElement {
    /// Decodes the next boolean of a list.
    public static func nextElement(of list: inout any UnkeyedDecodingContainer) throws -> Bool {
        try list.decode(Bool.self)
    }
}

nonisolated extension Int: ListElement {
    /// Decodes the next number of a list.
    public static func nextElement(of list: inout any UnkeyedDecodingContainer) throws -> Int {
        try list.decode(Int.self)
    }
}

nonisolated extension Double: ListElement {
    /// Decodes the next number of a list.
    public static func nextElement(of list: inout any UnkeyedDecodingContainer) throws -> Double {
        try list.decode(Double.self)
    }
}

nonisolated extension Array: ListElement where Element: ListElement {
    /// Decodes the next list of a list.
    public static func nextElement(of list: inout any UnkeyedDecodingContainer) throws -> [Element] {
        try list.decode(DecodedList<Element>.self).elements
    }
}

/// A list as it is decoded.
nonisolated struct DecodedList<Element: ListElement>: Decodable {
    let elements: [Element]

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !list.isAtEnd { elements.append(try Element.nextElement(of: &list)) }
        self.elements = elements
    }
}
