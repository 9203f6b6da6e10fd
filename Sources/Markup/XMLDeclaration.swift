/// The declaration at the beginning of XML: `<?xml version="1.0" encoding="ISO-8859-1"?>`.
enum XMLDeclaration {
  /// Returns a document in UTF-8 without its declaration, which says nothing more once the text is
  /// decoded: one with its parts in another order, or behind an empty line, would be an error.
  ///
  /// White space takes its place, so that lines keep their numbers.
  static func blanked(in bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return bytes }
    let rest = bytes[start...].prefix(1000)
    guard rest.starts(with: "<?xml".utf8), let behind = rest.dropFirst(5).first, behind <= 0x20,
      let end = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    var bytes = bytes
    for place in start...end where bytes[place] > 0x20 { bytes[place] = 0x20 }
    return bytes
  }
}
