nonisolated extension PlankSchemaCheck {
    /// Returns the value of a member by its key's number.
    func member(of object: Int, key number: Int) -> Int? {
        var key = object + 1
        let end = unsafe Int(nodes[object].end)
        while key < end {
            if unsafe Int(nodes[key].count) == number { return key + 1 }
            key = after(key + 1)
        }
        return nil
    }

    func hasDependents(_ index: Int, _ object: Int) -> Bool { missingDependents(index, object).isEmpty }

    func missingDependents(_ index: Int, _ object: Int) -> [Int] {
        let rule = program.dependentKeys[index]
        guard member(of: object, key: rule.key) != nil else { return [] }
        return rule.others.filter { member(of: object, key: $0) == nil }
    }

    @inline(__always) private func entry(_ rules: PlankSchemaProgram.Properties, _ key: Int32) -> Int {
        var slot = Int(key) & rules.mask
        while case let own = unsafe program.slots[rules.slots + slot], own.key >= 0 {
            if own.key == key { return Int(own.entry) }
            slot = (slot &+ 1) & rules.mask
        }
        return -1
    }

    mutating func checkProperties(
        _ index: Int,
        _ object: Int,
        _ marks: Int,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        if isCollecting { return unsafe collectProperties(index, object, marks, step) }
        let rules = unsafe program.properties[index]
        var required = rules.required
        var key = object &+ 1
        let end = unsafe Int(nodes[object].end)
        var place = marks
        while key < end {
            let value = key &+ 1
            let next = after(value)
            if unsafe nodes[key].traits.contains(.isRepeated) {
                key = next
                place &+= 1
                continue
            }
            var isKnown = false
            let number = unsafe nodes[key].count
            if number >= 0, case let entry = entry(rules, number), entry >= 0 {
                let rule = unsafe program.entries[entry]
                if rule.isRequired { required &-= 1 }
                if rule.schema >= 0 {
                    isKnown = true
                    if !descend(to: value, rule.schema, at: key) { return false }
                }
            }
            if !rules.patterns.isEmpty {
                for pattern in rules.patterns where unsafe matchesKey(program.patternEntries[pattern].pattern, key) {
                    isKnown = true
                    if unsafe !descend(to: value, program.patternEntries[pattern].schema, at: key) { return false }
                }
            }
            if !isKnown, rules.additional != PlankSchemaProgram.none {
                isKnown = true
                if rules.additional == PlankSchemaProgram.nothing { return false }
                if !descend(to: value, rules.additional, at: key) { return false }
            }
            if isKnown, marks >= 0 { self.marks[place] = true }
            key = next
            place &+= 1
        }
        return required <= 0 && fault == nil
    }

    /// Checks the members in the order of the schema.
    private mutating func collectProperties(
        _ index: Int,
        _ object: Int,
        _ marks: Int,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        let rules = unsafe program.properties[index]
        let members = members(of: object)
        var byEntry = [Int](repeating: -1, count: rules.entries.count)
        for (place, key) in members.enumerated()
        where unsafe nodes[key].count >= 0 && !nodes[key].traits.contains(.isRepeated) {
            let entry = unsafe entry(rules, nodes[key].count)
            if entry >= 0 { byEntry[entry - rules.entries.lowerBound] = place }
        }
        var isValid = true
        for (offset, place) in byEntry.enumerated() where place < 0 && !isDone {
            let rule = unsafe program.entries[rules.entries.lowerBound + offset]
            guard rule.isRequired else { continue }
            isValid = false
            let key = program.keyTexts[Int(rule.key)]
            unsafe report(
                step,
                object,
                "required",
                "lacks the property \(PlankJSONLiteral.text(key))",
                part: Int(rule.key),
                key: key
            )
        }
        var isKnown = [Bool](repeating: false, count: members.count)
        for (offset, place) in byEntry.enumerated() where place >= 0 && !isDone {
            let rule = unsafe program.entries[rules.entries.lowerBound + offset]
            guard rule.schema >= 0 else { continue }
            isKnown[place] = true
            if !descend(to: members[place] + 1, rule.schema, at: members[place]) { isValid = false }
        }
        for pattern in rules.patterns where !isDone {
            let rule = unsafe program.patternEntries[pattern]
            for (place, key) in members.enumerated() where unsafe !isDone && !nodes[key].traits.contains(.isRepeated) {
                guard matchesKey(rule.pattern, key) else { continue }
                isKnown[place] = true
                if !descend(to: key + 1, rule.schema, at: key) { isValid = false }
            }
        }
        if rules.additional != PlankSchemaProgram.none {
            for (place, key) in members.enumerated()
            where unsafe !isKnown[place] && !isDone && !nodes[key].traits.contains(.isRepeated) {
                isKnown[place] = true
                if unsafe !checkOther(key, rules.additional, step, object, "additionalProperties") {
                    isValid = false
                }
            }
        }
        if marks >= 0 {
            for (place, isKnown) in isKnown.enumerated() where isKnown { self.marks[marks + place] = true }
        }
        return isValid && fault == nil
    }

    private func members(of object: Int) -> [Int] {
        var keys: [Int] = []
        var key = object + 1
        while unsafe key < Int(nodes[object].end) {
            keys.append(key)
            key = after(key + 1)
        }
        return keys
    }

    /// Checks a member that other keywords do not.
    private mutating func checkOther(
        _ key: Int,
        _ rules: Int32,
        _ step: UnsafePointer<PlankSchemaStep>,
        _ object: Int,
        _ keyword: String
    ) -> Bool {
        if rules != PlankSchemaProgram.nothing { return descend(to: key + 1, rules, at: key) }
        if isCollecting {
            let text = text(of: key)
            unsafe report(
                step,
                object,
                keyword,
                "has the unknown property \(PlankJSONLiteral.text(text))",
                // Below the numbers of keys, which missing properties have.
                part: -1 - key,
                key: text
            )
        }
        return false
    }

    mutating func checkUnevaluatedProperties(
        _ rules: Int32,
        _ object: Int,
        _ marks: Int,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        var isValid = true
        for (place, key) in members(of: object).enumerated() where !self.marks[marks + place] {
            self.marks[marks + place] = true
            if unsafe nodes[key].traits.contains(.isRepeated) { continue }
            if unsafe !checkOther(key, rules, step, object, "unevaluatedProperties") {
                isValid = false
                if !isCollecting || isDone { return false }
            }
        }
        return isValid
    }

    mutating func checkNames(_ schema: Int32, _ object: Int) -> Bool {
        var isValid = true
        var key = object + 1
        let end = unsafe Int(nodes[object].end)
        while key < end {
            if unsafe !nodes[key].traits.contains(.isRepeated), !descend(to: key, schema, at: key) {
                isValid = false
                if !isCollecting || isDone { return false }
            }
            key = after(key + 1)
        }
        return isValid
    }

    private mutating func matchesKey(_ pattern: Int, _ key: Int) -> Bool {
        guard unsafe nodes[key].count >= 0 else { return matches(pattern, key) }
        do throws(PlankPatternFault) {
            return try unsafe memory.matches(pattern, key: Int(nodes[key].count), program)
        } catch {
            fault = .pattern(program.patterns[pattern].text, error)
            return false
        }
    }
}
