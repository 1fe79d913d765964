/// The place of a schema that an OpenAPI document uses as the body of requests or responses.
package struct BodyPlace: Sendable {
    /// What the body is part of, in the words that name its type.
    package enum Role: String, Sendable {
        case request = "Request"
        case response = "Response"

        /// The role in which the other side sends the body.
        var opposite: Role { self == .request ? .response : .request }
    }

    /// The pointer of the schema in its document.
    package let pointer: String
    /// Whether the client sends the body, in a request, or the server, in a response. The server also sends the request of a
    /// webhook, as which the response of an operation counts.
    package let role: Role
}
