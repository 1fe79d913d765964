import SwiftModel

extension Comparison {
    /// Reports the nested types that have a name of Swift or Foundation if their enclosing type had no such nested type:
    /// code in extensions of the enclosing type may use the name.
    mutating func reportHiddenNames() {
        for path in new.types where HiddenNames.spellings[path.last] != nil {
            guard let heading = new.heading(path), let oldParent = heading.parent.flatMap({ types.oldPartner[$0] }),
                old.declarations[TypePath(oldParent.names + [path.last])] == nil
            else { continue }
            report(.nameHidden, at: Place(subject: path.description, schema: new.schema(of: heading)))
        }
    }
}
