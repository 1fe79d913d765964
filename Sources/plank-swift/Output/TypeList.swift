import PlankKit

/// What `--list-types` prints: a line a type, its fields apart by tabs so that `cut` and `awk` take them too.
enum TypeList {
    static func line(_ type: DeclaredType) -> String {
        // A path may hold anything, and a tab or line break in it would make other fields of it.
        let place = "\(type.path)#\(type.pointer)".map { $0 == "\t" || $0.isNewline ? "?" : $0 }
        return "\(type.name)\t\(type.kind.rawValue)\t\(String(place))\n"
    }
}
