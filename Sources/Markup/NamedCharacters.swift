import CCMark
import CXML2

/// The names that HTML has for characters: `&eacute;`, `&frac23;`.
///
/// libxml2 knows those of HTML 4. Those that HTML has got since are libcmark's to know, since they are
/// a part of Markdown.
struct NamedCharacters {
  private static let ampersand = UInt8(ascii: "&")
  /// The most bytes of a name.
  private static let longest = 31
  /// What names were looked up before: a page may have one many times.
  private var known: [String: String] = [:]

  /// Returns the character, or the two, of a name of HTML 4 or 5; nil if it is none.
  mutating func character(named name: String) -> String? {
    if let old = Self.ofHTML4(name) { return old }
    if let found = known[name] { return found.isEmpty ? nil : found }
    let found = Self.inMarkdown(name)
    known[name] = found ?? ""
    return found
  }

  /// Returns a page with those characters whose names libxml2 does not know.
  static func resolved(inPage bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(ampersand) else { return bytes }
    var names = NamedCharacters()
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let name = bytes[place] == ampersand ? name(in: bytes, at: place) : nil
      guard let name, ofHTML4(name) == nil, let found = names.character(named: name) else {
        result.append(bytes[place])
        place += 1
        continue
      }
      // What HTML or a script in it may take for a mark of its own stays a reference.
      for scalar in found.unicodeScalars {
        result += scalar.isASCII ? Array("&#\(scalar.value);".utf8) : Array(String(scalar).utf8)
      }
      place += name.utf8.count + 2
    }
    return result
  }

  /// Returns the name between `&` and `;` at a place; nil if there is none.
  static func name(in bytes: [UInt8], at place: Int) -> String? {
    let name = bytes[(place + 1)...].prefix(longest + 1).prefix { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    guard !name.isEmpty, name.count <= longest, name.endIndex < bytes.count,
      bytes[name.endIndex] == UInt8(ascii: ";")
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func ofHTML4(_ name: String) -> String? {
    let found = name.withCString { bytes in
      bytes.withMemoryRebound(to: xmlChar.self, capacity: name.utf8.count + 1) {
        htmlEntityLookup($0)
      }
    }
    return found.flatMap { Unicode.Scalar($0.pointee.value) }.map { String(Character($0)) }
  }

  /// Returns what a reference is in Markdown; nil if it is text there.
  private static func inMarkdown(_ name: String) -> String? {
    let reference = "&\(name);"
    var arena = ccmark_arena()
    // libcmark's nodes are in the arena, and what is kept is copied before that is freed.
    defer { ccmark_free(&arena) }
    guard let document = ccmark_parse(reference, reference.utf8.count, &arena),
      let text = cmark_node_first_child(cmark_node_first_child(document)),
      cmark_node_next(text) == nil, let literal = cmark_node_get_literal(text)
    else { return nil }
    let found = String(cString: literal)
    return found == reference ? nil : found
  }
}
