import Foundation
import ShopApp
import ShopModels
import Testing

@Suite struct ShopClientTests {
    @Test func anOrderIsRead() async throws {
        let client = ShopClient.recorded([
            "GET /orders/7": """
            {"id": "7", "state": "lost", "lines": [{"sku": "mug", "quantity": 2}], "payment": {"kind": "card", "last4": "4242"}}
            """
        ])
        let order = try await client.order("7")
        #expect(order.state.text == "lost" && order.itemCount == 2)
        guard case .card(let card) = order.payment else { return #expect(Bool(false), "not a card") }
        #expect(card.last4 == "4242")
    }

    @Test func aChangeSendsWhatIsSet() async throws {
        let sent = Sent()
        let client = ShopClient(server: URL(fileURLWithPath: "/")) { request in
            await sent.note(request.httpBody)
            return Data(#"{"id": "7", "state": "open", "lines": []}"#.utf8)
        }
        _ = try await client.change("7", Order.Partial { $0.note = nil })
        #expect(await sent.text == #"{"note":null}"#)
    }
}

private actor Sent {
    private(set) var text = ""

    func note(_ body: Data?) { text = String(decoding: body ?? Data(), as: UTF8.self) }
}
