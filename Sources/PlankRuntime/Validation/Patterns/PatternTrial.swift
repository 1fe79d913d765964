/// Tries the steps of a regular expression with references one after another, as ECMA-262 says.
///
/// The number of steps can double with each character, so there is a limit.
nonisolated struct PlankPatternTrial {
    private enum Undo {
        /// Another step to try.
        case branch(step: Int, place: Int)
        case place(Int, Int?)
    }

    private let program: PlankPatternProgram
    private let scalars: [Unicode.Scalar]
    private var places: [Int?]
    private var stack: [Undo] = []
    /// What the last match set, to be undone with what precedes it.
    private var kept: [Undo] = []
    private(set) var stepCount = 0

    /// The maximum number of steps for a text.
    static let mostSteps = 2_000_000

    init(_ program: PlankPatternProgram, _ scalars: [Unicode.Scalar]) {
        self.program = program
        self.scalars = scalars
        places = Array(repeating: nil, count: program.placeCount)
    }

    mutating func matches() throws(PlankPatternFault) -> Bool {
        for start in 0...scalars.count {
            if try run(from: 0, at: start) { return true }
            if program.isAnchored { break }
        }
        return false
    }

    private mutating func remember(_ index: Int, _ value: Int?) {
        stack.append(.place(index, places[index]))
        places[index] = value
    }

    /// Undoes what was done since the stack had a height.
    private mutating func undo(to height: Int) {
        while stack.count > height {
            if case .place(let index, let value)? = stack.popLast() { places[index] = value }
        }
    }

    /// Returns whether the steps lead to a match. If so, the groups keep their places.
    private mutating func run(from start: Int, at startPlace: Int) throws(PlankPatternFault) -> Bool {
        let height = stack.count
        var (step, place) = (start, startPlace)
        while true {
            stepCount += 1
            guard stepCount <= Self.mostSteps else {
                throw PlankPatternFault("the pattern takes more than \(Self.mostSteps) steps")
            }
            switch program.steps[step] {
            case .character(let set, let isBackward):
                let index = isBackward ? place - 1 : place
                if scalars.indices.contains(index), program.sets[set].contains(scalars[index]) {
                    place += isBackward ? -1 : 1
                    step += 1
                    continue
                }
            case .split(let first, let second):
                stack.append(.branch(step: second, place: place))
                step = first
                continue
            case .jump(let target):
                step = target
                continue
            case .position(let position):
                let before: PlankTextPlace.Before =
                    place == 0 ? .start : PlankTextPlace.Before(scalars[place - 1], words: true, lines: true)
                let next = place < scalars.count ? scalars[place] : nil
                if PlankTextPlace(before: before, next: next).meets(position) {
                    step += 1
                    continue
                }
            case .look(let number):
                let look = program.looks[number]
                let before = stack.count
                let holds = try run(from: look.start, at: place)
                if look.isNegated {
                    undo(to: before)
                } else {
                    // A lookaround is not tried in another way, but its groups are forgotten with what precedes it.
                    stack.removeSubrange(before...)
                    stack += kept
                }
                kept = []
                if holds != look.isNegated {
                    step += 1
                    continue
                }
            case .match:
                kept = stack[height...].filter { if case .place = $0 { true } else { false } }
                return true
            case .save(let index):
                remember(index, place)
                step += 1
                continue
            case .forget(let groups):
                for group in groups {
                    remember(2 * group, nil)
                    remember(2 * group + 1, nil)
                }
                step += 1
                continue
            case .mark(let index):
                remember(index, place)
                step += 1
                continue
            case .progress(let index):
                if places[index] != place {
                    step += 1
                    continue
                }
            case .reference(let groups, let isBackward):
                if let end = end(of: groups, place, isBackward) {
                    place = end
                    step += 1
                    continue
                }
            }
            // The step failed: back to the last branch.
            guard let branch = nextBranch(above: height) else { return false }
            (step, place) = branch
        }
    }

    private mutating func nextBranch(above height: Int) -> (Int, Int)? {
        while stack.count > height, let last = stack.popLast() {
            switch last {
            case .branch(let step, let place): return (step, place)
            case .place(let index, let value): places[index] = value
            }
        }
        return nil
    }

    /// Returns the place after the text of the first group that took part in the match; `nil` if it does not follow.
    private func end(of groups: [Int], _ place: Int, _ isBackward: Bool) -> Int? {
        let captured = groups.lazy.compactMap { group -> Range<Int>? in
            guard let start = places[2 * group], let end = places[2 * group + 1], start <= end else { return nil }
            return start..<end
        }.first
        guard let captured else { return place }
        let other = isBackward ? (place - captured.count)..<place : place..<(place + captured.count)
        guard other.lowerBound >= 0, other.upperBound <= scalars.count,
            scalars[captured].elementsEqual(scalars[other])
        else { return nil }
        return isBackward ? other.lowerBound : other.upperBound
    }
}
