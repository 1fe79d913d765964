extension ShopShelf {
    public var isKept: Bool { keeper != nil }
}
