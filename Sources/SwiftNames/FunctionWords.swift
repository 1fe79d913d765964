/// English words that say nothing by themselves: they only relate other words.
package enum FunctionWords {
    static let articles: Set<String> = ["a", "an", "the", "this", "these"]

    /// Words that indicate a sentence: a longer title with one of them is a description rather than a name.
    static let ofSentences = articles.union([
        "are", "as", "at", "be", "by", "can", "contains", "describes", "for", "from", "has", "how", "if", "in", "into",
        "is", "it", "its", "may", "must", "not", "on", "or", "should", "that", "to", "used", "was", "what", "when",
        "where", "whether", "which", "whose", "will", "with",
    ])

    /// All such words. Those besides the words of sentences can be in names too: "Date of birth".
    package static let all = ofSentences.union([
        "after", "and", "before", "between", "during", "of", "since", "until", "via", "within", "without",
    ])
}
