import Diagnostics
import PlankKit

/// The lists that a run prints instead of writing files.
enum Lists {
    static func dependencies(_ dependencies: [String: [String]]) -> String {
        let members = dependencies.sorted { $0.key < $1.key }.map { schema, others in
            (key: schema, value: JSONText.array(others.sorted().map(JSONText.string)))
        }
        return JSONText.object(members).text
    }

    /// Returns one line per type, with fields separated by tabs for `cut` and `awk`.
    static func types(_ types: [DeclaredType]) -> String { lines(types.map(line)) }

    static func names(_ types: [DeclaredType]) -> String {
        lines(
            types.flatMap { type in
                [line(type)]
                    + type.members.map { member in
                        line("\(type.name).\(member.name)", member.kind.rawValue, member.path, member.pointer)
                    }
            }
        )
    }

    static func names(_ changed: [ChangedName]) -> String {
        lines(changed.map { line($0.old, $0.new, $0.schema, $0.place.pointer) })
    }

    private static func line(_ type: DeclaredType) -> String {
        line(type.name, type.kind.rawValue, type.path, type.pointer)
    }

    private static func line(_ name: String, _ kind: String, _ path: String, _ pointer: String) -> String {
        // A tab or line break in a path would start another field, and other characters control the terminal.
        let place = "\(path)#\(pointer)".unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: "?"
            default: Character(scalar)
            }
        }
        return "\(name)\t\(kind)\t\(String(place))"
    }

    static func lines(_ entries: [String]) -> String { entries.map { $0 + "\n" }.joined() }
}
