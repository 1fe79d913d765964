import JSONTree

/// Functions that a language model can call, in a document that declares them: one, a list of them, or an object with a list
/// under `tools`.
///
/// Model Context Protocol has `inputSchema` and `outputSchema` (schema of 2025-06-18, `Tool`), others `parameters` or
/// `input_schema`, also within `function` beside `"type": "function"`.
struct Tools {
    /// A schema of a tool.
    struct Part {
        let name: String
        /// The keys and indices that lead to the schema.
        let path: [String]
        /// What the tool does, for the parameters.
        let description: JSONNode?
    }

    /// The schemas of all tools, in source order.
    let parts: [Part]

    /// Finds the tools of a document; `nil` if the object is none of the three.
    init?(_ root: JSONObject) {
        if let parts = Self.parts(of: root, at: []) {
            self.parts = parts
            return
        }
        let list = root["tools"]?.array?.enumerated().map { (["tools", String($0.offset)], $0.element) }
        var parts: [Part] = []
        for (path, node) in list ?? root.members.map({ ([$0.key], $0.value) }) {
            guard let object = node.object, let found = Self.parts(of: object, at: path) else { return nil }
            parts += found
        }
        if parts.isEmpty { return nil }
        self.parts = parts
    }

    /// Returns the list as an object whose keys are the indices, which has the pointers of the list; `nil` if the elements are
    /// not all tools.
    static func object(of list: [JSONNode]) -> JSONObject? {
        let members = list.enumerated().map { index, node in
            JSONObject.Member(key: String(index), keyPosition: node.position, value: node)
        }
        let object = JSONObject(members)
        return Tools(object) == nil ? nil : object
    }

    private static let inputs = ["parameters", "inputSchema", "input_schema"]
    private static let outputs = ["outputSchema", "output_schema"]

    /// Returns the schemas of a tool; `nil` if the object is none.
    private static func parts(of object: JSONObject, at path: [String]) -> [Part]? {
        let isFunction = object["type"]?.string == "function"
        if isFunction, let inner = object["function"]?.object { return parts(of: inner, at: path + ["function"]) }
        guard let name = object["name"]?.string, object["properties"] == nil, object["$ref"] == nil else { return nil }
        func found(_ keys: [String], _ name: String, _ description: JSONNode?) -> [Part] {
            keys.filter { object[$0]?.hasSchemaKeyword ?? false }
                .map { Part(name: name, path: path + [$0], description: description) }
        }
        let parts = found(inputs, name, object["description"]) + found(outputs, name + " Output", nil)
        return parts.isEmpty && !isFunction && path.last != "function" ? nil : parts
    }
}
