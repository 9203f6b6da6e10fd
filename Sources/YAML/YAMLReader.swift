import CYAML

extension Node {
  /// Returns the value of the only document in a text; nil if there is none.
  package static func read(_ yaml: String) throws(YAMLFailure) -> Node? {
    let bytes = Array(yaml.utf8)
    var reader = try YAMLReader(bytes)
    return try reader.root()
  }
}

/// Makes values of the events of libyaml's parser.
private struct YAMLReader: ~Copyable {
  /// The parser remembers its own address, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The text, which the parser reads as long as it is there.
  private let text: UnsafeMutableBufferPointer<UInt8>
  private var anchors: [String: Node] = [:]
  /// How many lists and mappings are open.
  private var depth = 0
  /// How many may be: a value in so many others is none that a person has written, and reading deeper
  /// ones would run out of stack.
  private static let mostDepth = 500

  init(_ bytes: [UInt8]) throws(YAMLFailure) {
    parser = .allocate(capacity: 1)
    text = .allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else { throw .unreadable }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  mutating func root() throws(YAMLFailure) -> Node? {
    _ = try next()
    if try next().value.type == YAML_STREAM_END_EVENT { return nil }
    let root = try node(try next())
    _ = try next()
    let end = try next()
    guard end.value.type == YAML_STREAM_END_EVENT else {
      throw .syntax("but found another document", end.mark)
    }
    return root
  }

  private mutating func next() throws(YAMLFailure) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    return Event(event)
  }

  private var failure: YAMLFailure {
    switch parser.pointee.error {
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR, YAML_COMPOSER_ERROR:
      .syntax(
        parser.pointee.problem.map { String(cString: $0) } ?? "",
        Node.Mark(parser.pointee.problem_mark))
    default: .unreadable
    }
  }

  private mutating func node(_ event: borrowing Event) throws(YAMLFailure) -> Node {
    let node: Node
    let anchor: String?
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { throw .syntax("exceeded maximum nesting level", event.mark) }
    switch event.value.type {
    case YAML_ALIAS_EVENT:
      guard let known = anchors[Event.text(event.value.data.alias.anchor) ?? ""] else {
        throw .syntax("found undefined alias", event.mark)
      }
      return known
    case YAML_SCALAR_EVENT:
      let scalar = event.value.data.scalar
      anchor = Event.text(scalar.anchor)
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      node = .scalar(
        .init(
          String(decoding: bytes, as: UTF8.self), style: Node.Style(scalar.style),
          tag: Event.tag(scalar.tag), mark: event.mark))
    case YAML_SEQUENCE_START_EVENT:
      anchor = Event.text(event.value.data.sequence_start.anchor)
      var nodes: [Node] = []
      while case let inner = try next(), inner.value.type != YAML_SEQUENCE_END_EVENT {
        nodes.append(try self.node(inner))
      }
      node = .sequence(
        .init(nodes, Event.tag(event.value.data.sequence_start.tag), mark: event.mark))
    default:
      anchor = Event.text(event.value.data.mapping_start.anchor)
      var pairs: [(Node, Node)] = []
      while case let inner = try next(), inner.value.type != YAML_MAPPING_END_EVENT {
        let key = try self.node(inner)
        pairs.append((key, try self.node(try next())))
      }
      try checkKeys(pairs.map(\.0))
      node = .mapping(.init(pairs, Event.tag(event.value.data.mapping_start.tag), mark: event.mark))
    }
    if let anchor { anchors[anchor] = node }
    return node
  }

  private func checkKeys(_ keys: [Node]) throws(YAMLFailure) {
    if Set(keys).count == keys.count { return }
    let twice = Dictionary(grouping: keys) { $0 }.values.filter { $0.count > 1 }
      .map { (name: $0[0].scalar?.string ?? "?", mark: $0[0].mark) }
      .sorted { $0.name < $1.name }
    throw .duplicateKeys(twice.map(\.name), twice.first?.mark)
  }
}

/// An event of the parser, which frees what it holds.
private struct Event: ~Copyable {
  private(set) var value: yaml_event_t

  init(_ value: yaml_event_t) { self.value = value }

  deinit {
    var value = value
    yaml_event_delete(&value)
  }

  var mark: Node.Mark { Node.Mark(value.start_mark) }

  static func text(_ text: UnsafeMutablePointer<UInt8>?) -> String? {
    text.map { String(cString: $0) }
  }

  /// Returns an explicit tag; nil without one, and for `!`, which leaves the kind to the writing.
  static func tag(_ text: UnsafeMutablePointer<UInt8>?) -> Node.Tag? {
    guard let name = Self.text(text), name != "!" else { return nil }
    return Node.Tag(name)
  }
}

extension Node.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}

extension Node.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .any
      }
  }
}
