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
                let start = String(repeating: "  ", count: depth) + prefix
                let range = [lines.count, start.utf16.count]
                if let short = Self.shortText(node) {
                    lines.append(start + short + suffix)
                    ranges[node.position] = range + [lines.count - 1]
                } else {
                    ranges[node.position] = range
                    open(node, start, depth, suffix, &steps)
                }
            }
        }
    }

    private mutating func open(
        _ node: JSONNode,
        _ start: String,
        _ depth: Int,
        _ suffix: String,
        _ steps: inout [Step]
    ) {
        let isObject = node.object != nil
        lines.append(start + (isObject ? "{" : "["))
        let indent = String(repeating: "  ", count: depth)
        steps.append(.close(indent + (isObject ? "}" : "]") + suffix, node.position))
        let children =
            node.object?.members.map { ("\(JSONNode.text($0.key).canonicalText): ", $0.value) }
            ?? (node.array ?? []).map { ("", $0) }
        for (index, child) in children.enumerated().reversed() {
            let comma = index == children.count - 1 ? "" : ","
            steps.append(.value(child.1, depth: depth + 1, prefix: child.0, suffix: comma))
        }
    }

    /// Returns the value on one line if it is a scalar, or a short array or object of scalars.
    private static func shortText(_ node: JSONNode) -> String? {
        switch node.value {
        case .object(let object):
            if object.isEmpty { return "{}" }
            let parts = object.members.lazy.map { member in
                scalarText(member.value).map { "\(JSONNode.text(member.key).canonicalText): \($0)" }
            }
            return joined(parts).map { "{ \($0) }" }
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            return joined(elements.lazy.map(scalarText)).map { "[\($0)]" }
        default: return node.canonicalText
        }
    }

    private static func scalarText(_ node: JSONNode) -> String? {
        node.object == nil && node.array == nil ? node.canonicalText : nil
    }

    private static func joined(_ parts: some Sequence<String?>) -> String? {
        var text = ""
        for part in parts {
            guard let part else { return nil }
            text += (text.isEmpty ? "" : ", ") + part
            if text.utf8.count > shortLimit { return nil }
        }
        return text
    }
}
