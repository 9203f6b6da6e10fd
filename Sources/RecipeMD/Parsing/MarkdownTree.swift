import CCMark

// The bridge to libcmark, and the only file that imports it. It exposes only values:
// `MarkdownNode`s, which are valid as long as their tree, and spans of its texts. libcmark's nodes
// and null-terminated texts are accessible only through pointers.

/// The kinds of CommonMark nodes, numbered like `cmark_node_type`.
enum MarkdownKind: UInt32, Sendable {
  case none, document, blockQuote, list, item, codeBlock, htmlBlock, customBlock
  case paragraph, heading, thematicBreak
  case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image

  /// Whether it stands in a line, in a paragraph or heading.
  var isInline: Bool { rawValue >= Self.text.rawValue }
}

/// A parsed document; freed together with the value.
struct MarkdownTree: ~Copyable {
  /// The document node.
  let root: MarkdownNode
  private var arena: ccmark_arena

  /// Parses the bytes from `start` on as plain CommonMark, without extensions.
  init?(_ bytes: [UInt8], from start: Int) {
    var arena = ccmark_arena()
    let document = bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return ccmark_parse("", 0, &arena) }
      let text = (base + start).assumingMemoryBound(to: CChar.self)
      return ccmark_parse(text, buffer.count - start, &arena)
    }
    guard let document else {
      ccmark_free(&arena)
      return nil
    }
    self.arena = arena
    root = MarkdownNode(document)
  }

  deinit {
    var arena = arena
    ccmark_free(&arena)
  }
}

/// A node of a tree; does not keep the tree alive.
struct MarkdownNode: Equatable {
  fileprivate let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

  var kind: MarkdownKind {
    MarkdownKind(rawValue: UInt32(cmark_node_get_type(pointer).rawValue)) ?? .none
  }
  var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }
  var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
  var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }

  /// The line in which it starts, from 1.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  /// The byte at which it starts in its line, from 1.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  /// The line in which it ends; too high for setext headings, and lists include blank lines that
  /// follow.
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

  /// Calls `body` with the text of a text, code or HTML node, without its markup.
  @inline(__always)
  func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Self.withBytes(of: cmark_node_get_literal(pointer), body)
  }

  /// Calls `body` with the destination of a link or image, with escapes and entities resolved, not
  /// encoded.
  @inline(__always)
  func withDestination<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Self.withBytes(of: cmark_node_get_url(pointer), body)
  }

  /// Calls `body` with the title of a link or image.
  func withTitle<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Self.withBytes(of: cmark_node_get_title(pointer), body)
  }

  /// Calls `body` with the words after a code fence.
  func withFenceInfo<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Self.withBytes(of: cmark_node_get_fence_info(pointer), body)
  }

  @inline(__always)
  private static func withBytes<Result>(
    of text: UnsafePointer<CChar>?, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let text else { return body(Span()) }
    var count = 0
    while text[count] != 0 { count += 1 }
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count).span)
    }
  }
}
