/// What reading a property found in addition to its value.
public nonisolated struct ReadingNote {
    /// The property's JSON, if the value would be written as different JSON.
    var spelling: JSONValue?
    /// Why the JSON has no value, if a property that may be `nil` can keep it as its spelling.
    var mismatch: Mismatch?

    /// Why a coding could not read JSON that nevertheless belongs to the property.
    nonisolated enum Mismatch {
        /// Another part of the schema describes it.
        case conditional
        /// A string is invalid for its format.
        case unexpected(UnexpectedValue)
    }
}

/// Whether the value being decoded would be written as different JSON.
///
/// A reader that can keep a spelling sets `current`; without one, decoding such a value throws.
nonisolated final class Inexactness: @unchecked Sendable {
    /// The instance for the property that is being decoded.
    @TaskLocal static var current: Inexactness?

    // Unguarded: decoding is synchronous, so an instance is never shared between threads.
    /// Whether some value within the property is inexact.
    private(set) var isMarked = false
    /// The first value within the property that the coding could not read.
    private(set) var mismatch: ReadingNote.Mismatch?

    /// Records that a value would be written as different JSON.
    func mark() {
        isMarked = true
    }

    /// Records that a value could not be read, before the error is thrown.
    func mark(_ mismatch: ReadingNote.Mismatch) {
        if self.mismatch == nil { self.mismatch = mismatch }
    }
}
