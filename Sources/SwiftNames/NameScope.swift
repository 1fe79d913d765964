/// The names that are taken in one place. Returns the next free name in a fixed order.
package struct NameScope {
    private var taken: Set<String> = []
    /// The last number that was appended to each name.
    private var numbers: [String: Int] = [:]
    /// Names that nothing in the scope can have, in sets that many scopes share.
    private let reserved: [Set<String>]

    package init(reserved: [Set<String>] = []) { self.reserved = reserved }

    package func isFree(_ name: String) -> Bool { !name.isEmpty && !taken.contains(name) && !isReserved(name) }

    /// Returns whether nothing in the scope can have the name, regardless of the order of claims.
    package func isReserved(_ name: String) -> Bool { reserved.contains { $0.contains(name) } }

    /// Claims and returns the first of `candidates` that is free, or else the last one with a number.
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

    /// Claims and returns a name as above, but none in `avoided` if there is another candidate.
    package mutating func claim(
        _ candidates: [String],
        avoiding avoided: Set<String>,
        fallback: @autoclosure () -> String
    ) -> String {
        let wanted = candidates.filter { !avoided.contains($0) }
        return claim(wanted.isEmpty ? candidates : wanted, fallback: fallback())
    }

    /// Claims and returns the first of `candidates` that is free, if there is one.
    private mutating func claimFirst(of candidates: [String]) -> String? {
        guard let free = candidates.first(where: isFree) else { return nil }
        taken.insert(free)
        return free
    }

    /// Returns a name for each wish, in the order of the wishes; the best ranks are served first. `further` returns
    /// more candidates for a wish; they are rarely needed.
    package mutating func claim<Rank>(
        _ wishes: [NameWish<Rank>],
        fallback: @autoclosure () -> String,
        further: (_ index: Int) -> [String]
    ) -> [String] {
        taken.reserveCapacity(taken.count + wishes.count)
        var names = Array(repeating: "", count: wishes.count)
        for rank in Rank.allCases {
            for index in wishes.indices where wishes[index].rank == rank {
                let wish = wishes[index]
                names[index] = claimFirst(of: wish.names) ?? claim(wish.names + further(index), fallback: fallback())
            }
        }
        return names
    }
}

/// The candidate names for something, best first.
package struct NameWish<Rank: CaseIterable & Equatable> {
    package var names: [String]
    /// When the name is chosen.
    package var rank: Rank

    package init(names: [String], rank: Rank) {
        self.names = names
        self.rank = rank
    }
}

/// The order in which texts get their names.
package enum TextRank: CaseIterable {
    /// The name is spelled exactly like the text, or the schema sets it.
    case exact
    /// The name differs from the text by signs between words.
    case near
    /// The text starts or ends with a sign, or starts with a capital.
    case distant
    /// The text is a key that the schema only requires, which takes no name from one that it declares.
    case undeclared
}
