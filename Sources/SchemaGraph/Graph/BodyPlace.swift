/// The place of a schema that a document uses as a body: that of the requests or responses of an OpenAPI document's
/// operations, or of an AsyncAPI document's messages.
package struct BodyPlace: Sendable {
    /// What the body is part of, in the words that name its type.
    package enum Role: String, Sendable {
        case request = "Request"
        case response = "Response"

        /// The role in which the other side sends the body.
        var opposite: Role { self == .request ? .response : .request }
    }

    /// What has the body: `GET /pets 200`. It identifies the body among those of its document.
    package let name: String
    /// The name of the operation with the body; `nil` for a body that the document declares for several operations.
    package let operation: String?
    /// The pointer of the place where the body says what its schema is.
    package let use: String
    package var pointer: String
    /// Whether the client sends the body, in a request, or the server, in a response. The server also sends the request of a
    /// webhook, as which the response of an operation counts. `nil` for a message, which either side can send.
    package let role: Role?
}

/// An operation of an OpenAPI document.
package struct OperationPlace: Sendable {
    /// The method and the path: `GET /pets`.
    package let name: String
    package let pointer: String
}
