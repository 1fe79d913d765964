import Foundation

/// A document to measure.
struct MadeDocument {
    let name: String
    let document: Any
    /// The document's schema; `nil` if it is inferred.
    var schema: [String: Any]?
}

/// Makes documents of six kinds, which are the same every time: posts with much text, a catalogue of dictionaries,
/// coordinates, events with different properties, a flat object, and orders with enums, a tagged union, and few of many
/// properties.
struct DocumentMaker {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    static func all() -> [MadeDocument] {
        var maker = DocumentMaker()
        return [
            MadeDocument(name: "timeline", document: maker.timeline()),
            MadeDocument(name: "catalogue", document: maker.catalogue()),
            MadeDocument(name: "numbers", document: maker.numbers()),
            MadeDocument(name: "events", document: maker.events()),
            MadeDocument(name: "pin", document: maker.user()),
            MadeDocument(name: "orders", document: maker.orders(), schema: OrderSchema.json),
        ]
    }

    private mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    private mutating func words(_ count: Int) -> String {
        let known = ["a", "board", "für", "pins", "and", "\"quoted\"", "日本", "things", "to", "see", "line\nbreak", "😀"]
        return (0..<count).map { _ in known[next(known.count)] }.joined(separator: " ")
    }

    private mutating func list(_ count: Int, _ element: (inout DocumentMaker, Int) -> Any) -> [Any] {
        (0..<count).map { element(&self, $0) }
    }

    private mutating func user() -> [String: Any] {
        [
            "id": next(1_000_000_000), "name": words(2), "screen_name": words(1), "location": words(3),
            "description": words(12), "followers_count": next(10_000), "friends_count": next(1_000),
            "verified": next(2) == 0, "url": next(2) == 0 ? NSNull() : "https://example.com/\(next(1_000))",
            "profile_image_url": "https://example.com/images/\(next(100_000)).png",
        ]
    }

    private mutating func timeline() -> Any {
        let statuses = list(400) { maker, index in
            var status: [String: Any] = [
                "id": 500_000_000_000 + index, "text": maker.words(20), "user": maker.user(),
                "created_at": "2024-03-\(10 + index % 20)T10:00:00Z", "favorite_count": maker.next(1_000),
                "retweeted": maker.next(2) == 0,
                "in_reply_to": maker.next(3) == 0 ? maker.next(1_000_000) as Any : NSNull(),
            ]
            status["hashtags"] = maker.list(maker.next(4)) { maker, start in
                ["text": maker.words(1), "indices": [start, start + 5]] as [String: Any]
            }
            return status
        }
        return ["statuses": statuses, "metadata": ["count": 400, "query": words(2)] as [String: Any]] as [String: Any]
    }

    private mutating func catalogue() -> Any {
        var (areas, events): ([String: Any], [String: Any]) = ([:], [:])
        for index in 0..<200 {
            areas["\(205_705_993 + index)"] = words(3)
            events["\(138_586_341 + index)"] =
                [
                    "id": 138_586_341 + index, "name": words(4), "description": NSNull(), "logo": NSNull(),
                    "topicIds": list(3) { maker, _ in maker.next(400_000_000) },
                ] as [String: Any]
        }
        let performances = list(300) { maker, index in
            [
                "id": 339_887_544 + index, "eventId": 138_586_341 + maker.next(200), "name": NSNull(),
                "start": 1_372_701_600_000 + index * 3_600_000, "venueCode": "PLEYEL_PLEYEL",
                "prices": maker.list(4) { maker, _ in
                    [
                        "amount": maker.next(100_000), "audienceSubCategoryId": 337_100_890,
                        "seatCategoryId": maker.next(9),
                    ]
                },
                "seatCategories": maker.list(3) { maker, _ in
                    [
                        "seatCategoryId": maker.next(400_000_000),
                        "areas": maker.list(6) { maker, _ in ["areaId": maker.next(400_000_000), "blockIds": [Int]()] },
                    ] as [String: Any]
                },
            ] as [String: Any]
        }
        return ["areaNames": areas, "events": events, "performances": performances] as [String: Any]
    }

    private mutating func numbers() -> Any {
        let rings = list(60) { maker, _ in
            maker.list(500) { maker, _ in
                [Double(maker.next(180_000_000)) / 1_000_000 - 90.5, Double(maker.next(90_000_000)) / 1_000_000 + 0.25]
            }
        }
        return ["type": "Polygon", "coordinates": rings] as [String: Any]
    }

    private mutating func pick(_ texts: [String]) -> String { texts[next(texts.count)] }

    private mutating func orders() -> Any {
        list(300) { maker, index in
            var order: [String: Any] = [
                "id": 1_000 + index, "status": maker.pick(OrderSchema.statuses), "payment": maker.payment(),
                "lines": maker.list(1 + maker.next(3)) { maker, _ in
                    [
                        "sku": "sku-\(maker.next(10_000))", "count": 1 + maker.next(5),
                        "size": maker.pick(OrderSchema.sizes),
                    ] as [String: Any]
                },
            ]
            for name in OrderSchema.texts where maker.next(4) == 0 { order[name] = maker.words(2) }
            for name in OrderSchema.counts where maker.next(4) == 0 { order[name] = maker.next(100) }
            if maker.next(2) == 0 { order["channel"] = maker.pick(OrderSchema.channels) }
            return order
        }
    }

    private mutating func payment() -> Any {
        switch next(3) {
        case 0: ["kind": "card", "last_four": "\(1_000 + next(9_000))", "brand": pick(OrderSchema.brands)]
        case 1: ["kind": "bank", "iban": "DE\(10_000_000 + next(90_000_000))"]
        default: ["kind": "voucher", "code": words(1), "amount": next(100)] as [String: Any]
        }
    }

    private mutating func events() -> Any {
        list(300) { maker, index in
            var payload: [String: Any] = [:]
            switch maker.next(3) {
            case 0:
                payload = ["ref": "refs/heads/main", "size": 2]
                payload["commits"] = maker.list(2) { maker, _ in
                    ["sha": "7a0d5e", "message": maker.words(6), "distinct": true] as [String: Any]
                }
            case 1: payload = ["action": "opened", "number": maker.next(5_000), "body": maker.words(30)]
            default: payload = ["action": "started"]
            }
            return [
                "id": "\(1_652_857_000 + index)", "type": ["PushEvent", "IssuesEvent", "WatchEvent"][maker.next(3)],
                "public": true, "created_at": "2024-02-\(10 + index % 18)T09:00:00Z", "payload": payload,
                "actor": maker.user(), "repo": ["id": maker.next(9_000_000), "name": maker.words(1)] as [String: Any],
            ] as [String: Any]
        }
    }
}
