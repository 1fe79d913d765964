import JSONTree

/// Functions that a language model can call, in a document that declares them: one, a list of them, or an object with a list
/// under `tools` or `functionDeclarations`.
///
/// Model Context Protocol has `inputSchema` and `outputSchema` (schema of 2025-06-18, `Tool`), others `parameters` or
/// `input_schema`, also within `function` beside `"type": "function"`.
struct Tools {
    /// A schema of a tool.
    struct Part {
        let name: String
        let path: [String]
        /// What the tool does, for the parameters.
        let description: JSONNode?
    }

    let parts: [Part]

    /// Finds the tools of a document; `nil` if it declares none.
    init?(_ root: JSONObject) {
        let isList = root.members.first?.key == "0"
        let parts =
            isList
            ? Self.parts(of: root.members.map { ([$0.key], $0.value) })
            : Self.parts(of: root, at: [], inList: false)
        guard let parts, !parts.isEmpty else { return nil }
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

    private static let lists = ["tools", "functionDeclarations", "function_declarations"]
    private static let inputs = ["parameters", "inputSchema", "input_schema"]
    private static let outputs = ["outputSchema", "output_schema"]

    /// Returns the schemas of the elements of a list; `nil` if one is no tool.
    private static func parts(of list: [(path: [String], node: JSONNode)]) -> [Part]? {
        var all: [Part] = []
        for (path, node) in list {
            guard let object = node.object, let found = parts(of: object, at: path, inList: true) else { return nil }
            all += found
        }
        return all
    }

    /// Returns the schemas of a tool, of an object with a list of tools, or of a server's answer (JSON-RPC 2.0, section 5) with
    /// such an object; `nil` if the object is none of these. In a list, tools can do without a schema.
    private static func parts(of object: JSONObject, at path: [String], inList: Bool) -> [Part]? {
        if object["jsonrpc"] != nil, let result = object["result"]?.object {
            return parts(of: result, at: path + ["result"], inList: false)
        }
        if let key = lists.first(where: { object[$0]?.array != nil }), let list = object[key]?.array {
            return parts(of: list.enumerated().map { (path + [key, String($0.offset)], $0.element) })
        }
        let isFunction = object["type"]?.string == "function"
        if isFunction, let inner = object["function"]?.object {
            return parts(of: inner, at: path + ["function"], inList: true)
        }
        guard object["properties"] == nil, object["$ref"] == nil else { return nil }
        guard let name = object["name"]?.string else { return inList && object["type"]?.string != nil ? [] : nil }
        func found(_ keys: [String], _ name: String, _ description: JSONNode?) -> [Part] {
            keys.filter { object[$0]?.hasSchemaKeyword ?? false }
                .map { Part(name: name, path: path + [$0], description: description) }
        }
        let parts = found(inputs, name, object["description"]) + found(outputs, name + " Output", nil)
        return parts.isEmpty && !isFunction && !inList ? nil : parts
    }
}
