import JSONTree
import SchemaGraph

/// The element of an array whose values tell tuples apart, as a tag tells objects apart.
struct ElementTag: Hashable {
    let index: Int
    let values: [JSONNode]
}

extension ShapeTable {
    /// Returns the first element of a tuple that has only certain values; `nil` if there is none.
    func elementTag(of shape: Shape) -> ElementTag? {
        for (index, parts) in shape.prefixItems.enumerated() {
            if let values = listedValues(self[parts]), !values.isEmpty, values.allSatisfy(\.isTag) {
                return ElementTag(index: index, values: values)
            }
        }
        return nil
    }
}
