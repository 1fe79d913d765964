import SchemaGraph
import SwiftModel

extension Comparison {
    /// Compares two corresponding values: null, type, then limits and annotations.
    mutating func compare(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place) {
        attribute(to: changedDefinition(oldValue.schemas, newValue.schemas), at: place) { comparison in
            comparison.compareFacts(oldValue, newValue, at: place)
        }
    }

    private mutating func compareFacts(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place) {
        compareNull(oldValue, newValue, at: place)
        let count = changes.count
        let change = compareTypes(oldValue, newValue, at: place)
        let hasSameTypes = changes.count == count
        if change == nil {
            compareLeniency(oldValue, newValue, at: place)
            compareOwnValues(oldValue, newValue, at: place)
        }
        // A change of the type, a constant or an enum has reported the values already.
        let comparedValues = change != nil || oldValue.listsValues || newValue.listsValues
        let isOfTexts = change == .numbersInTextsAllowed || change == .numbersInTextsForbidden
        // The keywords of a declared type are compared at its own place.
        compareKeywords(
            oldValue.schemas,
            newValue.schemas,
            follows: !oldValue.type.isDeclared && !newValue.type.isDeclared,
            besides: { difference in
                difference.isOfValues && comparedValues
                    || (change == .typeChanged ? difference.isOfType : change != nil && difference.keyword == "format")
                    || isOfTexts && difference.keyword == "pattern"
            },
            at: place
        )
        compareTuples(oldValue.schemas, newValue.schemas, hasSameTypes: hasSameTypes, at: place)
    }

    private mutating func compareNull(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place) {
        // `PlankJSON` includes null.
        guard oldValue.isNullable != newValue.isNullable, oldValue.type != .json, newValue.type != .json else { return }
        let value = newValue.isNullable ? oldValue : newValue
        let allowed: ChangeRule = value.isUnion ? .openNullAllowed : .nullAllowed
        report(value.isOptional ? .optionalNullAllowed : allowed, isReversed: oldValue.isNullable, at: place)
    }

    /// Returns how the type changed; `nil` if it is the same.
    private mutating func compareTypes(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place)
        -> ChangeRule?
    {
        if oldValue.constant != nil || newValue.constant != nil, compareConstants(oldValue, newValue, at: place) {
            return nil
        }
        switch (oldValue.type, newValue.type) {
        case (.list(let oldElement), .list(let newElement)), (.set(let oldElement, _), .set(let newElement, _)):
            compare(oldValue.skipsElements, newValue.skipsElements, by: .skippingAdded, at: place)
            let oldPart = oldValue.part(oldElement, SchemaGraph.elements)
            compareParts(oldPart, newValue.part(newElement, SchemaGraph.elements), of: place)
            return nil
        case (.map(let oldElement), .map(let newElement)):
            let oldPart = oldValue.part(oldElement, SchemaGraph.values)
            compareParts(oldPart, newValue.part(newElement, SchemaGraph.values), of: place)
            return nil
        case (.declared(let oldID), .declared(let newID)):
            // A type inside a shared type is declared there and compared there.
            let isWithinShared = oldID == newID && old.declarations[oldID] == nil && new.declarations[newID] == nil
            if isWithinShared || areOneType(oldID, newID) { return nil }
        case (.scalar(let scalar), .numberOrText(let number)) where scalar == number:
            return report(.numbersInTextsAllowed, at: place)
        case (.numberOrText(let number), .scalar(let scalar)) where scalar == number:
            return report(.numbersInTextsForbidden, at: place)
        default:
            if oldValue.type == newValue.type { return nil }
        }
        compareListed(oldValue, newValue, at: place)
        return reportTypeChange(oldValue, newValue, at: place)
    }

    /// Compares the values that schemas list beside a reference to an enum. They limit the enum at this place only, so
    /// they are not compared at its declaration.
    private mutating func compareOwnValues(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place) {
        guard oldValue.constant == nil, newValue.constant == nil else { return }
        let (oldLists, newLists) = (oldValue.listsBesideReference, newValue.listsBesideReference)
        guard !oldLists.isEmpty || !newLists.isEmpty else { return }
        let oldKeywords = ValueKeywords(oldLists, in: old, follows: false)
        let differences = ValueKeywords(newLists, in: new, follows: false).changes(since: oldKeywords)
        report(differences.filter(\.isOfValues), of: oldLists, newLists, follows: false, at: place)
    }

    /// Reports the values that an enum gained or lost if the other version allows a single value and declares no enum
    /// for it.
    private mutating func compareListed(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place) {
        for (single, listing, isReversed) in [(oldValue, newValue, false), (newValue, oldValue, true)] {
            guard single.constant == nil, !single.type.isDeclared, let only = single.onlyValue else { continue }
            for value in listing.cases where value != only {
                report(.enumValueAdded, to: value, isReversed: isReversed, at: place)
            }
        }
    }

    /// Compares whether values of other types than the declared one are kept.
    private mutating func compareLeniency(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place) {
        guard oldValue.isLenient != newValue.isLenient else { return }
        let isRequired = !oldValue.isOptional && !newValue.isOptional
        let type = newValue.type.spelling()
        let rule: ChangeRule = isRequired ? .typeWidened : .optionalTypeWidened
        report(rule, from: type, to: type + " or any other value", isReversed: oldValue.isLenient, at: place)
    }

    private mutating func compareParts(_ oldPart: ComparedValue, _ newPart: ComparedValue, of place: Place) {
        let schema = newPart.schemas.first ?? place.schema
        compare(oldPart, newPart, at: Place(subject: place.subject + "[]", schema: schema, key: place.key))
    }

    /// Returns the rule for a changed type; models that leave out elements refuse none.
    private static func rule(_ verdicts: Verdicts, _ oldValue: ComparedValue, _ newValue: ComparedValue) -> ChangeRule {
        let isRefused =
            verdicts.newServer == .breaking && !oldValue.isSkippable
            || verdicts.newApp == .breaking && !newValue.isSkippable
        return isRefused || max(verdicts.newServer, verdicts.newApp) < .breaking ? verdicts.rule : .skippedTypeChanged
    }

    private mutating func reportTypeChange(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place)
        -> ChangeRule
    {
        var verdicts = verdicts(from: oldValue, to: newValue)
        // Only the settings differ, so the JSON stays the same.
        if let schemas = oldValue.plainSchemas, schemas == newValue.plainSchemas { verdicts = Verdicts() }
        verdicts.newServer = oldValue.verdict(on: newValue, verdicts.newServer)
        verdicts.newApp = newValue.verdict(on: oldValue, verdicts.newApp)
        var (oldName, newName) = (oldValue.typeName, newValue.typeName)
        if oldName == newName {
            if verdicts.rule == .swiftTypeChanged { return .swiftTypeChanged }
            oldName = "\(oldValue.kind) \(oldName)"
            newName = "\(newValue.kind) \(newName)"
        }
        let rule = Self.rule(verdicts, oldValue, newValue)
        report(rule, from: oldName, to: newName, at: place)
        if let type = newValue.type.declaration { introduced.insert(type.description) }
        return rule
    }

    mutating func reportTypeChange(_ oldType: SwiftType, _ newType: SwiftType, at place: Place) {
        let (oldValue, newValue) = (ComparedValue(oldType, [], in: old), ComparedValue(newType, [], in: new))
        report(verdicts(from: oldValue, to: newValue).rule, from: oldValue.kind, to: newValue.kind, at: place)
    }

    private mutating func verdicts(from oldValue: ComparedValue, to newValue: ComparedValue) -> Verdicts {
        if case (.declared(let oldID), .declared(let newID)) = (oldValue.type, newValue.type),
            types.haveOneForm(oldID, newID)
        {
            return probe(oldID, newID)
        }
        return Verdicts(
            newServer: grade(oldValue.type, in: old, reading: newValue.type, in: new),
            newApp: grade(newValue.type, in: new, reading: oldValue.type, in: old),
            isOfParts: oldValue.isMap && newValue.isStruct || oldValue.isStruct && newValue.isMap
        )
    }

    /// Compares constants of the same type. Returns false if the types have to be compared instead.
    private mutating func compareConstants(_ oldValue: ComparedValue, _ newValue: ComparedValue, at place: Place)
        -> Bool
    {
        guard oldValue.type == newValue.type else { return false }
        let isRequired = !oldValue.isOptional && !newValue.isOptional
        let isChecked = oldValue.checksConstant || newValue.checksConstant
        switch (oldValue.constant, newValue.constant) {
        case (let old?, let new?):
            compare(old, new, by: isChecked ? .constantChanged : .constraintChanged, at: place)
        case (nil, let only?), (let only?, nil):
            let isRemoved = newValue.constant == nil
            let other = isRemoved ? newValue : oldValue
            // An optional property with an enum of one value has the plain type of that value.
            if other.onlyValue != only {
                // Models do not always check a constant, and only a required one is not a parameter of the initializer.
                let added: ChangeRule =
                    switch (isRequired, isChecked) {
                    case (true, true): .constantAdded
                    case (false, true): .optionalConstantAdded
                    case (true, false): .uncheckedConstantAdded
                    case (false, false): .constraintAdded
                    }
                report(added, to: only, isReversed: isRemoved, at: place)
            } else if other.type.isDeclared, isRequired {
                // The model of a required constant has it already.
                report(.swiftTypeChanged, from: other.type.spelling(), to: only, isReversed: isRemoved, at: place)
            }
        case (nil, nil): break
        }
        return true
    }

    /// Reports a change at a place of the new version: `rule`, or its opposite if `isReversed`, with the forms in the versions
    /// that `rule` has them in. Returns the rule.
    @discardableResult
    mutating func report(
        _ rule: ChangeRule,
        from old: String? = nil,
        to new: String? = nil,
        isReversed: Bool = false,
        isOfModels: Bool = false,
        at place: Place
    ) -> ChangeRule {
        let (rule, old, new) = isReversed ? (rule.opposite, new, old) : (rule, old, new)
        report(
            Change(
                rules: [rule],
                subject: place.subject,
                old: old,
                new: new,
                location: place.location ?? self.new.graph.location(of: place.schema),
                side: .new,
                isOfModels: isOfModels,
                key: place.key
            )
        )
        return rule
    }
}
