/// The schema of the document `orders`: enums, a tagged union, and properties that are absent in most objects.
enum OrderSchema {
    static let statuses = ["open", "paid", "packed", "shipped", "delivered", "returned"]
    static let channels = ["web", "app", "store"]
    static let sizes = ["small", "medium", "large"]
    static let brands = ["visa", "mastercard", "amex"]
    static let texts = [
        "customer_note", "gift_message", "internal_note", "tracking_number", "coupon_code", "referral_code",
        "billing_name", "shipping_name", "support_ticket", "warehouse_name",
    ]
    static let counts = ["discount", "tip", "loyalty_points", "delivery_window", "boxes", "retry_count"]

    static var json: [String: Any] { ["type": "array", "items": order] }

    private static var order: [String: Any] {
        var properties: [String: Any] = [
            "id": ["type": "integer"], "status": ["enum": statuses], "channel": ["enum": channels],
            "payment": payment,
            "lines": [
                "type": "array",
                "items": object(
                    ["sku": ["type": "string"], "count": ["type": "integer"], "size": ["enum": sizes]],
                    required: ["sku", "count", "size"]
                ),
            ] as [String: Any],
        ]
        for name in texts { properties[name] = ["type": "string"] }
        for name in counts { properties[name] = ["type": "integer"] }
        return object(properties, required: ["id", "status", "payment", "lines"])
    }

    private static var payment: [String: Any] {
        [
            "oneOf": [
                branch("card", ["last_four": ["type": "string"], "brand": ["enum": brands]]),
                branch("bank", ["iban": ["type": "string"]]),
                branch("voucher", ["code": ["type": "string"], "amount": ["type": "integer"]]),
            ]
        ]
    }

    private static func branch(_ kind: String, _ properties: [String: Any]) -> [String: Any] {
        let tagged = properties.merging(["kind": ["const": kind]]) { own, _ in own }
        var schema = object(tagged, required: tagged.keys.sorted())
        schema["title"] = kind
        return schema
    }

    private static func object(_ properties: [String: Any], required: [String]) -> [String: Any] {
        ["type": "object", "properties": properties, "required": required]
    }
}
