/// A property wrapper of a builder, whose name starts with an underscore.
protocol StoredProperty {
    var isSet: Bool { get }
    var anyValue: Any? { get }
}
