nonisolated extension Array: PlankDirectJSON where Element: PlankDirectJSON {
    /// Reads an array.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard json.enterArray() else { return nil }
        var isFirst = true
        self = []
        guard json.nextElement(isFirst: &isFirst) else {
            if json.hasFailed { return nil }
            return
        }
        reserveCapacity(json.enterElements())
        let start = unsafe json.next
        repeat {
            // Elements of more than four words, because moving smaller ones costs less than the question.
            if MemoryLayout<Element>.stride > 32, count >= 16, count == capacity {
                unsafe reserveCapacity(json.capacity(after: count, from: start))
            }
            guard let element = Element(reading: &json) else { return nil }
            // Consumed, because generic code would copy it.
            append(consume element)
        } while json.nextElement(isFirst: &isFirst)
        if json.hasFailed { return nil }
        json.leaveElements(count)
    }

    /// Writes an array.
    @inlinable public func write(to json: inout PlankJSONWriter) {
        json.beginArray()
        unsafe withUnsafeBufferPointer { elements in
            // By index, in place: a loop over the elements would copy each of them.
            for index in elements.indices where !json.hasFailed {
                json.nextElement()
                unsafe elements[index].write(to: &json)
            }
        }
        json.endArray()
    }
}

nonisolated extension Set: PlankDirectJSON where Element: PlankDirectJSON {
    /// Reads an array.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let elements = [Element](reading: &json) else { return nil }
        self.init(elements)
    }

    /// Writes an array, in no particular order.
    @inlinable public func write(to json: inout PlankJSONWriter) {
        Array(self).write(to: &json)
    }
}

nonisolated extension Dictionary: PlankDirectJSON where Key == String, Value: PlankDirectJSON {
    /// Reads an object.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard var members = json.entries() else { return nil }
        self = [:]
        while let key = json.nextEntry(&members) {
            guard let value = Value(reading: &json) else { return nil }
            if let first = updateValue(value, forKey: key), json.firstKeyCounts { self[key] = first }
        }
        if json.hasFailed { return nil }
    }

    /// Writes an object, with its keys in no particular order, like `JSONEncoder`.
    @inlinable public func write(to json: inout PlankJSONWriter) {
        json.beginObject()
        for (key, value) in self where !json.hasFailed {
            json.writeKey(text: key)
            value.write(to: &json)
        }
        json.endObject()
    }
}

nonisolated extension Optional: PlankDirectJSON where Wrapped: PlankDirectJSON {
    /// Reads a value or `null`.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        if json.takeNull() {
            self = .none
            return
        }
        guard let value = Wrapped(reading: &json) else { return nil }
        self = value
    }

    /// Writes the value, `null` for `nil`.
    @inlinable public func write(to json: inout PlankJSONWriter) {
        if let self { self.write(to: &json) } else { json.writeNull() }
    }
}

// MARK: - Reading

nonisolated extension PlankJSONReader {
    @usableFromInline var hasFailed: Bool { failure != nil }

    /// Enters the elements of an array and returns how many are expected: as many as in the last array that is nested
    /// as deeply in other arrays, because arrays of the same kind often have the same size.
    @inlinable @inline(__always) mutating func enterElements() -> Int {
        defer { lastCounts >>= 8 }
        return Int(lastCounts & 0xff)
    }

    /// Leaves the elements of an array.
    @inlinable @inline(__always) mutating func leaveElements(_ count: Int) {
        lastCounts = lastCounts << 8 | UInt64(truncatingIfNeeded: Swift.min(count, 16))
    }

    /// Returns the capacity for an array that has `count` elements so far, the first of them at `start`.
    ///
    /// Enough for the rest of the document if that holds no more than three times as many elements, as for the array that
    /// is most of a document; else twice the count.
    @usableFromInline func capacity(after count: Int, from start: UnsafePointer<UInt8>) -> Int {
        let others = unsafe (end - next) / max((next - start) / count, 1)
        // Elements differ in length.
        let room = others + others / 8 + 1
        return count + (room > count * 3 ? count : room)
    }

    /// Enters an object that is a dictionary.
    @usableFromInline mutating func entries() -> PlankJSONMembers? {
        guard enter(UInt8(ascii: "{"), "an object") else { return nil }
        return unsafe PlankJSONMembers(.none, start: next)
    }

    /// Advances to the value of the next entry and returns its key.
    @usableFromInline mutating func nextEntry(_ members: inout PlankJSONMembers) -> String? {
        nextKey(&members) == nil ? nil : otherKeyText
    }
}

// MARK: - Writing

nonisolated extension PlankJSONWriter {
    /// Writes an object with its keys sorted.
    mutating func writeSorted<T: PlankDirectJSON>(_ members: [String: T]) {
        writeSorted(members) { $1.write(to: &$0) }
    }

    /// Writes an object with its keys sorted.
    mutating func writeSorted<T>(_ members: [String: T], _ write: (inout PlankJSONWriter, T) -> Void) {
        beginObject()
        writeMembers(members, write)
        endObject()
    }

    /// Writes members sorted by key, except for the keys in `known`.
    mutating func writeMembers<T>(
        _ members: [String: T],
        besides known: PlankJSONKeys = .none,
        _ write: (inout PlankJSONWriter, T) -> Void
    ) {
        for (key, value) in members.sorted(by: { $0.key < $1.key }) where !known.contains(key) && !hasFailed {
            writeKey(text: key)
            write(&self, value)
        }
    }
}
