import JSONTree

/// The formatted JSON of a document, and the lines of each value in it. A page with hundreds of nested schemas contains
/// each line once.
struct SchemaListing {
    private(set) var lines: [String] = []
    /// The place of each value: its first line, the UTF-16 offset in that line, and its last line.
    private(set) var ranges: [JSONPosition: [Int]] = [:]

    /// The greatest length of an array or object of scalars on one line.
    private static let shortLimit = 72

    private enum Step {
        case value(JSONNode, depth: Int, prefix: String, suffix: String)
        case close(String, JSONPosition)
    }

    init(_ root: JSONNode) {
        // Values can nest deeply, so the path is an array, not the thread's stack.
        var steps = [Step.value(root, depth: 0, prefix: "", suffix: "")]
        while let step = steps.popLast() {
            switch step {
            case .close(let line, let position):
                lines.append(line)
                ranges[position]?.append(lines.count - 1)
            case .value(let node, let depth, let prefix, let suffix):
                let indent = String(repeating: "  ", count: depth)
                let start = indent + prefix
                let range = [lines.count, start.utf16.count]
                if let short = Self.shortText(node) {
                    lines.append(start + short + suffix)
                    ranges[node.position] = range + [lines.count - 1]
                    continue
                }
                ranges[node.position] = range
                let isObject = node.object != nil
                lines.append(start + (isObject ? "{" : "["))
                steps.append(.close(indent + (isObject ? "}" : "]") + suffix, node.position))
                let children = Self.children(of: node)
                for (index, child) in children.enumerated().reversed() {
                    let comma = index == children.count - 1 ? "" : ","
                    steps.append(.value(child.value, depth: depth + 1, prefix: child.prefix, suffix: comma))
                }
            }
        }
    }

    /// Returns the members of an object with their keys before them, or the elements of an array.
    private static func children(of node: JSONNode) -> [(prefix: String, value: JSONNode)] {
        node.object?.members.map { ("\(JSONNode.text($0.key).canonicalText): ", $0.value) }
            ?? (node.array ?? []).map { ("", $0) }
    }

    /// Returns the value on one line if it is a scalar, or a short array or object of scalars.
    private static func shortText(_ node: JSONNode) -> String? {
        let isObject = node.object != nil
        if !isObject, node.array == nil { return node.canonicalText }
        var text = ""
        for (prefix, value) in children(of: node) {
            if value.object != nil || value.array != nil { return nil }
            text += (text.isEmpty ? "" : ", ") + prefix + value.canonicalText
            if text.utf8.count > shortLimit { return nil }
        }
        if text.isEmpty { return isObject ? "{}" : "[]" }
        return isObject ? "{ \(text) }" : "[\(text)]"
    }
}
