import JSONTree

/// The schemas of messages in an AsyncAPI document: those of `components`, and those that its channels declare inline.
///
/// A payload in another schema language, such as Avro, is left out.
struct MessagePayloads {
    /// The schemas of the payloads, which are named after their messages.
    private(set) var schemas = InlineSchemas()

    init(_ reader: KeywordReader) {
        add(reader.node(for: "components")?.child("messages"), at: ["components", "messages"])
        for channel in reader.node(for: "channels")?.object?.members ?? [] {
            let path = ["channels", channel.key]
            // Since version 3, a channel has messages with keys; before, each of its operations has a message.
            add(channel.value.child("messages"), at: path + ["messages"])
            for key in ["publish", "subscribe"] {
                guard let operation = channel.value.child(key), let message = operation.child("message") else {
                    continue
                }
                let name = operation.child("operationId")?.string ?? channel.key
                let path = path + [key, "message"]
                for (index, branch) in (message.child("oneOf")?.array ?? []).enumerated() {
                    add(branch, of: name, at: path + ["oneOf", String(index)])
                }
                add(message, of: name, at: path)
            }
        }
    }

    /// Adds the payloads of an object of messages, which are named after their keys.
    private mutating func add(_ messages: JSONNode?, at path: [String]) {
        for member in messages?.object?.members ?? [] { add(member.value, named: member.key, at: path + [member.key]) }
    }

    /// Adds the payload of a message without a key, which is named after its operation if it has no name.
    private mutating func add(_ message: JSONNode, of operation: String, at path: [String]) {
        let name = message.child("name")?.string ?? message.child("messageId")?.string ?? operation
        add(message, named: name, at: path)
    }

    private mutating func add(_ message: JSONNode, named name: String, at path: [String]) {
        guard let payload = message.child("payload") else { return }
        // Since version 3, the format is beside the schema; before, it is beside the payload.
        if let format = payload.child("schemaFormat"), let schema = payload.child("schema") {
            add(schema, format, of: message, named: name, at: path + ["payload", "schema"])
        } else {
            add(payload, message.child("schemaFormat"), of: message, named: name, at: path + ["payload"])
        }
    }

    private mutating func add(
        _ schema: JSONNode,
        _ format: JSONNode?,
        of message: JSONNode,
        named name: String,
        at path: [String]
    ) {
        let isJSONSchema = format?.string.map { format in
            ["asyncapi", "openapi", "schema+"].contains { format.contains($0) }
        }
        if isJSONSchema ?? true { schemas.add(schema, of: message, named: name, at: path) }
    }
}
