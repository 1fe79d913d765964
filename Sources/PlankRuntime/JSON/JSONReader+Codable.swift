import Foundation

/// Types that do not conform to `PlankDirectJSON` are read by `JSONDecoder`, from their part of the document.
nonisolated extension PlankJSONReader {
    /// Reads a value with `Codable`.
    @inline(never) mutating func decode<T: Decodable>(_ type: T.Type) -> T? {
        unsafe decode { bytes in try unsafe JSONDecoder().decode(type, from: Data(bytes)) }
    }

    /// Reads a value as that of the key "" in an object.
    mutating func decode<T: Decodable>(asMember type: T.Type) -> T? {
        unsafe decode { bytes in
            let document = unsafe Data("{\"\":".utf8) + Data(bytes) + Data("}".utf8)
            return try JSONDecoder().decode(type, from: document)
        }
    }

    private mutating func decode<T>(_ body: (UnsafeBufferPointer<UInt8>) throws -> T) -> T? {
        guard let place = unsafe valueBytes() else { return nil }
        let first = unsafe place.baseAddress ?? next
        if trial.isStrict {
            // The keys that a branch misses are only known if the whole union is read with `Codable`.
            trial.isUndecided = true
            unsafe fail("", at: first)
            return nil
        }
        do {
            let path = unsafe PlankUnexpectedValue.handler == nil ? [] : path(to: first)
            return try PlankUnexpectedValue.$enclosingPath.withValue(path) { try noting { try unsafe body(place) } }
        } catch let error as DecodingError {
            let (keys, message) = PlankDecodingProblem.place(of: error)
            if failure == nil {
                failure = unsafe Failure(place: first, message: message, keys: keys.filter { !$0.stringValue.isEmpty })
            }
        } catch {
            unsafe fail("\(error)", at: unsafe first)
        }
        unsafe next = unsafe end
        return nil
    }

    /// Runs `body`, whose codings find what the property that is being read can keep.
    private mutating func noting<T>(_ body: () throws -> T) rethrows -> T {
        let inexactness = note == nil ? nil : PlankInexactness()
        defer {
            if inexactness?.isMarked == true { note?.isInexact = true }
            switch inexactness?.mismatch {
            case .conditional: note?.mark(.conditional)
            case .unexpected(let value): note?.mark(.unexpected(value))
            case nil: break
            }
        }
        return try PlankInexactness.$current.withValue(inexactness, operation: body)
    }

    /// Returns the coding path of a value.
    mutating func path(to place: UnsafePointer<UInt8>) -> [any CodingKey] {
        unsafe pathScan.path(to: place - start, in: document)
    }

    /// Passes the value at `place` to the handler of unexpected values.
    mutating func report(_ kind: PlankUnexpectedValue.Kind, insteadOf type: Any.Type, from place: UnsafePointer<UInt8>)
    {
        guard PlankUnexpectedValue.handler != nil else { return }
        var json = unsafe PlankJSONReader(place, end - place, PlankJSONReadingOptions())
        guard let value = PlankJSON(reading: &json) else { return }
        unsafe PlankUnexpectedValue.report(PlankUnexpectedValue(kind, value, insteadOf: type, at: path(to: place)))
    }
}

nonisolated extension PlankJSONWriter {
    /// Writes a value with `Codable`.
    mutating func encode(_ value: some Encodable) {
        do { append(json: try JSONEncoder().encode(value)) } catch { fail(error) }
    }
}

/// A property that its coding reads with `Codable`.
nonisolated struct PlankDecodedField<C: PlankValueCoding>: Decodable {
    var field = PlankCodedField<C>()

    init(from decoder: any Decoder) throws {
        var object = try PlankObjectReader(decoder)
        object.read("", into: &field)
        try object.finish()
    }
}

/// A required property that its coding reads with `Codable`.
nonisolated struct PlankDecodedValue<C: PlankValueCoding>: Decodable {
    var value: PlankCodedValue<C>

    init(from decoder: any Decoder) throws {
        var object = try PlankObjectReader(decoder)
        value = PlankCodedValue(try object.required("", as: C.self))
        value.spelling = object.spelling("")
        try object.finish()
    }
}
