import Diagnostics
import PlankKit

/// Names for the `names` of a configuration.
struct KeptNames {
    var all: [ChangedName]
    /// All names of the schemas, which say whether a place has both a type and a member.
    let others: [String: PlaceNames]
    let configuration: String

    /// The names as a run reads them from the configuration.
    var entries: [SchemaOverlay.Entry] {
        all.map { name in
            let content: SchemaOverlay.Entry.Content =
                switch name.place.role {
                case .value(let value): .caseName(value: value, name: name.old)
                case .type: .names(.init(type: name.old, member: isAlone(name) ? name.old : nil))
                case .member: .names(.init(type: isAlone(name) ? name.old : nil, member: name.old))
                }
            return SchemaOverlay.Entry(
                text(of: name),
                in: Path.folder(of: configuration),
                content,
                at: SourceLocation(file: configuration)
            )
        }
    }

    func write() throws(Problem) {
        let new = "{\n  \"$schema\": \(JSONText.quoted(ConfigurationSchema.address))\n}\n"
        var edited = MemberInsertion(bytes: (try? Disk.read(configuration)) ?? Array(new.utf8))
        for name in all {
            let place = text(of: name)
            switch name.place.role {
            case .value(let value): edited.add(value, .string(name.old), at: ["names", place])
            case _ where isAlone(name): edited.add(place, .string(name.old), at: ["names"])
            case .type: edited.add("type", .string(name.old), at: ["names", place])
            case .member: edited.add("member", .string(name.old), at: ["names", place])
            }
        }
        try Disk.replace(configuration, with: edited.bytes, calling: "the configuration")
    }

    private func text(of name: ChangedName) -> String {
        let folder = Path.folder(of: configuration)
        let root = Disk.resolvedAsFarAsPossible(folder.isEmpty ? "." : folder)
        let file = Path.relative(Disk.resolvedAsFarAsPossible(name.schema), from: root)
        return name.place.pointer.isEmpty ? file : "\(file)#\(name.place.pointer)"
    }

    /// Returns whether the place has either a type or a member, so that one name is for both.
    private func isAlone(_ name: ChangedName) -> Bool {
        let places = others[name.schema] ?? [:]
        let roles: [NamedPlace.Role] = [.type, .member]
        return roles.allSatisfy { places[NamedPlace(name.place.pointer, $0)] == nil || $0 == name.place.role }
    }
}
