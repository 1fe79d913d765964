/// Recognizes texts that only say which version of something is meant: `3`, `v2`, `1.0.0` and `1-0-0`.
package enum VersionWord {
    package static func isVersion(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        let number = bytes.first == UInt8(ascii: "v") ? bytes.dropFirst() : bytes[...]
        let signs = ".-_".utf8
        return number.first.map(ASCII.isDigit) ?? false
            && number.allSatisfy { ASCII.isDigit($0) || signs.contains($0) }
    }
}
