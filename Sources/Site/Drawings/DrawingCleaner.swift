import Bytes
import Pictures

/// Reduces an SVG to a picture.
///
/// An SVG is a page of its own: opened by its address it may run scripts, which can act in the name
/// of the site, read and change what readers store there, and ask the preview for its secret. No
/// page links to one, but its address can be known. So what is published is written again from the
/// result of a strict parser, and contains only what `DrawingRules` allow. A drawing that the
/// strict parser does not understand is not published at all: a browser might understand it.
///
/// The parser is this program's own: libxml2 would be another library to build and to link
/// statically, and supports DTDs, entities, encodings and namespaces that would all have to be
/// disabled here.
struct DrawingCleaner {
  /// Why a drawing cannot be published.
  enum DrawingError: Error, Equatable {
    /// It is a photo.
    case photo(PhotoFormat)
    /// It is packed.
    case packed
    /// It is in an encoding other than UTF-8, or not a text at all.
    case encoding
    /// Its document type has declarations, such as entities.
    case documentType(line: Int)
    /// It is not well-formed XML.
    case malformed(line: Int)
    /// Its outermost element is not an `svg` in the SVG namespace.
    case otherRoot
    /// It is larger or more deeply nested than any drawing, or repeats its parts more often.
    case excessive
  }

  /// The result of cleaning a drawing.
  struct Result: Equatable {
    /// The published bytes.
    var bytes: [UInt8] = []
    /// The names of removed elements and attributes that readers may miss, sorted.
    var removed: Set<String> = []
  }

  /// The limits for a drawing: no drawing of a recipe is larger, or nested as deeply.
  static let (mostBytes, mostLevels) = (32 << 20, 200)

  /// Returns the drawing as it may be published; the same drawing always gives the same bytes.
  static func clean(_ bytes: [UInt8]) throws(DrawingError) -> Result {
    guard bytes.count <= mostBytes else { throw .excessive }
    if let format = PhotoFormat(bytes) { throw .photo(format) }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .packed }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .encoding }
    var cleaner = DrawingCleaner(tokens: DrawingTokens(bytes))
    // U+FFFE and U+FFFF are not allowed in XML; browsers reject a drawing with one of them.
    for text in ["\u{FFFE}", "\u{FFFF}"] where cleaner.tokens.names(text) {
      throw cleaner.tokens.malformed
    }
    try cleaner.run()
    return cleaner.result
  }

  private var tokens: DrawingTokens
  private var result = Result()
  /// The open elements, the outermost first.
  private var open: [Element] = []
  /// The number of open elements for which nothing is written, from the first removed one on.
  private var skipped = 0
  private var hasRoot = false
  private var repetition = DrawingRepetition()

  private struct Element {
    /// Its name in the file.
    var name: ArraySlice<UInt8>
    /// Its name in the output; empty if it is removed.
    var written: String
    /// The namespaces of the prefixes in it.
    var spaces: [String: String]
    /// Where its content begins in the output.
    var contentStart = 0
    /// The text of a style sheet, which is checked as a whole.
    var style: [UInt8]?
  }

  private static let svg = "http://www.w3.org/2000/svg"
  private static let xlink = "http://www.w3.org/1999/xlink"

  private mutating func run() throws(DrawingError) {
    while let token = try tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try start(name, attributes)
        if isEmpty { try end(name) }
      case .end(let name): try end(name)
      case .text(let text): try self.text(text)
      case .instruction(let target):
        if target == "xml-stylesheet" { result.removed.insert("<?xml-stylesheet?>") }
      }
    }
    guard hasRoot else { throw .otherRoot }
    guard open.isEmpty else { throw tokens.malformed }
    guard !repetition.isExcessive() else { throw .excessive }
    result.bytes.append(0x0A)
  }

  /// Resolves a name: the namespace of its prefix, and the name without the prefix.
  private func resolved(
    _ name: ArraySlice<UInt8>, _ spaces: [String: String], isElement: Bool
  ) -> (space: String?, name: String) {
    let parts = name.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    // An attribute without a prefix is in no namespace, whatever the default is.
    if parts.count == 1, !isElement { return ("", parts[0]) }
    let prefix = parts.count == 1 ? "" : parts[0]
    if prefix == "xml" { return ("xml", parts[1]) }
    return (spaces[prefix], parts[parts.count - 1])
  }

  private mutating func start(
    _ name: ArraySlice<UInt8>, _ attributes: [DrawingTokens.Attribute]
  ) throws(DrawingError) {
    guard open.count < Self.mostLevels else { throw .excessive }
    if open.isEmpty, hasRoot { throw tokens.malformed }
    var spaces = open.last?.spaces ?? [:]
    for attribute in attributes {
      if attribute.name.elementsEqual("xmlns".utf8) {
        spaces[""] = String(decoding: attribute.value, as: UTF8.self)
      } else if attribute.name.starts(with: "xmlns:".utf8) {
        let prefix = String(decoding: attribute.name.dropFirst(6), as: UTF8.self)
        if attribute.value.isEmpty { throw tokens.malformed }
        spaces[prefix] = String(decoding: attribute.value, as: UTF8.self)
      }
    }
    let (space, local) = resolved(name, spaces, isElement: true)
    var element = Element(name: name, written: "", spaces: spaces)
    let isSVG = space == Self.svg
    if open.isEmpty {
      guard isSVG, local == "svg" else { throw .otherRoot }
      hasRoot = true
    }
    let isText = open.last?.style != nil
    if skipped == 0, isSVG, !isText { element.written = written(local, attributes, spaces) }
    open.append(element)
    if element.written.isEmpty {
      // Metadata holds the notes of other programs and is never visible.
      if skipped == 0, isSVG, local != "metadata" { result.removed.insert("<\(local)>") }
      skipped += 1
      return
    }
    repetition.begin()
    write(element.written, attributes, spaces)
    open[open.count - 1].contentStart = result.bytes.count
    if element.written == "style" { open[open.count - 1].style = [] }
  }

  /// Returns the output name of an element; empty if it is removed.
  private mutating func written(
    _ name: String, _ attributes: [DrawingTokens.Attribute], _ spaces: [String: String]
  ) -> String {
    if name == "a" {
      // Its content is shown, but links nowhere.
      result.removed.insert("<a>")
      return "g"
    }
    guard DrawingRules.elements.contains(name) else { return "" }
    guard DrawingRules.animations.contains(name) else { return name }
    // Setting an attribute by animation has the same effect as writing it.
    let target = attributes.first { $0.name.elementsEqual("attributeName".utf8) }
    guard let target else { return name == "animateMotion" ? name : "" }
    let set = String(decoding: target.value, as: UTF8.self)
    return DrawingRules.isAnimated(set) ? name : ""
  }

  private mutating func write(
    _ name: String, _ attributes: [DrawingTokens.Attribute], _ spaces: [String: String]
  ) {
    result.bytes.append(UInt8(ascii: "<"))
    result.bytes += name.utf8
    if open.count == 1 {
      result.bytes += " xmlns=\"\(Self.svg)\"".utf8
      // The namespace may be spelled with entities.
      if tokens.names(Self.xlink) || tokens.names("&#") {
        result.bytes += " xmlns:xlink=\"\(Self.xlink)\"".utf8
      }
    }
    // Two prefixes may have the same namespace.
    var isLinked = false
    for attribute in attributes {
      if attribute.name.starts(with: "xmlns".utf8) { continue }
      let (space, local) = resolved(attribute.name, spaces, isElement: false)
      let written: String
      switch space {
      case "": written = local
      case Self.xlink where local == "href" && !isLinked:
        written = "xlink:href"
        isLinked = true
      case "xml" where local == "space" || local == "lang": written = "xml:\(local)"
      default: continue
      }
      switch DrawingRules.verdict(on: written, attribute.value, of: name) {
      case .kept:
        repetition.note(written, attribute.value)
        write(attribute.value, to: written)
      case .changed(let value): write(value[...], to: written)
      case .removed: result.removed.insert("\(written)=")
      case .passedOver: break
      }
    }
    result.bytes.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ value: ArraySlice<UInt8>, to attribute: String) {
    result.bytes.append(0x20)
    result.bytes += attribute.utf8
    result.bytes += "=\"".utf8
    append(value, isQuoted: true)
    result.bytes.append(UInt8(ascii: "\""))
  }

  private mutating func end(_ name: ArraySlice<UInt8>) throws(DrawingError) {
    guard let element = open.popLast(), element.name.elementsEqual(name) else {
      throw tokens.malformed
    }
    if element.written.isEmpty {
      skipped -= 1
      return
    }
    repetition.end()
    if let style = element.style {
      let (kept, isWhole) = DrawingStyles.harmless(of: style)
      append(kept[...], isQuoted: false)
      if !isWhole { result.removed.insert(kept.isEmpty ? "<style>" : "a part of <style>") }
    }
    if result.bytes.count == element.contentStart {
      result.bytes[element.contentStart - 1] = UInt8(ascii: "/")
      result.bytes.append(UInt8(ascii: ">"))
    } else {
      result.bytes += "</\(element.written)>".utf8
    }
  }

  private mutating func text(_ text: [UInt8]) throws(DrawingError) {
    guard let last = open.indices.last else {
      if text.contains(where: { !DrawingTokens.isBlank($0) }) { throw tokens.malformed }
      return
    }
    if skipped > 0 { return }
    if open[last].style != nil {
      open[last].style? += text
    } else {
      append(text[...], isQuoted: false)
    }
  }

  /// Writes a text with entities for special characters; in quotes also for white space, which
  /// would otherwise be read as a space.
  private mutating func append(_ text: ArraySlice<UInt8>, isQuoted: Bool) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\"") where !isQuoted: result.bytes.append(byte)
      case 0x09 where isQuoted: result.bytes += "&#9;".utf8
      case 0x0A where isQuoted: result.bytes += "&#10;".utf8
      case 0x0D: result.bytes += "&#13;".utf8
      default:
        if let entity = HTMLEscaping.entity(for: byte) {
          entity.withUTF8Buffer { result.bytes.append(contentsOf: $0) }
        } else {
          result.bytes.append(byte)
        }
      }
    }
  }
}
