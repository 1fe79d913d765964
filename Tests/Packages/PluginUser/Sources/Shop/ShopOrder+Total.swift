extension ShopOrder {
    /// How many items were ordered.
    public var count: Int { items?.count ?? 0 }
}
