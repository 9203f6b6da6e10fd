import CXML2
import Platform

/// An HTML page or XML document, read by libxml2.
///
/// Nothing in it is fetched or run: external entities and document types stay unread, entities that
/// it declares itself are shown as they are written, and scripts are texts.
package struct MarkupDocument: Sendable {
  /// The error when a text cannot be read.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is larger than this many bytes.
    case tooLarge(Int)
    /// It has more elements and attributes than this.
    case tooMany(Int)
    /// An element has more attributes than this.
    case tooManyAttributes(Int)
    /// It is no XML; libxml2's reason.
    case malformed(String)

    /// A description of the error.
    package var description: String {
      switch self {
      case .tooLarge(let most): "it is larger than \(most >> 20) MiB"
      case .tooMany(let most): "it has more than \(most) elements and attributes"
      case .tooManyAttributes(let most): "an element in it has more than \(most) attributes"
      case .malformed(let reason): "it is not well-formed XML: \(reason)"
      }
    }
  }

  /// The most bytes that are read.
  package static let mostBytes = 16 << 20
  /// The most elements and attributes: each takes some hundred bytes of memory, and as few as two of
  /// the file.
  package static let mostParts = 1_000_000
  /// The most attributes of an element.
  package static let mostAttributes = 1000
  /// The most elements in one another; what is deeper is left out.
  static let mostLevels = 256

  /// An element with its contents, or a text.
  package enum Node: Hashable, Sendable {
    case element(Element)
    case text(String)
  }

  /// An element.
  package struct Element: Hashable, Sendable {
    /// Its name in lower case, without a prefix.
    package let name: String
    /// Its attributes in the order written, names in lower case.
    package let attributes: [(name: String, value: String)]
    /// What is in it.
    package let children: [Node]

    package static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.children == right.children
        && left.attributes.elementsEqual(right.attributes, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(children)
    }

    /// The value of an attribute.
    package subscript(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  /// What is wrong with a document that is read all the same.
  package struct Flaw: Hashable, Sendable, CustomStringConvertible {
    /// Whether its end is missing.
    package let isCutOff: Bool
    /// libxml2's reason, with the line.
    package let description: String
  }

  /// The outermost element.
  package let root: Element
  /// What is wrong with it as XML, so that something may be missing; nil for HTML.
  package let flaw: Flaw?

  /// Reads an HTML page, however broken.
  ///
  /// - Throws: `Failure`.
  package init(html text: String) throws(Failure) {
    let options =
      Int32(HTML_PARSE_RECOVER.rawValue) | Int32(HTML_PARSE_NOERROR.rawValue)
      | Int32(HTML_PARSE_NOWARNING.rawValue) | Int32(HTML_PARSE_NONET.rawValue)
    guard let context = htmlNewParserCtxt() else { throw .malformed("there is no memory left") }
    defer { htmlFreeParserCtxt(context) }
    let bytes = NamedCharacters.resolved(inPage: try Self.bytes(of: text))
    root = try Self.read(bytes, context) { bytes, count in
      htmlCtxtReadMemory(context, bytes, count, nil, "UTF-8", options)
    }
    flaw = nil
  }

  /// Reads an XML document.
  ///
  /// - Throws: `Failure`.
  package init(xml text: String) throws(Failure) {
    let options =
      Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOCDATA.rawValue)
      | Int32(XML_PARSE_RECOVER.rawValue)
    guard let context = xmlNewParserCtxt() else { throw .malformed("there is no memory left") }
    defer { xmlFreeParserCtxt(context) }
    let bytes = XMLEntities.resolved(XMLDeclaration.blanked(in: try Self.bytes(of: text)))
    root = try Self.read(bytes, context) { bytes, count in
      xmlCtxtReadMemory(context, bytes, count, nil, "UTF-8", options)
    }
    flaw =
      context.pointee.wellFormed == 0
      ? Flaw(
        isCutOff: !Self.ends(bytes, with: root.name), description: Self.error(of: context)) : nil
  }

  /// Returns the bytes of a text.
  private static func bytes(of text: String) throws(Failure) -> [UInt8] {
    // A NUL would end the text for libxml2.
    let text = text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    guard text.utf8.count < mostBytes else { throw .tooLarge(mostBytes) }
    return Array(text.utf8)
  }

  /// Returns whether the last closing tag of a document is that of an element with a name.
  private static func ends(_ bytes: [UInt8], with name: String) -> Bool {
    let tag = bytes.indices.dropLast().last { place in
      bytes[place] == UInt8(ascii: "<") && bytes[place + 1] == UInt8(ascii: "/")
    }
    guard let tag else { return false }
    let written = bytes[(tag + 2)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    // A prefix that is declared nowhere is part of the name.
    let local = written.split(separator: UInt8(ascii: ":")).last ?? []
    return [written, local].contains { String(decoding: $0, as: UTF8.self).lowercased() == name }
  }

  private static func read(
    _ bytes: [UInt8], _ context: xmlParserCtxtPtr,
    _ parse: (UnsafePointer<CChar>?, Int32) -> xmlDocPtr?
  ) throws(Failure) -> Element {
    if AttributeScan.finds(moreThan: mostAttributes, in: bytes) {
      throw .tooManyAttributes(mostAttributes)
    }
    var count = PartCount(most: mostParts)
    // libxml2 uses the count until it has read all, within this closure.
    let document = withUnsafeMutablePointer(to: &count) { count in
      PartCount.observe(context, count)
      // libxml2 copies them, and takes their number, so that no NUL has to end them.
      return bytes.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { parse($0.baseAddress, Int32($0.count)) }
      }
    }
    guard let document else { throw .malformed(error(of: context)) }
    // The tree is libxml2's; what is kept is copied out of it before it is freed.
    defer { xmlFreeDoc(document) }
    if count.isExceeded { throw .tooMany(mostParts) }
    guard let root = xmlDocGetRootElement(document) else { throw .malformed("it is empty") }
    return element(root, depth: 0)
  }

  private static func error(of context: xmlParserCtxtPtr) -> String {
    guard let error = xmlCtxtGetLastError(context), let message = error.pointee.message else {
      return "it is empty"
    }
    let text = String(cString: message).split(whereSeparator: \.isWhitespace)
    return "\(text.joined(separator: " ")), line \(error.pointee.line)"
  }

  private static func element(_ node: xmlNodePtr, depth: Int) -> Element {
    var children: [Node] = []
    var next = depth < mostLevels ? node.pointee.children : nil
    while let child = next {
      next = child.pointee.next
      switch child.pointee.type {
      case XML_ELEMENT_NODE: children.append(.element(element(child, depth: depth + 1)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        children.append(.text(string(child.pointee.content)))
      default: break
      }
    }
    return Element(
      name: string(node.pointee.name).lowercased(), attributes: attributes(of: node),
      children: children)
  }

  private static func attributes(of node: xmlNodePtr) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      var value = ""
      var part = attribute.pointee.children
      while let text = part {
        if text.pointee.type == XML_TEXT_NODE { value += string(text.pointee.content) }
        part = text.pointee.next
      }
      attributes.append((string(attribute.pointee.name).lowercased(), value))
    }
    return attributes
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
