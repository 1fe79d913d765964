import Foundation

/// The rules of a JSON Schema document, compiled to Swift: `try PinSchema.validate(data)`.
///
/// The rules check JSON rather than models: they include keywords that no Swift type expresses.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankValidatingSchema: SendableMetatype {
    /// The rules of the document's root schema.
    static var rules: PlankSchemaRules { get }
}

nonisolated extension PlankValidatingSchema {
    /// Checks a JSON document.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a document that the schema does not allow, with up to 100 violations;
    ///   ``PlankJSONReadingError`` for text that is not JSON; ``PlankSchemaCheckError`` if a pattern takes too long to match.
    public static func validate(_ json: Data) throws { try rules.validate(json) }

    /// Checks the JSON that a model encodes to: `try PinSchema.validate(model: pin)`.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a model that the schema does not allow, `EncodingError` for a model that
    ///   cannot be encoded.
    public static func validate(model: some Encodable) throws { try rules.validate(model: model) }

    /// Checks a JSON value.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a value that the schema does not allow.
    public static func validate(value: PlankJSON) throws { try rules.validate(value: value) }

    /// Returns whether the schema allows a JSON document. Stops at the first violation.
    ///
    /// - Throws: ``PlankJSONReadingError`` for text that is not JSON; ``PlankSchemaCheckError`` if a pattern takes too long to match.
    public static func isValid(_ json: Data) throws -> Bool { try rules.isValid(json) }

    /// Returns the violations of the schema in a JSON document, in the order of the schema's keywords.
    ///
    /// - Parameters:
    ///   - json: The document.
    ///   - limit: The maximum number of violations.
    /// - Throws: ``PlankJSONReadingError`` for text that is not JSON; ``PlankSchemaCheckError`` if a pattern takes too long to match.
    public static func violations(in json: Data, limit: Int = 100) throws -> [PlankSchemaViolation] {
        try rules.violations(in: json, limit: limit)
    }

    /// Returns the violations of the schema in a JSON value, in the order of the schema's keywords.
    ///
    /// - Parameters:
    ///   - value: The JSON value.
    ///   - limit: The maximum number of violations.
    /// - Throws: ``PlankSchemaCheckError`` if a pattern takes too long to match.
    public static func violations(in value: PlankJSON, limit: Int = 100) throws -> [PlankSchemaViolation] {
        try rules.violations(in: value, limit: limit)
    }
}

/// A model of a schema that has rules: `try pin.validate()`.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankValidatedModel: Encodable {
    /// The rules of the model's schema.
    static var schemaRules: PlankSchemaRules { get }
}

nonisolated extension PlankValidatedModel {
    /// Checks the JSON that the model encodes to.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a model that its schema does not allow, `EncodingError` for a model that
    ///   cannot be encoded.
    public func validate() throws { try Self.schemaRules.validate(model: self) }
}

/// What apps call on the rules of a definition.
///
/// - Note: Part of the models' API.
nonisolated extension PlankSchemaRules {
    /// Checks a JSON document, as ``PlankValidatingSchema`` does: `try ShopSchema.order.validate(data)`.
    public func validate(_ json: Data) throws {
        let violations = try violations(in: json)
        if !violations.isEmpty { throw PlankSchemaViolations(violations: violations) }
    }

    /// Checks the JSON that a model encodes to, as ``PlankValidatingSchema`` does.
    public func validate(model: some Encodable) throws { try validate(JSONEncoder().encode(model)) }

    /// Checks a JSON value, as ``PlankValidatingSchema`` does.
    public func validate(value: PlankJSON) throws { try validate(Data(value.debugDescription.utf8)) }

    /// Returns whether the schema allows a JSON document, as ``PlankValidatingSchema`` does.
    public func isValid(_ json: Data) throws -> Bool {
        try check(json) { check throws(PlankSchemaCheck.Fault) in try check.isValid() }
    }

    /// Returns the violations of the schema in a JSON document, as ``PlankValidatingSchema`` does.
    public func violations(in json: Data, limit: Int = 100) throws -> [PlankSchemaViolation] {
        try check(json, limit: limit) { check throws(PlankSchemaCheck.Fault) in try check.collect() }
    }

    /// Returns the violations of the schema in a JSON value, as ``PlankValidatingSchema`` does.
    public func violations(in value: PlankJSON, limit: Int = 100) throws -> [PlankSchemaViolation] {
        try violations(in: Data(value.debugDescription.utf8), limit: limit)
    }
}

nonisolated extension PlankSchemaRules {
    /// Calls `body` with a check of a document, on a thread with a larger stack if the document is nested too deep for this
    /// one.
    fileprivate func check<Result>(
        _ json: Data,
        limit: Int = 1,
        _ body: (inout PlankSchemaCheck) throws(PlankSchemaCheck.Fault) -> Result
    ) throws -> Result {
        try unsafe json.withUnsafeBytes { bytes in
            try unsafe bytes.withMemoryRebound(to: UInt8.self) { document in
                do {
                    return try unsafe check(document, limit: limit, stack: PlankStackSpace.left, body)
                } catch PlankSchemaCheck.Fault.stack {
                    var result: Swift.Result<Result, any Error>?
                    PlankStackSpace.onLargerStack { [self] in
                        result = Swift.Result {
                            try unsafe check(document, limit: limit, stack: PlankStackSpace.left, body)
                        }
                    }
                    do {
                        if let result { return try result.get() }
                    } catch PlankSchemaCheck.Fault.stack {}
                    throw PlankSchemaCheckError(description: "the document is nested too deep for its schema")
                }
            }
        }
    }

    private func check<Result>(
        _ document: UnsafeBufferPointer<UInt8>,
        limit: Int,
        stack: Int,
        _ body: (inout PlankSchemaCheck) throws(PlankSchemaCheck.Fault) -> Result
    ) throws -> Result {
        try withProgram { program, memory in
            do {
                let index = try unsafe PlankJSONIndex(document, program.keys)
                var check = PlankSchemaCheck(program, memory, index, limit: limit, stack: stack)
                return try body(&check)
            } catch let fault as PlankJSONIndex.Fault {
                throw unsafe PlankJSONReadingError(fault.message, at: fault.offset, of: document)
            } catch PlankSchemaCheck.Fault.pattern(let pattern, let fault) {
                throw PlankSchemaCheckError(description: "the pattern '\(pattern)' cannot be matched: \(fault)")
            }
        }
    }
}

nonisolated extension PlankSchemaViolations: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

nonisolated extension PlankSchemaCheckError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

nonisolated extension PlankStackSpace {
    /// The number of bytes that are left above the reserve.
    fileprivate static var left: Int {
        var marker: UInt8 = 0
        let position = unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
        return position > limit ? Int(position - limit) : 0
    }
}
