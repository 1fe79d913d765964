struct RuleVerdicts: Sendable {
    /// The verdicts on how models read the documents of the other version.
    var reading = Verdicts()
    /// The verdicts on how servers take what models of the other version write.
    var writing = Verdicts()
    var source = Verdict.safe
    /// Whether the verdicts on the wire are only about which documents a version allows, so that a proof that it allows those of
    /// the other one overrules them. Of others, models may read the same document in another way.
    var isOfDocuments = false

    subscript(axis axis: Axis) -> Verdict { axis == .source ? source : max(reading[axis], writing[axis]) }

    var reversed: RuleVerdicts {
        RuleVerdicts(reading: reading.reversed, writing: writing.reversed, source: source, isOfDocuments: isOfDocuments)
    }

    /// The same verdicts for a rule whose documents models read in another way, so that no proof overrules them.
    var evenIfAllowed: RuleVerdicts { RuleVerdicts(reading: reading, writing: writing, source: source) }

    /// Nothing fails.
    static let safe = RuleVerdicts()

    /// Only code is affected.
    static func source(_ source: Verdict) -> RuleVerdicts { RuleVerdicts(source: source) }

    /// Only what models read is affected.
    static func reading(newServer: Verdict = .safe, newApp: Verdict = .safe, source: Verdict = .safe) -> RuleVerdicts {
        RuleVerdicts(reading: Verdicts(newServer: newServer, newApp: newApp), source: source)
    }

    /// The new version allows more documents: `reading` is how old models read them, and an old server may refuse them.
    static func widened(_ reading: Verdict = .safe, source: Verdict = .safe) -> RuleVerdicts {
        RuleVerdicts(
            reading: Verdicts(newServer: reading),
            writing: Verdicts(newApp: .dangerous),
            source: source,
            isOfDocuments: true
        )
    }

    /// The new version allows fewer documents: `reading` is how new models read the others, and a new server may refuse them.
    static func narrowed(_ reading: Verdict = .safe, source: Verdict = .safe) -> RuleVerdicts {
        widened(reading, source: source).reversed
    }

    /// Each version allows other documents, which models of the other one read with the verdict, and servers may refuse.
    static func changed(_ reading: Verdict = .safe, source: Verdict = .safe) -> RuleVerdicts {
        let written = max(reading, .dangerous)
        return RuleVerdicts(
            reading: Verdicts(newServer: reading, newApp: reading),
            writing: Verdicts(newServer: written, newApp: written),
            source: source,
            isOfDocuments: true
        )
    }
}
