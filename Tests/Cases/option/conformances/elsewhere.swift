enum Banking {
    nonisolated protocol Tracked {}
}

nonisolated protocol Listed {}

extension Account {
    public subscript(dynamicMember name: String) -> Bool { name.isEmpty }
}
