/// What a `Wire.Ping` is answered with.
public struct Pong {
    public let ping: Wire.Ping

    public init(to ping: Wire.Ping) {
        self.ping = ping
    }
}
