import Foundation
import ShopModels

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Loads and changes orders.
public struct ShopClient: Sendable {
    /// Sends a request and returns the body of the answer.
    public typealias Send = @Sendable (URLRequest) async throws -> Data

    private let server: URL
    private let send: Send

    public init(server: URL, send: @escaping Send) {
        self.server = server
        self.send = send
    }

    /// Creates a client that uses the network.
    public static func live(_ server: URL) -> ShopClient {
        ShopClient(server: server) { request in try await URLSession.shared.data(for: request).0 }
    }

    /// Creates a client whose answers are recorded, for previews and tests: JSON by method and path.
    public static func recorded(_ answers: [String: String]) -> ShopClient {
        ShopClient(server: URL(fileURLWithPath: "/")) { request in
            let call = "\(request.httpMethod ?? "GET") \(request.url?.path ?? "")"
            guard let answer = answers[call] else { throw URLError(.fileDoesNotExist) }
            return Data(answer.utf8)
        }
    }

    /// Returns the order with an ID.
    public func order(_ id: Order.ID) async throws -> Order {
        try await JSONDecoder().decode(Order.self, from: send(request("GET", id)))
    }

    /// Changes what is set on `changes`, and nothing else. A property that is set to `nil` is removed.
    public func change(_ id: Order.ID, _ changes: Order.Partial) async throws -> Order {
        var request = request("PATCH", id)
        request.setValue("application/merge-patch+json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(changes)
        return try await JSONDecoder().decode(Order.self, from: send(request))
    }

    private func request(_ method: String, _ id: Order.ID) -> URLRequest {
        var request = URLRequest(url: server.appendingPathComponent("orders/\(id)"))
        request.httpMethod = method
        return request
    }
}
