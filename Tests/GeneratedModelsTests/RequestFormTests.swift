import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Models that requests need in another form.
@Suite struct RequestFormTests {
    private let json =
        #"{"name":"Ada","password":"password","bed":{"number":3},"luggage":{"kind":"Backpack","liters":40}}"#

    @Test func aRequestIsMadeWithoutWhatTheServerSets() throws {
        let request = GuestRequest(name: "Ada", password: "password") {
            $0.note = "Calm"
            $0.bed = BedRequest(number: 3)
            $0.friends = [GuestRequest(name: "Bo", password: "12345678")]
            $0.luggage = .backpack(BackpackRequest { $0.liters = 40 })
        }
        let decoded = try JSONDecoder().decode(GuestRequest.self, from: JSONEncoder().encode(request))
        #expect(decoded == request)
        #expect(decoded.friends?.first?.bed == nil)
    }

    @Test func aRequestIsReadAndAResponseIsNotComplete() throws {
        let data = Data(json.utf8)
        let request = try JSONDecoder().decode(GuestRequest.self, from: data)
        #expect(request.luggage == .backpack(BackpackRequest { $0.liters = 40 }))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Guest.self, from: data) }
        let response = #"{"id":"7","name":"Ada","note":"Loud"}"#
        #expect(try JSONDecoder().decode(Guest.self, from: Data(response.utf8)).note == "Loud")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(GuestRequest.self, from: Data(response.utf8)) }
    }

    @Test func anEditedResponseBecomesARequest() throws {
        let response = #"{"number":3,"since":"2026-01-01T00:00:00Z"}"#
        var bed = try JSONDecoder().decode(Bed.self, from: Data(response.utf8))
        bed.number = 4
        let request = try JSONDecoder().decode(BedRequest.self, from: JSONEncoder().encode(bed))
        #expect(String(decoding: try JSONEncoder().encode(request), as: UTF8.self) == #"{"number":4}"#)
    }

    @Test func rulesAreThoseOfTheForm() throws {
        #expect(try HostelSchema.guestRequest.violations(in: Data(json.utf8)).isEmpty)
        #expect(try !HostelSchema.guest.violations(in: Data(json.utf8)).isEmpty)
        let response = Data(#"{"id":"7","name":"Ada","bed":{"number":3,"since":"2026-01-01T00:00:00Z"}}"#.utf8)
        #expect(try HostelSchema.guest.violations(in: response).isEmpty)
        #expect(try HostelSchema.guestRequest.violations(in: response).count == 1)
        #expect(throws: (any Error).self) { try GuestRequest(name: "", password: "password").validate() }
        try GuestRequest.fixture().validate()
    }

    @Test func formsAreMergedAndCopied() {
        let old = GuestRequest(name: "Ada", password: "password") { $0.bed = BedRequest(number: 1) }
        let new = old.merging(GuestRequest(name: "Ada", password: "another one") { $0.note = "Loud" })
        #expect(new.bed?.number == 1 && new.note == "Loud" && new.password == "another one")
        #expect(new.copy { $0.bed?.number = 2 }.bed?.number == 2)
    }
}
