/// The box of a model: a head and one row per member, with their sizes.
struct ModelBox {
    /// A row of a box: the texts on its left and right, and the member that it shows.
    struct Row {
        let left: String
        let right: String
        /// Nil for the row that counts the omitted members.
        let member: Int?
    }

    static let headHeight = 28
    static let rowHeight = 18
    /// The space below the last row.
    static let foot = 6
    static let margin = 10
    private static let cell = 7.25
    private static let headCell = 7.7
    private static let kindCell = 5.6
    /// The most rows of a box. Members that refer to a model are always shown.
    private static let rowLimit = 28
    private static let cellLimit = 34

    let head: String
    let kind: String
    let rows: [Row]
    let width: Int
    let height: Int

    init(_ node: Diagram.Node, leading members: Set<Int>) {
        head = CellText.fitting(DiagramText.line(node.name), 44)
        kind = node.kind == .struct ? "" : node.kind.rawValue
        let shown = Self.shownMembers(node, members)
        var rows = shown.map { index in
            let (left, right) = Self.sides(of: node.members[index], in: node.kind)
            return Row(
                left: CellText.fitting(DiagramText.line(left), Self.cellLimit),
                right: CellText.fitting(DiagramText.line(right), Self.cellLimit),
                member: index
            )
        }
        let missing = node.members.count - shown.count
        if missing > 0 { rows.append(Row(left: "… \(missing) more", right: "", member: nil)) }
        self.rows = rows
        let cells = rows.map { CellText.width($0.left) + ($0.right.isEmpty ? 0 : 3 + CellText.width($0.right)) }
        let rowWidth = Double(cells.max() ?? 0) * Self.cell
        let kindWidth = kind.isEmpty ? 0 : Double(kind.count) * Self.kindCell + 14
        let headWidth = Double(CellText.width(head)) * Self.headCell + kindWidth
        width = max(90, Int(max(rowWidth, headWidth).rounded(.up)) + 2 * Self.margin)
        height = Self.headHeight + (rows.isEmpty ? 0 : rows.count * Self.rowHeight + Self.foot)
    }

    private static func shownMembers(_ node: Diagram.Node, _ leading: Set<Int>) -> [Int] {
        guard node.members.count > rowLimit else { return Array(node.members.indices) }
        var room = max(0, rowLimit - 1 - leading.count)
        return node.members.indices.filter { index in
            if leading.contains(index) { return true }
            room -= 1
            return room >= 0
        }
    }

    private static func sides(of member: Diagram.Member, in kind: Diagram.Kind) -> (String, String) {
        switch kind {
        case .alias: ("=", member.type ?? "")
        case .enum: (member.name, member.key == "\"\(member.name)\"" ? "" : member.key ?? "")
        default: (member.name, member.type ?? "")
        }
    }

    /// The distance from the top of the box to the middle of a row.
    static func middle(ofRow row: Int) -> Int { headHeight + 3 + row * rowHeight + rowHeight / 2 }
}
