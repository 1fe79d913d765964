/// A property wrapper of a model, stored under a name that starts with an underscore.
protocol StoredProperty: CustomReflectable {
    var isSet: Bool { get }
    var anyValue: Any? { get }
}

extension StoredProperty {
    /// A mirror of the value without its wrapper.
    var valueMirror: Mirror {
        anyValue.map(Mirror.init(reflecting:)) ?? Mirror(reflecting: anyValue as Any)
    }
}
