import SwiftModel

extension Comparison {
    /// Reports the nested types that have a name of Swift or Foundation if their enclosing type had no such nested type:
    /// code in extensions of the enclosing type may use the name.
    mutating func reportHiddenNames() {
        let oldParents = Dictionary(types.all.map { ($0.new, $0.old) }) { first, _ in first }
        for path in new.types where HiddenNames.spellings[path.last] != nil {
            guard let heading = new.heading(path), let parent = heading.parent, let oldParent = oldParents[parent],
                old.declarations[TypePath(oldParent.names + [path.last])] == nil
            else { continue }
            report(.nameHidden, at: Place(subject: path.description, schema: new.schema(of: heading)))
        }
    }
}
