nonisolated extension PlankSchemaCheck {
    mutating func checkItems(_ index: Int, _ array: Int, _ marks: Int) -> Bool {
        let rules = unsafe program.items[index]
        var isValid = true
        var place = 0
        var element = array &+ 1
        let end = unsafe Int(nodes[array].end)
        while element < end {
            var schema = PlankSchemaProgram.none
            if place < rules.prefix.count { schema = unsafe program.lists[rules.prefix.lowerBound + place] }
            if place >= rules.start, rules.rest >= 0 {
                schema = rules.rest
            } else if schema < 0, rules.rest < 0, place >= rules.prefix.count {
                break
            }
            if schema >= 0 {
                if !descend(to: element, schema, at: -1 - place) {
                    isValid = false
                    if !isCollecting || isDone { return false }
                }
                if marks >= 0 { self.marks[marks + place] = true }
            } else if marks >= 0, rules.rest >= 0 {
                self.marks[marks + place] = true
            }
            element = after(element)
            place &+= 1
        }
        return isValid
    }

    mutating func checkContains(
        _ array: Int,
        _ marks: Int,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        let rules = unsafe program.contains[step.pointee.second]
        let target = unsafe step.pointee.first
        var (count, place) = (0, 0)
        var element = array + 1
        let end = unsafe Int(nodes[array].end)
        while element < end {
            let part = element
            if withoutCollecting({ $0.descend(to: part, target, at: -1 - place) }) {
                count += 1
                if marks >= 0, rules.notesItems { self.marks[marks + place] = true }
            }
            if fault != nil { return false }
            // Without marks, further elements cannot change the verdict.
            if marks < 0, !isCollecting, rules.max == nil, count >= rules.min { return true }
            element = after(element)
            place += 1
        }
        var isValid = true
        if count < rules.min {
            isValid = false
            if isCollecting {
                unsafe report(
                    step,
                    array,
                    rules.min == 1 ? "contains" : "minContains",
                    "has \(count) items of those that it must contain; the minimum is \(rules.min)"
                )
            }
        }
        if let max = rules.max, count > max {
            isValid = false
            if isCollecting {
                unsafe report(
                    step,
                    array,
                    "maxContains",
                    "has \(count) items of those that it may contain; the maximum is \(max)",
                    part: 1
                )
            }
        }
        return isValid
    }

    mutating func checkUnevaluatedItems(_ rules: Int32, _ array: Int, _ marks: Int) -> Bool {
        var isValid = true
        var place = 0
        var element = array + 1
        while unsafe element < Int(nodes[array].end) {
            if !self.marks[marks + place] {
                self.marks[marks + place] = true
                if !descend(to: element, rules, at: -1 - place) {
                    isValid = false
                    if !isCollecting || isDone { return false }
                }
            }
            element = after(element)
            place += 1
        }
        return isValid
    }
}
