/// The names that are taken in one place; hands out the next free one in a fixed order.
package struct NameScope {
    private var taken: Set<String> = []
    /// The last number that was put behind a name.
    private var numbers: [String: Int] = [:]
    /// Names that are not to be had, in sets that many scopes share.
    private let reserved: [Set<String>]

    package init(reserved: [Set<String>] = []) { self.reserved = reserved }

    func isFree(_ name: String) -> Bool { !name.isEmpty && !taken.contains(name) && !isReserved(name) }

    /// Whether nothing in the scope can have the name, whoever comes first.
    func isReserved(_ name: String) -> Bool { reserved.contains { $0.contains(name) } }

    /// The first of `candidates` that is free, else the last one with a number.
    package mutating func claim(_ candidates: [String], fallback: @autoclosure () -> String) -> String {
        if let free = claimFirst(of: candidates) { return free }
        let stem = candidates.last { !$0.isEmpty } ?? fallback()
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

    /// The first of `candidates` that is free, if any is.
    private mutating func claimFirst(of candidates: [String]) -> String? {
        guard let free = candidates.first(where: isFree) else { return nil }
        taken.insert(free)
        return free
    }

    /// Frees a name that something had and has no longer.
    mutating func release(_ name: String) { taken.remove(name) }

    /// A name for each wish, in the order of the wishes; those of the best rank choose first. `further` returns the names
    /// after those of a wish, which few wishes come to.
    mutating func claim(
        _ wishes: [NameWish],
        fallback: @autoclosure () -> String,
        further: (_ index: Int) -> [String]
    ) -> [String] {
        taken.reserveCapacity(taken.count + wishes.count)
        var names = Array(repeating: "", count: wishes.count)
        for rank in NameWish.Rank.allCases {
            for index in wishes.indices where wishes[index].rank == rank {
                let wish = wishes[index]
                names[index] = claimFirst(of: wish.names) ?? claim(wish.names + further(index), fallback: fallback())
            }
        }
        return names
    }
}

/// The names that would do for something, best first.
struct NameWish {
    var names: [String]
    var rank: Rank

    /// Who chooses first.
    enum Rank: CaseIterable {
        /// What is spelled as its best name, or has a name that the schema chooses.
        case exact
        /// What differs from its best name in signs between words.
        case near
        /// What is decorated by signs, or starts with a capital.
        case distant
    }
}
