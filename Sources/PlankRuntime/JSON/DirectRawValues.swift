nonisolated extension PlankDirectJSON where Self: RawRepresentable, RawValue: PlankDirectJSON {
    /// Reads the raw value.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        let place = unsafe json.place
        guard let rawValue = RawValue(reading: &json) else { return nil }
        guard let value = Self(rawValue: rawValue) else {
            unsafe json.refuse(Self.self, at: place)
            return nil
        }
        self = value
    }

    /// Writes the raw value.
    @inlinable public func write(to json: inout PlankJSONWriter) {
        rawValue.write(to: &json)
    }
}

nonisolated extension PlankDirectJSON where Self: PlankOpenEnum, RawValue: PlankDirectJSON {
    /// Reads a raw value. While a union tries its branches, an unknown value may be an error.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        let place = unsafe json.place
        guard let rawValue = RawValue(reading: &json) else { return nil }
        if let known = Self.knownCase(rawValue) {
            self = known
        } else {
            guard unsafe json.accepts(unknown: Self.self, at: place) else { return nil }
            self = .unknown(rawValue)
        }
    }
}

nonisolated extension PlankDirectJSON where Self: PlankExtensibleEnum, RawValue: PlankDirectJSON {
    /// Reads a raw value, known or not. A union takes an unknown one only if no other branch matches as well.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let rawValue = RawValue(reading: &json) else { return nil }
        if json.trial.isStrict, !Self.lists(rawValue) { json.trial.isUnlisted = true }
        self.init(rawValue: rawValue)
    }
}

nonisolated extension PlankDirectJSON where Self: PlankDefaultingEnum, RawValue: PlankDirectJSON {
    /// Reads a raw value. While a union tries its branches, an unknown value may be an error.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        let place = unsafe json.place
        guard let rawValue = RawValue(reading: &json) else { return nil }
        if let value = Self(rawValue: rawValue) {
            self = value
        } else {
            guard unsafe json.accepts(unknown: Self.self, at: place) else { return nil }
            self = Self.fallback
        }
    }
}

nonisolated extension PlankJSONReader {
    /// Records that a value is not one of an enum's values.
    @usableFromInline mutating func refuse(_ type: Any.Type, at place: UnsafePointer<UInt8>) {
        unsafe fail("The value is not a known \(type).", at: unsafe place)
    }

    /// Where the next value starts.
    @usableFromInline var place: UnsafePointer<UInt8> {
        mutating get {
            _ = peek()
            return unsafe next
        }
    }

    /// Returns whether an enum accepts a value that the schema does not list; reports it if so.
    @usableFromInline mutating func accepts(unknown type: Any.Type, at place: UnsafePointer<UInt8>) -> Bool {
        if trial.isStrict {
            unsafe refuse(type, at: place)
            return false
        }
        unsafe report(.enumValue, insteadOf: type, from: place)
        return true
    }
}
