import JSONTree

/// The schemas of messages in an AsyncAPI document: those of `components`, and those that its channels declare inline.
/// Channels, messages and payloads can be in other files.
///
/// A payload in another schema language, such as Avro, is left out.
struct MessagePayloads {
    /// The schemas of the payloads, which are named after their messages.
    private(set) var schemas = InlineSchemas()
    /// The places of all payloads, including those that the document declares as schemas.
    private(set) var places: [BodyPlace] = []

    init(_ reader: KeywordReader) {
        add(schemas.follow(reader.part("components"))?.child("messages"))
        for (key, channel) in schemas.follow(reader.part("channels"))?.members ?? [] {
            guard let channel = schemas.follow(channel) else { continue }
            // Since version 3, a channel has messages with keys; before, each of its operations has a message.
            add(channel.child("messages"))
            for role in ["publish", "subscribe"] {
                guard let operation = channel.child(role), let message = operation.child("message") else { continue }
                let name = operation.node.child("operationId")?.string ?? key
                for branch in message.child("oneOf")?.elements ?? [] { add(branch, of: name) }
                add(message, of: name)
            }
        }
    }

    /// Adds the payloads of an object of messages, which are named after their keys.
    private mutating func add(_ messages: DocumentPart?) {
        for (key, message) in schemas.follow(messages)?.members ?? [] {
            if let message = schemas.follow(message) { add(message, named: key) }
        }
    }

    /// Adds the payload of a message without a key, which is named after its operation if it has no name, neither of its own
    /// nor in another file.
    private mutating func add(_ message: DocumentPart, of operation: String) {
        guard let found = schemas.follow(message) else { return }
        let name = found.node.child("name")?.string ?? found.node.child("messageId")?.string
        let key = found.reference != message.reference ? found.reference?.lastName : nil
        add(found, named: name ?? key ?? operation)
    }

    private mutating func add(_ message: DocumentPart, named name: String) {
        guard let payload = message.child("payload") else { return }
        var (schema, format) = (payload, message.node.child("schemaFormat"))
        // Since version 3, the format is beside the schema; before, it is beside the payload.
        if let own = payload.node.child("schemaFormat"), let inner = payload.child("schema") {
            (schema, format) = (inner, own)
        }
        if let format = format?.string, !["asyncapi", "openapi", "schema+"].contains(where: { format.contains($0) }) {
            return
        }
        places.append(schema.bodyPlace(named: "message " + name, role: nil))
        schemas.add(schema, of: message.node, named: name)
    }
}
