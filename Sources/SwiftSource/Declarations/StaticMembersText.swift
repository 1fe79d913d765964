import SwiftModel

/// An enum as a struct with static members, like `Notification.Name`, for which other values are equally valid.
enum StaticMembersText {
    static func declaration(_ model: EnumModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let rawType = model.rawType.spelling()
        let own =
            model.isOfStandardLibrary
            ? ["RawRepresentable", "Codable", "Hashable", "Sendable"]
            : ["PlankStaticMemberEnum"] + (model.isExtensible ? ["PlankExtensibleEnum"] : [])
        let members = model.cases.map { item -> SwiftText in
            """
            \(Documentation.comment(item.facts))
            \(access)static let \(item.name.escaped)\(initializer(of: item, model))(rawValue: \(EnumText.literal(item, model)))
            """
        }
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)\(model.isOfStandardLibrary ? "nonisolated " : "")struct \(model.heading.name.escaped)", inheriting: own + parts.declared))
                \(access)var rawValue: \(rawType)

                \(SwiftText.lines(members))
                \(model.isOfStandardLibrary ? "" : allCases(model, access))

                \(SwiftText.blocks([NewtypeText.initializer(rawType, model.heading)] + parts.members))
            }
            """
    }

    /// The formatter refuses a static member whose name ends with the name of its type, unless the type is written out.
    private static func initializer(of item: EnumModel.Case, _ model: EnumModel) -> String {
        item.name.bare.hasSuffix(wordsWithoutPrefix(model.heading.name.bare)) ? ": Self = .init" : " = Self"
    }

    /// The name of a type without the capitals before its first word: `Kind` for `URLKind`.
    private static func wordsWithoutPrefix(_ name: String) -> Substring {
        let first = zip(name.indices, name.indices.dropFirst()).first { name[$0].isUppercase && !name[$1].isUppercase }
        return name[(first?.0 ?? name.startIndex)...]
    }

    private static func allCases(_ model: EnumModel, _ access: String) -> SwiftText {
        "\(access)static let allCases: [Self] = \(SwiftText.array(model.cases.map { SwiftText("." + $0.name.escaped) }))"
    }
}

extension EnumModel {
    /// Whether the standard library alone reads and writes the raw values, and no union needs to know which values the
    /// schema lists.
    var isOfStandardLibrary: Bool {
        if isClosed { return unknownValues == .refused }
        guard !heading.hasPresence else { return false }
        return (!isContested || isExtensible) && [.string, .int, .double].contains(rawType)
    }
}
