// The C library, for every file of the target: its name depends on the system.
#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif

// What methods of the same names hide.

func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

func writeBytes(_ descriptor: Int32, _ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
