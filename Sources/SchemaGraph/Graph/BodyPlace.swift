/// The place of a schema that an OpenAPI document uses as the body of requests or responses.
package struct BodyPlace: Sendable {
    /// What the body is part of, in the words that name its type.
    package enum Role: String, Sendable {
        case request = "Request"
        case response = "Response"
    }

    /// The pointer of the schema in its document.
    package let pointer: String
    package let role: Role
}
