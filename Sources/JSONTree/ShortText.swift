extension String {
    /// The text, cut off with an ellipsis if it is longer than a message should repeat.
    package func shortened(to length: Int = 40) -> String { count > length ? prefix(length - 1) + "…" : self }
}
