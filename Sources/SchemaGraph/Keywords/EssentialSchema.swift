import JSONTree

extension JSONNode {
    /// Returns the schema without the keywords that only describe values, in it and in the schemas inside it, for comparing
    /// schemas. `keepsTitle` returns whether the title of a schema does more.
    package func essentialSchema(keepsTitle: (_ title: String, _ schema: JSONObject) -> Bool) -> JSONNode {
        guard let object else { return self }
        var members: [JSONObject.Member] = []
        for member in object.members {
            guard let keyword = Keyword.named[member.key] else {
                members.append(member)
                continue
            }
            let title = keyword.name == "title" ? member.value.string : nil
            if keyword.onlyDescribes, title.map({ keepsTitle($0, object) }) != true { continue }
            let holdsSchemas = keyword.values.contains(where: \.holdsSchemas)
            let value = holdsSchemas ? member.value.essentialSchemas(keyword, keepsTitle) : member.value
            members.append(JSONObject.Member(key: member.key, value: value))
        }
        return JSONNode(.object(JSONObject(members)))
    }

    /// Returns the same of the schemas in the value of a keyword.
    private func essentialSchemas(
        _ keyword: Keyword,
        _ keepsTitle: (_ title: String, _ schema: JSONObject) -> Bool
    ) -> JSONNode {
        if let array { return JSONNode(.array(array.map { $0.essentialSchema(keepsTitle: keepsTitle) })) }
        guard keyword.value.namesSchemas, let object else { return essentialSchema(keepsTitle: keepsTitle) }
        let members = object.members.map {
            JSONObject.Member(key: $0.key, value: $0.value.essentialSchema(keepsTitle: keepsTitle))
        }
        return JSONNode(.object(JSONObject(members)))
    }
}
