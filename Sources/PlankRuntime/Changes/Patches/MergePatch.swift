/// A merge patch of a JSON value (RFC 7396): `{"note": "x", "link": null}` sets one property and removes another.
///
/// Objects are merged at any depth; everything else, arrays included, is replaced as a whole. Since `null` removes a
/// property, a merge patch cannot set a property of an object to `null`; a `PlankJSONPatch` can.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankMergePatch: Codable, Hashable, Sendable {
    /// The patch as JSON; it replaces the whole value unless it is an object.
    public var value: PlankJSON

    /// Creates the patch that is written as `value`.
    public init(_ value: PlankJSON) {
        self.value = value
    }

    /// Creates the smallest patch that turns `old` into `new`, in linear time.
    ///
    /// If a property of `new` is `null`, the patched value lacks that property (RFC 7396, section 1).
    public init(from old: PlankJSON, to new: PlankJSON) {
        value = Self.change(from: old, to: new) ?? (new.objectValue == nil ? new : [:])
    }

    /// Whether the patch changes no object.
    public var isEmpty: Bool {
        value.objectValue?.isEmpty ?? false
    }

    /// Returns `target` with the changes of the patch (RFC 7396, section 2).
    public func applied(to target: PlankJSON) -> PlankJSON {
        Self.merge(value, into: target)
    }

    /// Returns a patch with the effect of `older`, then of this one.
    func combined(with older: PlankJSON) -> PlankJSON {
        Self.merge(value, into: older, keepsRemovals: true)
    }

    /// Reads a patch, which may be any JSON.
    public init(from decoder: any Decoder) throws {
        value = try PlankJSON(from: decoder)
    }

    /// Writes the patch as it is.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }

    // MARK: - Nested objects

    /// Returns the patch that turns `old` into `new`; `nil` if they are equal.
    @inline(never)
    private static func change(from old: PlankJSON, to new: PlankJSON) -> PlankJSON? {
        guard case .object(let oldMembers) = old, case .object(let newMembers) = new else {
            // Not one expression, in which `nil` would be a JSON null.
            if old == new { return nil }
            return new
        }
        if PlankStackSpace.isShort {
            var change: PlankJSON?
            PlankStackSpace.onLargerStack { change = Self.change(from: old, to: new) }
            return change
        }
        var changes: [String: PlankJSON] = [:]
        for key in oldMembers.keys where newMembers.index(forKey: key) == nil { changes[key] = .null }
        for (key, value) in newMembers {
            guard let index = oldMembers.index(forKey: key) else {
                changes[key] = value
                continue
            }
            if let change = change(from: oldMembers.values[index], to: value) {
                changes[key] = change
            } else if !PlankJSONText.isSame(oldMembers.keys[index], key) {
                // Both keys are equal in Swift; the patch has the code points of the new one.
                changes[key] = value.objectValue == nil ? value : [:]
            }
        }
        return changes.isEmpty ? nil : .object(changes)
    }

    @inline(never)
    private static func merge(
        _ patch: PlankJSON,
        into target: PlankJSON?,
        keepsRemovals: Bool = false
    ) -> PlankJSON {
        guard case .object(let changes) = patch else { return patch }
        if PlankStackSpace.isShort {
            var merged = patch
            PlankStackSpace.onLargerStack { merged = merge(patch, into: target, keepsRemovals: keepsRemovals) }
            return merged
        }
        var members = target?.objectValue ?? [:]
        for (key, change) in changes {
            // Removed first, so that the member gets the code points of the patch's key.
            let old = members.removeValue(forKey: key)
            if !change.isNull {
                members[key] = merge(change, into: old, keepsRemovals: keepsRemovals)
            } else if keepsRemovals {
                members[key] = .null
            }
        }
        return .object(members)
    }
}
