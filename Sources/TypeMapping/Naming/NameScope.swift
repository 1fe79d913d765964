/// The names that are taken in one place; hands out the next free one in a fixed order.
struct NameScope {
    private var taken: Set<String> = []
    /// The last number that was put behind a name.
    private var numbers: [String: Int] = [:]
    /// Names that are not to be had, in sets that many scopes share.
    private let reserved: [Set<String>]

    init(reserved: [Set<String>] = []) { self.reserved = reserved }

    func isFree(_ name: String) -> Bool {
        !name.isEmpty && !taken.contains(name) && !reserved.contains { $0.contains(name) }
    }

    /// The first of `candidates` that is free, else the last one with a number.
    mutating func claim(_ candidates: [String], fallback: String) -> String {
        let usable = candidates.filter { !$0.isEmpty }
        if let free = usable.first(where: isFree) {
            taken.insert(free)
            return free
        }
        let stem = usable.last ?? fallback
        var name = stem
        var number = numbers[stem] ?? 1
        while !isFree(name) {
            number += 1
            name = stem + String(number)
        }
        numbers[stem] = number
        taken.insert(name)
        return name
    }
}
