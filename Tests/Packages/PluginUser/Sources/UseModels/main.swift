import Foundation
import Shop
import Standalone
import Stock

let text = #"{"number":7,"buyer":{"name":"Ada"},"items":[{"name":"Lamp"}]}"#
let order = try JSONDecoder().decode(ShopOrder.self, from: Data(text.utf8))
let account = ShopAccount { $0.owner = order.buyer }
let pong = Pong(to: Wire.Ping())
let shelf = ShopShelf { $0.keeper = order.buyer }
print(order.number, order.count, account.owner?.name ?? "nobody", pong.ping.isSet(.sentAt), shelf.isKept)
