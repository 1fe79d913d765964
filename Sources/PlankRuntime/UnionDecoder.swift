import Foundation

/// Whether a union is trying a branch, and how many more tries it has.
public enum Trial {
    /// Whether the value being decoded is only a guess: then an unseen enum value speaks against the branch.
    @TaskLocal public static var isStrict: Bool = false

    /// The union around the value being decoded, if there is one.
    @TaskLocal static var enclosing: EnclosingUnion?
}

/// What a union passes on to the unions within its branches.
struct EnclosingUnion: Sendable {
    let budget: TrialBudget
    /// How many unions lie around a value: a try deep down repeats the work of all of them.
    let level: Int
}

/// Counts down the tries of one outermost union.
final class TrialBudget: @unchecked Sendable {
    // Unguarded: decoding is synchronous, so a budget is never shared between threads.
    private static let full = 200_000
    private var remaining = full

    /// Whether the reasons of nested failures are still worth their cost: few tries are an honest mistake.
    var isFresh: Bool { remaining > Self.full - 2_000 }

    /// Pays for one try, `false` if too little is left.
    func take(level: Int) -> Bool {
        let price = 1 + level / 4
        guard remaining >= price else {
            remaining = 0
            return false
        }
        remaining -= price
        return true
    }
}

/// Finds the branch of a union that a value belongs to, by trying one after the other.
///
/// Unions within unions multiply: ten levels of four branches are a million tries. So the outermost union and all that
/// lie within its branches share 200,000 tries, and every four levels of depth raise the price by one. Once they are
/// used up each further branch fails at once, and the outermost union ends as unknown or as an error.
public struct UnionDecoder {
    private let decoder: any Decoder
    private let name: String
    private let place: EnclosingUnion
    private var failures: [(branch: String, reason: String)] = []

    /// Starts on the value that `decoder` has reached; `name` is what errors call the union.
    public init(_ decoder: any Decoder, of name: String) {
        self.decoder = decoder
        self.name = name
        place = Trial.enclosing ?? EnclosingUnion(budget: TrialBudget(), level: 0)
    }

    /// The value as a `T`, `nil` if it is none: `if let user = union.first(User.self) { … }`.
    public mutating func first<T: Decodable>(_ type: T.Type) -> T? {
        attempt("\(type)") { try $0.singleValueContainer().decode(T.self) }
    }

    /// The value by its coding, `nil` if it has none: `union.first(as: DateTimeCoding.self)`.
    public mutating func first<C: ValueCoding>(as coding: C.Type) -> C.Value? {
        attempt("\(C.Value.self)") { try C.decode(from: $0) }
    }

    /// The constant if the value is the same, otherwise `nil`.
    public mutating func expect<T: Decodable & Equatable>(_ constant: T) -> T? {
        attempt(String(reflecting: constant)) { decoder in
            let value = try decoder.singleValueContainer().decode(T.self)
            guard isSameValue(value, constant) else {
                throw DecodingError.unexpected(value, insteadOf: constant, at: decoder.codingPath)
            }
            return constant
        }
    }

    /// The string at `key` of an object, which tells branches apart without trying them.
    public func tag(_ key: String) -> String? {
        guard let values = try? decoder.container(keyedBy: PropertyKey.self) else { return nil }
        return try? values.decode(String.self, forKey: PropertyKey(key))
    }

    /// The value as plain JSON, for a union that is open to branches to come; within another union's trial an error.
    public mutating func unknown() throws -> JSONValue {
        if Trial.isStrict { throw failure() }
        return try decoder.singleValueContainer().decode(JSONValue.self)
    }

    /// The value as plain JSON, where the schema allows others than the branches, so that it belongs here in a trial too.
    ///
    /// Not so a value of a form that a branch is for: `other(than: .object)`.
    public mutating func other(than forms: Forms = []) throws -> JSONValue {
        let value = try decoder.singleValueContainer().decode(JSONValue.self)
        guard Trial.isStrict else { return value }
        switch value {
        case .object where forms.contains(.object), .array where forms.contains(.array): throw failure()
        default: return value
        }
    }

    /// The forms of values that hold others.
    public struct Forms: OptionSet, Sendable {
        /// One bit a form.
        public let rawValue: UInt8

        /// The forms whose bits are set.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A value with properties.
        public static let object = Forms(rawValue: 0x1)
        /// A list of values.
        public static let array = Forms(rawValue: 0x2)
    }

    /// Why the value belongs to no branch, one line a branch.
    public func failure() -> DecodingError {
        var message = "No branch of \(name) fits"
        message += failures.isEmpty ? "." : ":"
        for failure in failures { message += "\n  \(failure.branch): \(failure.reason)" }
        return .invalid(message, decoder)
    }

    private mutating func attempt<T>(_ branch: @autoclosure () -> String, _ body: (any Decoder) throws -> T) -> T? {
        guard place.budget.take(level: place.level) else {
            if keepsReasons {
                failures.append((branch(), "Not tried: the unions within each other have too many combinations."))
            }
            return nil
        }
        if StackSpace.isShort {
            if keepsReasons { failures.append((branch(), "Not tried: the value is nested too deep.")) }
            return nil
        }
        do {
            let inner = EnclosingUnion(budget: place.budget, level: place.level + 1)
            return try Trial.$enclosing.withValue(inner) {
                try Trial.$isStrict.withValue(true) { try body(decoder) }
            }
        } catch {
            if keepsReasons {
                failures.append((branch(), UnionDecoder.summary(of: error, below: decoder.codingPath.count)))
            }
            return nil
        }
    }

    /// Whether somebody may read why a branch failed: nobody reads the thousandth nested reason.
    private var keepsReasons: Bool {
        place.level == 0 || place.budget.isFresh
    }
}

// MARK: - Errors

extension UnionDecoder {
    /// One line about an error, with the path from the union to its place; cut off so that nested unions stay readable.
    private static func summary(of error: any Error, below depth: Int) -> String {
        guard let error = error as? DecodingError else { return String(String(describing: error).prefix(300)) }
        let (context, message) = parts(of: error)
        let path = context.codingPath.dropFirst(depth).map(step).joined()
        let line = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        return String((path.isEmpty ? line : "\(path): \(line)").prefix(300))
    }

    private static func parts(of error: DecodingError) -> (DecodingError.Context, String) {
        switch error {
        case .keyNotFound(let key, let context):
            return (context, "The property \(key.stringValue.jsonText) is missing.")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            return (context, context.debugDescription)
        @unknown default:
            return (DecodingError.Context(codingPath: [], debugDescription: ""), String(describing: error))
        }
    }

    private static func step(_ key: any CodingKey) -> String {
        key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
}

extension Encoder {
    /// Writes a union's value as the whole value here.
    public func encode(branch value: some Encodable) throws {
        try checkNesting()
        var container = singleValueContainer()
        try container.encode(value)
    }

    /// Writes a union's object with the tag that chose its branch; a tag among the object's own properties wins.
    public func encode(branch value: some Encodable, tagged tag: String, forKey key: PropertyKey) throws {
        var container = self.container(keyedBy: PropertyKey.self)
        try container.encode(tag, forKey: key)
        try value.encode(to: self)
    }
}
