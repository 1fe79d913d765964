import Foundation

/// A coding that reads and writes the bytes of a document directly.
public nonisolated protocol PlankDirectCoding: PlankValueCoding {
    /// Reads a value. Returns `nil` if it is invalid, after recording the error in the reader.
    static func read(_ json: inout PlankJSONReader) -> Value?

    /// Writes a value.
    static func write(_ value: Value, to json: inout PlankJSONWriter)
}

/// What the codings of a property found in addition to its value.
@usableFromInline nonisolated struct PlankSpellingNote {
    /// Whether the value would be written as different JSON.
    var isInexact = false
    /// Whether a property within the value was read from a legacy key.
    var hasLegacyKeys = false
    /// Why the JSON has no value, if a property that may be `nil` can keep it as its spelling.
    private(set) var mismatch: Mismatch?

    @safe nonisolated enum Mismatch {
        /// Another part of the schema describes it.
        case conditional
        /// A string is invalid for the format of a type.
        case format(Any.Type, UnsafePointer<UInt8>)
        /// A string that was read with `Codable` is invalid for its format.
        case unexpected(PlankUnexpectedValue)
    }

    /// Whether the property keeps JSON with keys that are written as others, which only `Codable` replaces.
    var keepsOtherKeys: Bool { isInexact && hasLegacyKeys }

    /// Records the first value that could not be read.
    mutating func mark(_ mismatch: Mismatch) {
        if self.mismatch == nil { self.mismatch = mismatch }
    }
}

// MARK: - Texts

nonisolated extension PlankDirectCoding where Self: PlankStringCoding {
    /// Reads the string.
    public static func read(_ json: inout PlankJSONReader) -> Value? {
        let place = unsafe json.place
        guard let text = json.string() else { return nil }
        if let value = value(of: text) {
            return unsafe isWritten(value, as: text) || json.keepsSpelling(of: PlankJSONText.quoted(text), at: place)
                ? value : nil
        }
        // While a union tries its branches, only the format counts, not a lenient reading.
        if isLenient, !json.trial.isStrict {
            if let value = lenientValue(of: text) {
                return unsafe json.keepsSpelling(of: PlankJSONText.quoted(text), at: place) ? value : nil
            }
            unsafe json.note?.mark(.format(Value.self, place))
        }
        unsafe json.fail("\(PlankJSONText.quoted(text)) is not \(noun).", at: unsafe place)
        return nil
    }

    /// Writes the string.
    public static func write(_ value: Value, to json: inout PlankJSONWriter) {
        if let error = error(writing: value, at: []) { return json.fail(error) }
        text(of: value).write(to: &json)
    }
}

nonisolated extension PlankDateTimeCoding: PlankDirectCoding {}
nonisolated extension PlankFullDateCoding: PlankDirectCoding {}
nonisolated extension PlankURLCoding: PlankDirectCoding {}
nonisolated extension PlankAbsoluteURLCoding: PlankDirectCoding {}
nonisolated extension PlankDecimalCoding: PlankDirectCoding {}
nonisolated extension PlankUUIDCoding: PlankDirectCoding {}
nonisolated extension PlankBase64Coding: PlankDirectCoding {}
nonisolated extension PlankBase64URLCoding: PlankDirectCoding {}

nonisolated extension PlankStrictCoding: PlankDirectCoding where C: PlankDirectCoding {}

// MARK: - Numbers

nonisolated extension PlankDirectCoding where Self: PlankNumberCoding {
    /// Reads the number.
    public static func read(_ json: inout PlankJSONReader) -> Value? {
        let place = unsafe json.place
        guard let number = json.double() else { return nil }
        return unsafe isWritten(number) || json.keepsSpelling(of: "\(number)", at: unsafe place)
            ? value(of: number) : nil
    }

    /// Writes the number, without a point if it is whole.
    public static func write(_ value: Value, to json: inout PlankJSONWriter) {
        let number = number(of: value)
        if let whole = Int64(exactly: number) { json.write(integer: whole) } else { json.write(number) }
    }
}

nonisolated extension PlankUnixSecondsCoding: PlankDirectCoding {}
nonisolated extension PlankUnixMillisecondsCoding: PlankDirectCoding {}
nonisolated extension PlankUnixTimeCoding: PlankDirectCoding {}

// MARK: - Collections

nonisolated extension PlankListCoding: PlankDirectCoding where E: PlankDirectCoding {
    /// Reads each element.
    public static func read(_ json: inout PlankJSONReader) -> [E.Value]? {
        guard json.enterArray() else { return nil }
        var values: [E.Value] = []
        var isFirst = true
        while json.nextElement(isFirst: &isFirst) {
            guard let value = E.read(&json) else { return nil }
            values.append(value)
        }
        return json.hasFailed ? nil : values
    }

    /// Writes each element.
    public static func write(_ value: [E.Value], to json: inout PlankJSONWriter) {
        json.beginArray()
        for element in value where !json.hasFailed {
            json.nextElement()
            E.write(element, to: &json)
        }
        json.endArray()
    }
}

nonisolated extension PlankLenientListCoding: PlankDirectCoding where E: PlankDirectCoding {
    /// Reads the elements that can be read. While a union tries its branches, an element that cannot be read is an
    /// error.
    public static func read(_ json: inout PlankJSONReader) -> [E.Value]? {
        if json.trial.isStrict || json.note == nil { return PlankListCoding<E>.read(&json) }
        guard json.enterArray() else { return nil }
        var values: [E.Value] = []
        var isFirst = true
        while json.nextElement(isFirst: &isFirst) {
            let mark = json.mark
            if let value = E.read(&json), !json.hasFailed {
                values.append(value)
                continue
            }
            json.failure = nil
            json.goBack(to: mark)
            json.skipValue()
            json.note?.isInexact = true
            if !json.hasFailed { unsafe json.report(.element, insteadOf: E.Value.self, from: mark.next) }
        }
        return json.hasFailed ? nil : values
    }

    /// Writes each element.
    public static func write(_ value: [E.Value], to json: inout PlankJSONWriter) {
        PlankListCoding<E>.write(value, to: &json)
    }
}

nonisolated extension PlankSetCoding: PlankDirectCoding where E: PlankDirectCoding {
    /// Reads each element; the property keeps the spelling of an array that is not sorted or has duplicates.
    public static func read(_ json: inout PlankJSONReader) -> Set<E.Value>? {
        guard let values = PlankListCoding<E>.read(&json) else { return nil }
        let set = Set(values)
        if json.note?.isInexact == false, values != sorted(set) { json.note?.isInexact = true }
        return set
    }

    /// Writes the elements, sorted.
    public static func write(_ value: Set<E.Value>, to json: inout PlankJSONWriter) {
        PlankListCoding<E>.write(sorted(value), to: &json)
    }
}

nonisolated extension PlankMapCoding: PlankDirectCoding where E: PlankDirectCoding {
    /// Reads each value.
    public static func read(_ json: inout PlankJSONReader) -> [String: E.Value]? {
        guard var members = json.entries() else { return nil }
        var values: [String: E.Value] = [:]
        while let key = json.nextEntry(&members) {
            guard let value = E.read(&json) else { return nil }
            if let first = values.updateValue(value, forKey: key), json.firstKeyCounts { values[key] = first }
        }
        return json.hasFailed ? nil : values
    }

    /// Writes each value, in the order of the keys.
    public static func write(_ value: [String: E.Value], to json: inout PlankJSONWriter) {
        json.writeSorted(value) { E.write($1, to: &$0) }
    }
}

// MARK: - Codings around others

nonisolated extension PlankNullableCoding: PlankDirectCoding where E: PlankDirectCoding {
    /// Reads the value, `nil` for `null`.
    public static func read(_ json: inout PlankJSONReader) -> E.Value?? {
        if json.takeNull() { return .some(nil) }
        return E.read(&json).map { .some($0) }
    }

    /// Writes the value, `null` for `nil`.
    public static func write(_ value: E.Value?, to json: inout PlankJSONWriter) {
        if let value { E.write(value, to: &json) } else { json.writeNull() }
    }
}

nonisolated extension PlankPlainCoding: PlankDirectCoding where T: PlankDirectJSON {
    /// Reads the value with its type's own conformance.
    public static func read(_ json: inout PlankJSONReader) -> T? {
        T(reading: &json)
    }

    /// Writes the value with its type's own conformance.
    public static func write(_ value: T, to json: inout PlankJSONWriter) {
        value.write(to: &json)
    }
}

nonisolated extension PlankLenientCoding: PlankDirectCoding where C: PlankDirectCoding {
    /// Reads the value; JSON of another type is a mismatch that the property can keep, unless a union tries its branches.
    public static func read(_ json: inout PlankJSONReader) -> C.Value? {
        // A model without required properties has a value even if there is no object.
        if let value = C.read(&json), !json.hasFailed { return value }
        if !json.trial.isStrict { json.note?.mark(.conditional) }
        return nil
    }

    /// Writes the value.
    public static func write(_ value: C.Value, to json: inout PlankJSONWriter) {
        C.write(value, to: &json)
    }
}

// MARK: - Spellings

nonisolated extension PlankJSONReader {
    /// Reads a property's value with its coding, and returns what the coding found in addition.
    mutating func read<C: PlankDirectCoding>(by coding: C.Type) -> (value: C.Value?, note: PlankSpellingNote) {
        let outer = note
        note = PlankSpellingNote()
        let value = C.read(&self)
        let found = note ?? PlankSpellingNote()
        note = outer
        if found.hasLegacyKeys { note?.hasLegacyKeys = true }
        return (value, found)
    }

    /// Returns whether a property can keep JSON that would be written differently; records an error if not.
    mutating func keepsSpelling(of json: @autoclosure () -> String, at place: UnsafePointer<UInt8>) -> Bool {
        guard note != nil else {
            unsafe fail("\(json()) would be written differently, and is not kept here.", at: unsafe place)
            return false
        }
        note?.isInexact = true
        return true
    }

    /// Returns the JSON between `place` and the next byte.
    func spelling(from place: UnsafePointer<UInt8>) -> PlankSpelling? {
        var json = unsafe PlankJSONReader(place, next - place, PlankJSONReadingOptions(deepestNesting: .max))
        return PlankJSON(reading: &json).map(PlankSpelling.init)
    }
}
