/// A value that no schema describes.
protocol UntypedValue {}
