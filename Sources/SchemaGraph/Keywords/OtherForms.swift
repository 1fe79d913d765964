import Diagnostics
import JSONTree

extension JSONNode {
    /// The value in another form: a string as the JSON that it spells, a number or boolean as a string. Nil if there is
    /// none.
    var inOtherForm: JSONNode? {
        switch value {
        case .string(let text): JSONParser.parse(Array(text.utf8), file: "", diagnostics: DiagnosticCollector())
        case .number, .bool: JSONNode(.string(canonicalText))
        case .null, .array, .object: nil
        }
    }

    /// The help that proposes to write this value; nil if it is too long for a message.
    var proposal: String? {
        let text = canonicalText
        return text.count <= 60 ? "write \(text)" : nil
    }
}

extension KeywordValue {
    /// Returns the valid value that an invalid one probably stands for: the same in another form, or as the only element
    /// of an array. Nil if there is none.
    func correction(of node: JSONNode) -> JSONNode? {
        // No number or boolean is a format, a pattern or a name.
        if self == .string { return nil }
        let other = node.inOtherForm
        if let other, isRight(other) { return other }
        // A string that spells other JSON is no element, and an object only if it is a schema.
        if node.string != nil && other != nil || node.object != nil && !holdsSchemas { return nil }
        let array = JSONNode(.array([node]))
        return node.isNull || !isRight(array) ? nil : array
    }

    private func isRight(_ node: JSONNode) -> Bool { isPlausible(node) && faults(in: node).isEmpty }
}
