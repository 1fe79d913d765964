enum Banking {
    protocol Tracked {}
}

protocol Listed {}

extension Account {
    public subscript(dynamicMember name: String) -> Bool { name.isEmpty }
}
