import CZlib

/// Decompression by zlib.
package enum Inflate {
  /// Returns the content of a raw stream (RFC 1951); nil if it is damaged or not of that size.
  static func raw(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let content = decompressed(bytes, room: size, windowBits: -15), content.count == size
    else { return nil }
    return content
  }

  /// Returns the content of a raw stream; nil if it is damaged or larger than `room`.
  package static func raw(_ bytes: ArraySlice<UInt8>, room: Int) -> [UInt8]? {
    decompressed(bytes, room: min(room, bytes.count * mostExpansion), windowBits: -15)
  }

  /// Returns the content of a gzip file (RFC 1952); nil if it is none or is damaged.
  package static func gzip(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.count >= 18, bytes.starts(with: [0x1F, 0x8B]) else { return nil }
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let content = decompressed(bytes, room: size, windowBits: 15 + 16)
    return content?.count == size ? content : nil
  }

  /// The most that one byte can become (zlib's technical details), so that no size that a damaged
  /// file claims takes the memory.
  private static let mostExpansion = 1032

  /// The pointers are zlib's; none leaves the closure in which it is valid.
  private static func decompressed(
    _ bytes: ArraySlice<UInt8>, room: Int, windowBits: Int32
  ) -> [UInt8]? {
    guard bytes.count < Int(UInt32.max), room <= bytes.count * mostExpansion else { return nil }
    var stream = z_stream()
    guard czlib_begin_inflating(&stream, windowBits) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    // A byte more than needed: zlib wants a place to write to even if there is nothing to write.
    let result = [UInt8](unsafeUninitializedCapacity: room + 1) { output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib never writes to its input, but for history's sake its type says it may.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(room + 1)
        status = inflate(&stream, Z_FINISH)
      }
      count = room + 1 - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && result.count <= room ? result : nil
  }
}
