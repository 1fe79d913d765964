/// A value that no schema describes.
nonisolated protocol PlankUntypedValue {}
