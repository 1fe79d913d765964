nonisolated extension PlankSchemaFormat {
    /// An IPv4 address (RFC 2673, section 3.2): `192.168.0.1`.
    public static var ipv4: PlankSchemaFormat { PlankSchemaFormat("ipv4") { isIPv4($0.utf8) } }

    /// An IPv6 address (RFC 4291, section 2.2): `2001:db8::1`.
    public static var ipv6: PlankSchemaFormat { PlankSchemaFormat("ipv6") { isIPv6($0.utf8) } }

    /// Returns whether a string consists of four numbers below 256 without leading zeros.
    static func isIPv4(_ text: some Sequence<UInt8>) -> Bool {
        var reader = PlankFormatReader(text)
        for part in 0..<4 {
            if part > 0, !reader.skip(".") { return false }
            let digits = reader.prefix(while: \.plankIsDigit)
            guard 1...3 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return false }
            guard digits.reduce(0, { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) < 256 else { return false }
        }
        return reader.isAtEnd
    }

    /// Returns whether a string consists of eight groups of up to four hexadecimal digits. An IPv4 address can replace
    /// the last two groups, and `::` one or more groups.
    static func isIPv6(_ text: some Sequence<UInt8>) -> Bool {
        var reader = PlankFormatReader(text)
        var (groups, isShort) = (0, false)
        if reader.skip(":") {
            guard reader.skip(":") else { return false }
            isShort = true
        }
        while !reader.isAtEnd {
            let start = reader
            let digits = reader.prefix(while: \.plankIsHexDigit)
            if reader.next == UInt8(ascii: ".") {
                reader = start
                guard isIPv4(reader.prefix(while: { _ in true })) else { return false }
                groups += 2
                break
            }
            guard 1...4 ~= digits.count else { return false }
            groups += 1
            if reader.isAtEnd { break }
            guard reader.skip(":") else { return false }
            if reader.skip(":") {
                if isShort { return false }
                isShort = true
            } else if reader.isAtEnd {
                return false
            }
        }
        return isShort ? groups < 8 : groups == 8
    }
}
