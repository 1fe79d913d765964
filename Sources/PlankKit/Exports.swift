// What features in other packages need: the finished models, and the parts that features make from them.
@_exported import SwiftModel
@_exported import SwiftSource
