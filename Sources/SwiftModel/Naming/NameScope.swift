/// The names that are taken in one place; hands out the next free one in a fixed order.
struct NameScope {
    private var taken: Set<String>

    init(reserved: Set<String> = []) { taken = reserved }

    func isFree(_ name: String) -> Bool { !name.isEmpty && !taken.contains(name) }

    mutating func reserve(_ name: String) { taken.insert(name) }

    /// The first of `candidates` that is free, else the last one with a number.
    mutating func claim(_ candidates: [String], fallback: String) -> String {
        let usable = candidates.filter { !$0.isEmpty }
        if let free = usable.first(where: isFree) {
            taken.insert(free)
            return free
        }
        let stem = usable.last ?? fallback
        var number = usable.isEmpty && !taken.contains(fallback) ? 1 : 2
        var name = number == 1 ? fallback : stem + String(number)
        while taken.contains(name) {
            number += 1
            name = stem + String(number)
        }
        taken.insert(name)
        return name
    }
}
