import CZlib

/// Compression by zlib, whose result depends on nothing but the bytes.
package enum Deflate {
  /// Returns the bytes as a raw stream (RFC 1951), as in zip files and for browsers'
  /// `DecompressionStream("deflate-raw")`.
  package static func raw(_ bytes: [UInt8]) -> [UInt8] { compressed(bytes, windowBits: -15) }

  /// Returns the bytes as a gzip file (RFC 1952) without a name or a time.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var file = compressed(bytes, windowBits: 15 + 16)
    // The operating system on which it was made, which would make the file differ: 255 is unknown.
    file[9] = 255
    return file
  }

  /// Returns the CRC-32 of the bytes, as in zip files.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = crc32(0, nil, 0)
    // zlib counts in 32 bits.
    for start in stride(from: 0, to: bytes.count, by: mostAtOnce) {
      let part = bytes[start..<min(start + mostAtOnce, bytes.count)]
      sum = part.withUnsafeBufferPointer { crc32(sum, $0.baseAddress, uInt($0.count)) }
    }
    return UInt32(truncatingIfNeeded: sum)
  }

  private static let mostAtOnce = 1 << 30

  /// The pointers are zlib's; none leaves the closure in which it is valid.
  private static func compressed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var stream = z_stream()
    precondition(czlib_begin(&stream, windowBits) == Z_OK, "zlib has no memory")
    defer { deflateEnd(&stream) }
    var result: [UInt8] = []
    // `deflateBound` is enough for a single call, but for sizes beyond 32 bits.
    let room = min(Int(deflateBound(&stream, uLong(bytes.count))), mostAtOnce)
    var start = 0
    var status = Z_OK
    while status != Z_STREAM_END {
      let end = min(start + mostAtOnce, bytes.count)
      let isLast = end == bytes.count
      result += [UInt8](unsafeUninitializedCapacity: room) { output, count in
        bytes[start..<end].withUnsafeBufferPointer { input in
          // zlib never writes to its input, but for history's sake its type says it may.
          stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
          stream.avail_in = uInt(input.count)
          stream.next_out = output.baseAddress
          stream.avail_out = uInt(room)
          status = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          start = end - Int(stream.avail_in)
          count = room - Int(stream.avail_out)
        }
      }
    }
    return result
  }
}
