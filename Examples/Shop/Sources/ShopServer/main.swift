import Foundation
import ShopModels

// A server's side of the same schemas, without a network: a request per line, `GET 1` or `PATCH 1 {"note": null}`, and the order
// as JSON in answer.

var orders: [Order.ID: Order] = ["1": Order(id: "1", state: .open, lines: [Line(sku: "mug", quantity: 2)])]

while let line = readLine() {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, let order = orders[words[1]] else {
        print(#"{"message":"there is no such order"}"#)
        continue
    }
    var answer = order
    if words[0] == "PATCH", words.count == 3 {
        let changes = try JSONDecoder().decode(Order.Partial.self, from: Data(words[2].utf8))
        answer = try order.applying(changes)
        orders[words[1]] = answer
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(answer), as: UTF8.self))
}
