import Foundation

/// What a document said where the typed value cannot say it again: a date with an offset, an upper-case UUID.
///
/// Part of a model so that the model writes what it has read; no part of its value, so all spellings are equal.
public struct Spellings: Hashable, Sendable {
    private var texts: [String: JSONValue] = [:]

    /// No spellings, as for a model that was made in Swift.
    public init() {}

    /// The JSON that the property `key` came from, `nil` if its value says it all. Assigning the property drops it.
    public subscript(key: String) -> JSONValue? {
        get { texts[key] }
        set {
            // Dropping what is not there must not cost a copy.
            if newValue == nil, texts.isEmpty { return }
            texts[key] = newValue
        }
    }

    /// Drops the spellings of entries that an assignment to the dictionary changed.
    public mutating func forgetChanges<Value: Equatable>(from old: [String: Value], to new: [String: Value]) {
        guard !texts.isEmpty else { return }
        for (key, value) in old where new[key] != value { texts[key] = nil }
    }

    /// Always true: how a value was spelled is no part of it.
    public static func == (lhs: Spellings, rhs: Spellings) -> Bool { true }

    /// Hashes nothing, in step with `==`.
    public func hash(into hasher: inout Hasher) {}
}

/// Notes that a value under decoding cannot give back the text it came from.
///
/// Whoever can keep the text binds a fresh note; where nobody does, such a text is refused rather than lost.
public final class Inexactness: @unchecked Sendable {
    /// The note of the property being decoded.
    @TaskLocal public static var current: Inexactness?

    // Unguarded: decoding is synchronous, so a note is never shared between threads.
    /// Whether some value within the property was inexact.
    public private(set) var isMarked = false

    /// A note with nothing on it.
    public init() {}

    /// Records that a value cannot give its text back.
    public func mark() {
        isMarked = true
    }
}
