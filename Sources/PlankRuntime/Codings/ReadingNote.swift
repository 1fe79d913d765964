/// What reading a property's value found out besides the value.
public struct ReadingNote {
    /// The property's JSON, if the value alone would not write the same again.
    var spelling: JSONValue?
    /// Why the JSON is of no value, if a property that may be `nil` can keep it as its spelling.
    var mismatch: Mismatch?

    /// Why a coding could not read JSON that nevertheless belongs to the property.
    enum Mismatch {
        /// Another part of the schema describes it.
        case conditional
        /// A text does not fit its format.
        case unexpected(UnexpectedValue)
    }
}

/// What is found out about a property's value while the values within it are decoded.
///
/// A reader that can keep a spelling binds a new one; without one, a text that its value would not write again is an
/// error.
final class Inexactness: @unchecked Sendable {
    /// That of the property being decoded.
    @TaskLocal static var current: Inexactness?

    // Unguarded: decoding is synchronous, so an instance is never shared between threads.
    /// Whether some value within the property is inexact.
    private(set) var isMarked = false
    /// The first value within the property that the coding could not read.
    private(set) var mismatch: ReadingNote.Mismatch?

    /// Records that a value would not write its JSON again.
    func mark() {
        isMarked = true
    }

    /// Records that a value could not be read, before the error is thrown.
    func mark(_ mismatch: ReadingNote.Mismatch) {
        if self.mismatch == nil { self.mismatch = mismatch }
    }
}
