/// A builder's property that may be absent and is read and written by a coding: `@CodedField<URLCoding> public var link: URL?`.
///
/// It is set as ``Field`` is, and keeps the *spelling*: the JSON that it was read from, where the value alone would not
/// write the same again. A change of the property drops the spelling.
@propertyWrapper
public struct CodedField<C: ValueCoding>: Sendable {
    @usableFromInline var value: C.Value?
    @usableFromInline var spelling: Spelling?
    /// Whether the property was given a value, `nil` included.
    public internal(set) var isSet = false

    /// Creates an absent property.
    @inlinable public init() {
        value = nil
    }

    /// Creates an absent property whose value is the schema's default.
    @inlinable public init(wrappedValue: C.Value?) {
        value = wrappedValue
    }

    /// The value; `nil` for an absent property without a default, and for JSON that the coding could not read.
    @inlinable public var wrappedValue: C.Value? {
        get { value }
        set {
            value = newValue
            markAsAssigned()
        }
        _modify {
            let wasNil = value == nil
            defer { if !wasNil || value != nil { markAsAssigned() } }
            yield &value
        }
    }

    /// Takes the newer property if it is set.
    @inlinable public mutating func merge(_ newer: CodedField) {
        if newer.isSet { self = newer }
    }

    @usableFromInline mutating func markAsAssigned() {
        isSet = true
        spelling = nil
    }
}

extension CodedField: Hashable {
    /// Compares the values, whatever their spellings.
    @inlinable public static func == (lhs: CodedField, rhs: CodedField) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

/// A builder's required property that is read and written by a coding: `@CodedValue<DateTimeCoding> public var date: Date`.
///
/// It keeps its spelling as ``CodedField`` does.
@propertyWrapper
public struct CodedValue<C: ValueCoding>: Sendable {
    @usableFromInline var value: C.Value
    /// The JSON that the value was read from, where the value alone would not write the same again.
    public var spelling: Spelling?

    /// Creates a property with a value.
    @inlinable public init(wrappedValue: C.Value) {
        value = wrappedValue
    }

    /// The value.
    @inlinable public var wrappedValue: C.Value {
        get { value }
        set {
            value = newValue
            spelling = nil
        }
        _modify {
            defer { spelling = nil }
            yield &value
        }
    }
}

extension CodedValue: Hashable {
    /// Compares the values, whatever their spellings.
    @inlinable public static func == (lhs: CodedValue, rhs: CodedValue) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

/// A builder's further properties, read and written by a coding: `@CodedEntries<URLCoding> public var links: [String: URL]`.
///
/// Each entry keeps its spelling as ``CodedField`` does. An entry that the coding could not read has a spelling alone.
@propertyWrapper
public struct CodedEntries<C: ValueCoding>: Sendable {
    var entries: [String: C.Value]
    var spellings: [String: JSONValue] = [:]

    /// Creates a property with the given entries.
    public init(wrappedValue: [String: C.Value]) {
        entries = wrappedValue
    }

    /// The entries.
    public var wrappedValue: [String: C.Value] {
        get { entries }
        set {
            spellings = newValue.isEmpty ? [:] : spellings.filter { newValue[$0.key] == entries[$0.key] }
            entries = newValue
        }
    }

    /// Takes all entries of `newer`.
    public mutating func merge(_ newer: CodedEntries) {
        for (key, value) in newer.entries {
            entries[key] = value
            spellings[key] = newer.spellings[key]
        }
        for (key, spelling) in newer.spellings where newer.entries[key] == nil {
            entries[key] = nil
            spellings[key] = spelling
        }
    }
}

extension CodedEntries: Hashable {
    /// Compares the entries, whatever their spellings.
    public static func == (lhs: CodedEntries, rhs: CodedEntries) -> Bool {
        lhs.entries == rhs.entries
    }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
    }
}

/// The JSON that a value was read from, shared by all copies of the value.
public final class Spelling: Sendable {
    let json: JSONValue

    init(_ json: JSONValue) {
        self.json = json
    }
}
