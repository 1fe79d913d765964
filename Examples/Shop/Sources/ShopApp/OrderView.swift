#if canImport(SwiftUI)
    import ShopModels
    import SwiftUI

    /// Shows an order.
    public struct OrderView: View {
        private let order: Order

        public init(order: Order) { self.order = order }

        public var body: some View {
            List {
                Text(order.state.text)
                ForEach(order.lines, id: \.sku) { line in Text("\(line.quantity) × \(line.sku)") }
                if let note = order.note { Text(note).italic() }
            }
        }
    }

    #Preview {
        OrderView(order: Order(id: "1", state: .open, lines: [Line(sku: "mug", quantity: 2)]))
    }
#endif
