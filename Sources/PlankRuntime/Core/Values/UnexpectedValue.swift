import Foundation

/// A value that a model accepted although it does not match the schema, for apps to log.
///
/// ```swift
/// PlankUnexpectedValue.handler = { logger.notice("\($0)") }
/// ```
///
/// - Note: Part of the models' API.
public nonisolated struct PlankUnexpectedValue: Sendable, CustomStringConvertible {
    /// Why a value is unexpected, and what the model does with it.
    public nonisolated enum Kind: String, Sendable {
        /// A string that is invalid for its format: the property is `nil` and keeps the string.
        case format
        /// A value that the schema's enum or constant does not list: the enum's unknown case or the property keeps it.
        case enumValue
        /// A value that matches none of a union's branches: the union's unknown case keeps it.
        case branch
        /// An element that could not be decoded: the array skips it.
        case element
    }

    /// Why the value is unexpected.
    public let kind: Kind
    /// Where the value is in the document, from the root.
    public let codingPath: [any CodingKey]
    /// The value.
    public let value: PlankJSON
    /// The Swift type that was expected, such as `Date`.
    public let type: String

    /// The path to a part of a document that is read as a separate document.
    @TaskLocal package static var enclosingPath: [any CodingKey] = []

    package init(_ kind: Kind, _ value: PlankJSON, insteadOf type: Any.Type, at codingPath: [any CodingKey]) {
        self.kind = kind
        self.codingPath = Self.enclosingPath + codingPath
        self.value = value
        self.type = String(describing: type)
    }

    /// One line: the path, the value and the expected type.
    public var description: String {
        let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let text = value.debugDescription
        let place = path.isEmpty ? "The document" : String(path.drop { $0 == "." })
        return "\(place): \(text.count > 200 ? text.prefix(200) + "…" : text) is not a known \(type)."
    }

    /// Receives the values instead of the handler, if it is not certain that they are to be reported.
    @TaskLocal package static var collector: Collector?

    /// Reads JSON that was read before, or that comes from models: what is unexpected in it was reported then, and a part of
    /// a union's value, as a change has it, is no value of the union.
    package static func dropping<Model>(_ read: () throws -> Model) rethrows -> Model {
        try $collector.withValue(Collector(), operation: read)
    }

    /// A list of values.
    package nonisolated final class Collector: @unchecked Sendable {
        // Not locked: decoding is synchronous, so an instance is never shared between threads.
        fileprivate(set) var values: [PlankUnexpectedValue] = []
    }

    private static let registered = PlankModelLock<(@Sendable (PlankUnexpectedValue) -> Void)?>(nil)

    /// Receives every unexpected value of every model, on the thread that decodes it; `nil` by default.
    public static var handler: (@Sendable (PlankUnexpectedValue) -> Void)? {
        get { registered.current }
        set { registered.current = newValue }
    }

    /// Passes a value to the handler, once it is certain that it belongs to the model.
    package static func report(_ value: PlankUnexpectedValue) {
        guard let handler else { return }
        if let trial = PlankTrial.current {
            trial.ifTaken { report(value) }
        } else if let collector {
            collector.values.append(value)
        } else {
            handler(value)
        }
    }

    /// Passes an enum's unknown value on, which may be an error while a union tries its branches.
    static func accept<Value: RawRepresentable & CaseIterable>(
        _ rawValue: Value.RawValue,
        insteadOf type: Value.Type,
        from decoder: any Decoder
    ) throws {
        let listed = { type.allCases.map { String(reflecting: $0.rawValue) } }
        guard PlankTrial.takesUnknownValue(at: decoder.codingPath, besides: listed) else {
            throw PlankDecodingProblem.invalid("\(String(reflecting: rawValue)) is not a known \(type).", decoder)
        }
        report(.enumValue, insteadOf: type, from: decoder)
    }

    /// Passes the value that `decoder` has reached to the handler; without a handler, the value is not decoded.
    static func report(_ kind: Kind, insteadOf type: Any.Type, from decoder: any Decoder) {
        guard handler != nil, let value = try? decoder.singleValueContainer().decode(PlankJSON.self) else { return }
        report(PlankUnexpectedValue(kind, value, insteadOf: type, at: decoder.codingPath))
    }
}
