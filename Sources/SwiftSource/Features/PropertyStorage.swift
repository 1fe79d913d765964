import SwiftModel

/// How a builder stores a property.
enum PropertyStorage {
    /// As a variable of the property's type, which is always set.
    case plain
    /// In a box, which is always set.
    case indirect
    /// With its coding, always set.
    case codedValue(String)
    /// As a field that may be absent.
    case field
    case boxedField
    case codedField(String)
    case boxedCodedField(String)
}

extension PropertyModel {
    var storage: PropertyStorage {
        guard let coding else {
            if isRequired { return isIndirect ? .indirect : .plain }
            return isIndirect ? .boxedField : .field
        }
        if !isOptional { return .codedValue(coding) }
        return isIndirect ? .boxedCodedField(coding) : .codedField(coding)
    }

    /// The property wrapper of the builder's variable, if it has one.
    var wrapper: String? {
        switch storage {
        case .plain: nil
        case .indirect: "@Indirect"
        case .codedValue(let coding): "@CodedValue<\(coding)>"
        case .field: startingTag.map { "@Field(tag: \($0))" } ?? "@Field"
        case .boxedField: "@BoxedField"
        case .codedField(let coding): "@CodedField<\(coding)>"
        case .boxedCodedField(let coding): "@BoxedCodedField<\(coding)>"
        }
    }

    /// What code of the builder passes to the runtime: the wrapper where that knows more than the value.
    var stored: String {
        switch storage {
        case .plain, .indirect: "self." + bareName
        default: "_" + bareName
        }
    }
}
