import Diagnostics
import JSONTree
import PlankKit
import SchemaGraph

/// The keys `names` and `settings` of a configuration, which apply to places in schemas: `pin.json#/properties/size`.
extension ConfigurationFile {
    /// Reads `{PLACE: NAME}`, `{PLACE: {"type": NAME, "member": NAME}}`, or for an `enum` `{PLACE: {VALUE: NAME}}`.
    mutating func readNames(_ node: JSONNode) {
        for (place, value, pointer) in members(node, "names") {
            if let text = value.string {
                let names = ChosenNames(type: text, member: text)
                if isName(text, value.position, pointer) { add(place, .names(names), value.position, pointer) }
            } else if let object = value.object {
                readNames(object, at: place, pointer)
            } else {
                fail("'\(place)' takes a name, or names by value, not \(value.kindName)", value.position, pointer)
            }
        }
    }

    private mutating func readNames(_ object: JSONObject, at place: String, _ pointer: String) {
        let isOfValues = place.hasSuffix("/enum")
        for member in object.members {
            let (position, pointer) = (member.value.position, JSONPointer.appending(pointer, member.key))
            guard isOfValues || ["type", "member"].contains(member.key) else {
                let help = "add '/enum' to name the cases of an enum"
                return fail("names by value are for an 'enum'", member.keyPosition, pointer, help: help)
            }
            guard let name = member.value.string else {
                fail("'\(member.key)' takes a name, not \(member.value.kindName)", position, pointer)
                continue
            }
            guard isName(name, position, pointer) else { continue }
            let names = member.key == "type" ? ChosenNames(type: name) : ChosenNames(member: name)
            add(place, isOfValues ? .caseName(value: member.key, name: name) : .names(names), position, pointer)
        }
    }

    /// Reads `{PLACE: {SETTING: VALUE}}`, where a place can be a pattern.
    mutating func readSettings(_ node: JSONNode) {
        for (place, value, pointer) in members(node, "settings") {
            guard value.object != nil else {
                fail("'\(place)' takes an object of settings, not \(value.kindName)", value.position, pointer)
                continue
            }
            add(place, .settings(value), value.position, pointer)
        }
    }

    private mutating func members(_ node: JSONNode, _ key: String) -> [(String, JSONNode, String)] {
        let pointer = JSONPointer.appending("", key)
        guard let object = node.object else {
            fail("'\(key)' takes an object, not \(node.kindName)", node.position, pointer)
            return []
        }
        return object.members.map { ($0.key, $0.value, JSONPointer.appending(pointer, $0.key)) }
    }

    private mutating func add(
        _ place: String,
        _ content: SchemaOverlay.Entry.Content,
        _ position: JSONPosition,
        _ pointer: String
    ) {
        let location = location(position, pointer)
        var entry = SchemaOverlay.Entry(place, in: folder, content, at: location)
        entry.fileExists = fileExists(entry.file)
        overlay.entries.append(entry)
    }

    private mutating func isName(_ text: String, _ position: JSONPosition, _ pointer: String) -> Bool {
        if NameSyntax.isIdentifier(text) { return true }
        let suggestion = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.camelCased
        let help = NameSyntax.isIdentifier(suggestion) ? "did you mean '\(suggestion)'?" : nil
        fail("'\(text)' is not a valid Swift name", position, pointer, help: help)
        return false
    }
}
