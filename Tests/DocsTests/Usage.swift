import Foundation
import PlankKit
import PlankRuntime
import Testing

/// The usage that the pages show, in their order; `ExampleTests` compares.
@Suite("Usage in the documentation")
struct Usage {
    @Test("The README's models in use")
    func readme() {
        let pin = Pin(id: "1") { $0.note = "Sunset" }
        let later = pin.copy { $0.note = nil }
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        print(later.isSet(.note))
        print(later.isSet(.state))
        print(pin.merging(later))
        #expect(printed.prefix(2) == ["true", "false"] && printed[2] == #"Pin(id: "1", note: nil)"#)
    }

    @Test("Presence, defaults and builders")
    func presence() {
        let article = Article(id: "1") { $0.headline = nil }
        #expect(article.isSet(.headline))
        #expect(!article.isSet(.tags))
        #expect(article.setProperties == [.id, .headline])
        #expect("\(article.setProperties)" == "[id, headline]")

        #expect(article.status == .draft)
        #expect(!article.isSet(.status))

        var draft = Article(id: "2") { $0.tags = ["news"] }
        draft.author = Author { $0.name = "Ada" }
        draft.author?.name = "Ada Lovelace"
        let renamed = draft.copy { $0.headline = "Today" }
        #expect(draft.headline == nil)
        #expect(renamed.tags == ["news"])
        #expect(renamed.author?.name == "Ada Lovelace")

        let longer = draft.copy { $0.tags?.append("sport") }
        let same = article.copy { $0.tags?.append("sport") }
        #expect(longer.tags == ["news", "sport"])
        #expect(!same.isSet(.tags))
    }

    @Test("Features")
    func features() throws {
        var parcel = Parcel(number: "1", status: .packed)
        parcel.status = Parcel.Status(rawValue: "lost")
        #expect(parcel.status != .onItsWay)

        PlankInitializationHook.handler = { model, kind in
            guard let visit = model as? Visit else { return }
            print("\(kind): \(visit.place)")
        }
        PlankInitializationHook.handler = nil

        let spots = [ParkingSpot(number: 7), ParkingSpot(number: 8)]
        let free = spots.first { $0.id == 8 }
        #expect(free?.number == 8)

        let face: any Receipt.ReadOnly = Receipt(id: "1")
        #expect(face.id == "1" && face.paidAt == nil)

        let stored = Data(#"{"name": "Ada"}"#.utf8)
        let booking = try JSONDecoder().decode(Booking.self, from: stored)
        #expect(booking.guest == "Ada")

        var builder = Letter.Builder(id: "1")
        builder.text = "Dear Ada"
        let letter = Letter(builder)
        let answer = letter.copy { $0.text = "Dear Charles" }
        #expect(letter.text == "Dear Ada" && answer.text == "Dear Charles")
        #expect(Mirror(reflecting: answer).children.compactMap(\.label) == ["id", "text"])

        let old = Profile(id: "1") {
            $0.name = "Ada"
            $0.links = ["a.example"]
        }
        let new = old.copy {
            $0.name = nil
            $0.links?.append("b.example")
        }
        let body = try JSONEncoder().encode(new.mergePatch(from: old))
        let patch = try new.jsonPatch(from: old)
        let patched = try old.applying(patch)
        let merge = try JSONDecoder().decode(PlankJSON.self, from: body)
        #expect(merge == ["name": nil, "links": ["a.example", "b.example"]])
        #expect(patch.operations == [.add("b.example", at: ["links", "1"]), .replace(at: ["name"], with: nil)])
        #expect(patched == new && patched.isSet(.name))
        #expect(try new.mergePatch(from: old, excluding: ["name", "links"]).isEmpty)
    }

    @Test("Comparable enums")
    func comparing() {
        let levels: [Alert.Level] = [.unknown("b"), .error, .unknown("a"), .info, .warning]
        #expect(levels.sorted() == [.info, .warning, .error, .unknown("a"), .unknown("b")])
        let alerts = levels.map { Alert(level: $0) }
        let urgent = alerts.filter { $0.level >= .warning }
        #expect(urgent.count == 4)
    }

    @Test("Fixtures")
    func fixtures() {
        let ticket = Ticket.fixture()
        let noted = Ticket.fixture { $0.note = "aisle" }
        #expect(ticket.code == "AA-000" && ticket.seats == 1 && ticket.state == .sold && !ticket.isSet(.note))
        #expect(noted == ticket.copy { $0.note = "aisle" })
    }

    @Test("Validation")
    func validation() throws {
        let data = Data(#"{"name": "Ada", "age": 36}"#.utf8)
        var printed = ""
        func print(_ error: PlankSchemaViolations) { printed = "\(error)" }

        try SignupSchema.validate(data)
        do {
            try Signup(name: "", age: 12).validate()
        } catch let error as PlankSchemaViolations {
            print(error)
        }
        #expect(
            printed == """
                /name: has 0 characters; the minimum is 1 (minLength)
                /age: is 12; the minimum is 13 (minimum)
                lacks the property "contact" (required)
                """
        )
        #expect(throws: PlankSchemaViolations.self) { try SignupSchema.mail.validate(data) }
    }

    @Test("Unsetting")
    func unsetting() {
        var reminder = Reminder(id: "1") { $0.text = nil }
        #expect(reminder.isSet(.text))
        reminder.unset(.text)
        #expect(reminder.setProperties == [.id])
        reminder.days = 1
        reminder.unset(reminder.setProperties)
        #expect(reminder.id == "1" && reminder.days == 7)
    }

    @Test("Partials")
    func partials() throws {
        let contact = Contact(id: "1", name: "Ada") { $0.address = Contact.Address(city: "London") }
        let data = Data(#"{"address": {"street": "High St"}}"#.utf8)
        let response = try JSONDecoder().decode(Contact.Partial.self, from: data)
        let updated = try contact.applying(response)
        let whole = try? Contact(response)
        let missing = response.missingProperties
        #expect(updated.address == Contact.Address(city: "London") { $0.street = "High St" })
        #expect(whole == nil && missing == ["id", "name", "address.city"])

        var form = Contact.Partial()
        form.phones = ["home": "555-0100"]
        let created = try form.completed(id: "7", name: "Ada")
        #expect(created == Contact(id: "7", name: "Ada") { $0.phones = ["home": "555-0100"] })

        let edited = created.copy {
            $0.id = "8"
            $0.phones?["home"] = nil
            $0.address = Contact.Address(city: "London")
        }
        let change = try edited.changes(from: created)
        let request = try JSONEncoder().encode(change)
        let body = try JSONDecoder().decode(PlankJSON.self, from: request)
        #expect(body == ["phones": ["home": nil], "address": ["city": "London"]])
        #expect(change.setProperties == [.phones, .address])
    }

    @Test("Models that read themselves")
    func bytes() throws {
        let data = Data(#"{"sensor": "a", "taken_at": "2020-01-01T00:00:00Z", "values": [1, 2.5]}"#.utf8)
        let bytes = Array("[".utf8) + Array(data) + Array("]".utf8)

        let reading = try Reading(json: data)
        let readings = try [Reading](json: bytes)
        let body = try reading.jsonData()

        var buffer: [UInt8] = []
        try reading.write(into: &buffer)  // appends, so that one buffer serves for many

        #expect(readings == [reading])
        #expect(Array(body) == buffer)
        #expect(try Reading(json: body) == reading)
    }

    func lines(of file: FileHandle) throws {
        var lines = PlankJSONLines<Reading>()
        while let chunk = try file.read(upToCount: 65_536), !chunk.isEmpty {
            lines.append(chunk)
            while let reading = try lines.next() { print(reading.sensor) }
        }
        if let reading = try lines.last() { print(reading.sensor) }
    }

    @Test("Stores")
    func stores() {
        let screen = Screen()
        let store = PlankStore(Memo(id: "1"), undoLimit: 20)
        store.observe(screen) { screen, change in
            if change.properties.contains(.text) { screen.show(change.new.text) }
        }
        store.update { $0.text = "Buy milk" }
        store.undo()
        #expect(screen.shown == [nil, "Buy milk", nil])

        store.observeWillChange(screen) { _, change in change.new.text != "" }
        let isChanged = store.update { $0.text = "" }
        #expect(!isChanged)

        store.observe(screen, \.text) { screen, change in screen.show(change.new.text) }
        #expect(screen.shown == [nil, "Buy milk", nil, nil])
        store.observeWillChange(screen, \.text) { _, change in change.new.text != "" }

        let reader: PlankStoreReader<Memo> = store.reader
        let observed: PlankObservedStore<Memo> = store.observed
        observed.observe(screen, immediately: false) { _, _ in }
        #expect(reader.value == Memo(id: "1"))
    }

    @Test("Identity map")
    func identityMap() {
        let members = PlankIdentityMap(limit: 500)
        let member = members.merge(Member(id: "7") { $0.name = "Ada" })
        members.merge(Member(id: "7") { $0.city = "London" })
        #expect(member.value.name == "Ada" && member.value.city == "London")
    }

    @Test("JSON in memory")
    func jsonValues() throws {
        let userInfo: [AnyHashable: Any] = ["id": "1", "isUrgent": true]
        let notice = try Notice(dictionary: userInfo)
        let json = try PlankJSON(notice)
        let copy = try Notice(json)
        let dictionary = try copy.dictionary()
        #expect(json == ["id": "1", "isUrgent": true] && dictionary["isUrgent"] as? Bool == true)
    }

    @Test("Property keys")
    func propertyKeys() {
        let fields = Snapshot.PropertyName.allCases.map(\.jsonKey).joined(separator: ",")
        let name = Snapshot.PropertyName(jsonKey: "created_at")
        #expect(fields == "id,created_at" && name == .createdAt)
    }

    @Test("Stages")
    func stages() {
        let signUp = Account.SignUp(id: "1", name: "Ada") { $0.note = "invited" }
        let account = signUp.completed(region: "eu", email: "ada@example.com")
        #expect(account.id == "1" && account.region == "eu" && account.note == "invited")
    }

    /// Compiled and never called: the stream ends with the store.
    func changes(of store: PlankStore<Memo>) async {
        for await change in store.changes { print(change.old?.text ?? "", change.new.text ?? "", change.properties) }
    }

    /// What shows a memo, on one thread.
    private final class Screen: @unchecked Sendable {
        private(set) var shown: [String?] = []

        func show(_ text: String?) { shown.append(text) }
    }

    @Test("Merging goes into nested models")
    func merging() {
        let old = Article(id: "1") { $0.author = Author { $0.name = "Ada" } }
        let new = Article(id: "1") { $0.author = Author { $0.homepage = URL(string: "https://example.com") } }
        let merged = old.merging(new)
        #expect(merged.author?.name == "Ada")
        #expect(merged.author?.homepage != nil)
    }

    /// Compiled and never called: what it registers holds for the whole process.
    func transformer() {
        PlankDateTimeCoding.register(
            parse: { Double($0).map(Date.init(timeIntervalSince1970:)) },
            format: { String($0.timeIntervalSince1970) }
        )
    }

    /// Compiled and never called: the handler is that of the whole process.
    func unexpectedValues(log: @escaping @Sendable (String) -> Void) {
        PlankUnexpectedValue.handler = { value in
            log("\(value)")
        }
    }

    @Test("Unions are matched")
    func unions() {
        let message = Message(body: .photo(Message.Body.Photo(width: 640)))
        let width = message.body.match(text: { _ in 0 }, photo: { $0.width }, unknown: { _ in 0 })
        #expect(width == 640)
    }

    @Test("Equal types are one")
    func equalTypes() {
        var call = Call().copy { $0.method = .post }
        call = call.copy { $0.fallbackMethod = call.method }
        #expect(call.fallbackMethod == Method.post)
    }

    @Test("Definitions that documents repeat are one type")
    func sharedDefinitions() {
        let boot = Boot { $0.status = Boot.Status { $0.code = 1 } }
        let reset = Reset { $0.last = boot.status }
        #expect(reset.last?.code == 1)
    }

    @Test("Models are printed with the properties that are set")
    func printing() {
        print(Folder(name: "a") { $0.children = nil })  // Folder(name: "a", children: nil)
        #expect("\(Folder(name: "a") { $0.children = nil })" == #"Folder(name: "a", children: nil)"#)
    }

    @Test("Coming from hand-written Codable")
    func comingFromCodable() throws {
        let json = Data(#"{"id": "a", "kind": "loan", "opened_at": "2024-05-01T12:00:00Z"}"#.utf8)
        let account = try JSONDecoder().decode(BankAccount.self, from: json)
        #expect(account.kind == .unknown("loan"))
        #expect(account.openedAt == Date(timeIntervalSince1970: 1_714_564_800))
        #expect(account.limit == 500 && !account.isSet(.limit))
        let change = BankAccount(id: account.id, kind: account.kind) { $0.nickname = nil }
        let body = String(decoding: try JSONEncoder().encode(change), as: UTF8.self)
        #expect(body.contains(#""nickname":null"#) && !body.contains("limit"))
    }

    @Test("Coming from Mantle")
    func comingFromMantle() throws {
        let json = Data(#"{"number": 7, "updated_at": "2024-05-01T12:00:00Z", "assignee": {"login": "ada"}}"#.utf8)
        var issue = try JSONDecoder().decode(TrackedIssue.self, from: json)
        #expect(issue.updatedAt == Date(timeIntervalSince1970: 1_714_564_800))
        #expect(issue.state == .open)
        issue.assignee?.login = "grace"
        let closed = TrackedIssue(number: 7) { $0.state = .closed }
        issue.merge(closed)
        #expect(issue.state == .closed && issue.assignee?.login == "grace")
    }

    @Test("Coming from Plank")
    func comingFromPlank() {
        let pin = PlankPin { $0.note = "Sunset" }
        let other = pin.copy { $0.note = nil }
        #expect(other.isSet(.note) && other.note == nil)
        let newer = PlankPin { $0.state = .saved }
        let merged = pin.merging(newer)
        #expect(merged.note == "Sunset" && merged.state == .saved)
    }

    @Test("Coming from quicktype")
    func comingFromQuicktype() throws {
        let json = Data(#"{"place": "Oslo", "sky": "aurora", "note": null, "details": {"kp": 5}}"#.utf8)
        let report = try JSONDecoder().decode(WeatherReport.self, from: json)
        #expect(report.sky == .unknown("aurora"))
        #expect(report.note == nil && report.isSet(.note))
        #expect(report.details == ["kp": 5])
    }

    @Test("Coming from Remodel")
    func comingFromRemodel() {
        let item = StockItem(name: "Cup") { $0.price = .fixed(StockItem.Price.Fixed(cents: 250)) }
        let sold = item.copy { $0.count = 1 }
        #expect(item != sold)
        #expect(item.count == 0)
        #expect(!item.isSet(.count))
        #expect(sold.isSet(.count))
    }

    @Test("The generator as a library")
    func generating() {
        let pin = SchemaInput(path: "pin.json", bytes: Array(#"{ "properties": { "id": { "type": "string" } } }"#.utf8))
        let result = PlankSwift.generate([pin], options: GenerationOptions()) { _ in nil }
        var printed: [String] = []
        func print(_ values: Any...) { printed += values.map { "\($0)" } }

        for file in result.files { print(file.path, file.text) }
        for problem in result.problems { print(problem) }
        #expect(printed.count >= 2 && printed[0] == "Pin.swift" && printed[1].contains("struct Pin"))
        #expect(result.problems.isEmpty)
    }
}

extension InvoiceLine {
    public var description: String { "\(price ?? 0) EUR" }
}
