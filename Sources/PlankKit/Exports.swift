// What features of other packages are written with: the finished models, and the parts that are made of them.
@_exported import SwiftModel
@_exported import SwiftSource
