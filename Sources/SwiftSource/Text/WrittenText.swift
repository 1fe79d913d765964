/// The bytes of a text and its groups, which `TextLayout` writes when their lines are known.
struct WrittenText: Sendable {
    /// A control character, which literals and comments never contain, because `SwiftLiteral` escapes it.
    static let groupMark: UInt8 = 1

    /// UTF-8, with `groupMark` in place of each group.
    var bytes: [UInt8] = []
    /// The groups in the order of their marks.
    var groups: [Group] = []
}
