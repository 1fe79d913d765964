// The built-in features compile here too, without access to the rest of the package: they use what any feature can use.
@_exported import SwiftModel
@_exported import SwiftSource
