/// A concern that changes are judged by, whichever version the server has.
public enum Concern: String, CaseIterable, Sendable, Hashable {
    /// Models of one version read what the other version allows.
    case wireRead = "wire-read"
    /// A server of one version accepts what models of the other write.
    case wireWrite = "wire-write"
    /// The app's own code, compiled against the new models.
    case source
}

extension ChangeRule {
    /// Returns the verdict on one concern.
    package func verdict(on concern: Concern) -> Verdict {
        switch concern {
        case .source: row.source
        case .wireRead: wire.subtracting(aboutWriting).map { row[axis: $0] }.max() ?? .safe
        case .wireWrite: aboutWriting.union(aboutBoth).map { row[axis: $0] }.max() ?? .safe
        }
    }

    private var wire: Set<Axis> { [.newServer, .newApp] }

    /// The axes whose verdict is only about what an app writes: a server may refuse it, but models read everything.
    private var aboutWriting: Set<Axis> {
        switch self {
        case .requiredPropertyAdded, .requiredAdded, .propertyRemovedFromClosed, .additionalPropertiesForbidden,
            .nullForbidden, .optionalNullForbidden, .constantAdded, .optionalConstantAdded, .enumValueRemoved,
            .unionBranchRemoved, .boundNarrowed, .patternAdded, .formatAdded:
            [.newServer]
        case .requiredRemoved, .propertyAddedToClosed, .additionalPropertiesAllowed, .nullAllowed,
            .optionalNullAllowed, .constantRemoved, .optionalConstantRemoved, .enumValueAdded, .unionBranchAdded,
            .boundWidened, .patternRemoved, .formatRemoved:
            [.newApp]
        case .boundChanged, .patternChanged, .formatChanged: wire
        default: []
        }
    }

    /// The axes whose verdict is about what an app writes and about what its models read.
    private var aboutBoth: Set<Axis> {
        switch self {
        case .schemaRemoved: [.newServer]
        case .typeChanged, .constantChanged, .unionTagChanged, .accessChanged, .defaultChanged: wire
        default: []
        }
    }
}
