/// The path of a declared type in the output: `Pin.Image`, with the namespace first if the run has one.
public struct TypePath: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The names from the outermost to the innermost.
    public let names: [String]

    /// Creates a path of names, the outermost first.
    public init(_ names: [String]) { self.names = names }

    /// The path outside all declarations.
    public static let top = TypePath([])

    /// The type's own name.
    public var last: String { names.last ?? "" }

    /// Returns the path of a type nested in this one.
    public func appending(_ name: String) -> TypePath { TypePath(names + [name]) }

    /// The path as text: `Pin.Image`.
    public var description: String { names.joined(separator: ".") }

    /// Returns the path as Swift code inside the declaration at `scope`: without the names that both share, unless the
    /// rest starts with the name of a Swift type that generated code uses.
    public func spelling(in scope: TypePath) -> String {
        guard names.count > scope.names.count, names.starts(with: scope.names),
            HiddenNames.spellings[names[scope.names.count]] == nil
        else { return description }
        return names[scope.names.count...].joined(separator: ".")
    }

    /// Orders by the names, the outermost first.
    public static func < (left: TypePath, right: TypePath) -> Bool {
        left.names.lexicographicallyPrecedes(right.names)
    }
}
