import FileSystem

/// Identifiers that are the same whenever the same thing is written again.
enum StableUUID {
  /// A UUID of version 8, made from a name by hashing; upper case, as Apple's decoders write it.
  static func make(_ name: String) -> String {
    var bytes = ContentHash(of: "cookbook:\(name)").bytes
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append(0x2D) }
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
