/// A value of a YAML document, with where it stands in it.
package enum Node: Hashable, Sendable {
  /// A text; nothing is taken for a number or a date.
  case scalar(Scalar)
  case sequence(Sequence)
  case mapping(Mapping)

  /// A text.
  package struct Scalar: Hashable, Sendable {
    /// The text, without quotes or escapes.
    package let string: String
    /// How it is written.
    package let style: Style
    /// What kind of value it is.
    package let tag: Tag
    fileprivate let mark: Mark?
  }

  /// How a text is written.
  package enum Style: Sendable {
    case any, plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// The values of a list.
  package struct Sequence: Hashable, Sendable {
    fileprivate let nodes: [Node]
    /// What kind of value it is.
    package let tag: Tag
    fileprivate let mark: Mark?
  }

  /// Keys with their values.
  package struct Mapping: Sendable {
    fileprivate let pairs: [(key: Node, value: Node)]
    /// What kind of value it is.
    package let tag: Tag
    fileprivate let mark: Mark?
  }

  /// What kind of value the document, or else its writing, says it is.
  package struct Tag: Hashable, Sendable, CustomStringConvertible {
    /// Its whole name.
    package let description: String

    /// Creates a tag from its whole name.
    init(_ name: String) { description = name }

    static let text = Tag("tag:yaml.org,2002:str")
    static let list = Tag("tag:yaml.org,2002:seq")
    static let pairs = Tag("tag:yaml.org,2002:map")
  }

  /// A place in the text.
  package struct Mark: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, counted in Unicode scalars.
    package let column: Int
  }
}

extension Node {
  /// The text; nil for everything else.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  /// The list; nil for everything else.
  package var sequence: Sequence? {
    if case .sequence(let sequence) = self { sequence } else { nil }
  }

  /// The keys and values; nil for everything else.
  package var mapping: Mapping? {
    if case .mapping(let mapping) = self { mapping } else { nil }
  }

  /// What kind of value it is.
  package var tag: Tag {
    switch self {
    case .scalar(let scalar): scalar.tag
    case .sequence(let sequence): sequence.tag
    case .mapping(let mapping): mapping.tag
    }
  }

  /// Where it begins; nil if it was not read.
  package var mark: Mark? {
    switch self {
    case .scalar(let scalar): scalar.mark
    case .sequence(let sequence): sequence.mark
    case .mapping(let mapping): mapping.mark
    }
  }
}

extension Node.Scalar {
  init(_ string: String, style: Node.Style, tag: Node.Tag?, mark: Node.Mark?) {
    (self.string, self.style, self.tag, self.mark) = (string, style, tag ?? .text, mark)
  }

  // Where and how a text is written makes no other of it.

  package static func == (first: Self, second: Self) -> Bool {
    first.string == second.string && first.tag == second.tag
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension Node.Sequence: RandomAccessCollection {
  /// Creates a list.
  package init(_ nodes: [Node], _ tag: Node.Tag? = nil, mark: Node.Mark? = nil) {
    (self.nodes, self.tag, self.mark) = (nodes, tag ?? .list, mark)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { nodes.count }
  package subscript(index: Int) -> Node { nodes[index] }

  package static func == (first: Self, second: Self) -> Bool {
    first.nodes == second.nodes && first.tag == second.tag
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(nodes) }
}

extension Node.Mapping: RandomAccessCollection, Hashable {
  /// Creates keys with their values.
  package init(_ pairs: [(Node, Node)], _ tag: Node.Tag? = nil, mark: Node.Mark? = nil) {
    self.pairs = pairs.map { ($0, $1) }
    (self.tag, self.mark) = (tag ?? .pairs, mark)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { pairs.count }
  package subscript(index: Int) -> (key: Node, value: Node) { pairs[index] }

  /// The value of a key.
  package subscript(key: String) -> Node? {
    pairs.first { $0.key.scalar?.string == key && $0.key.tag == .text }?.value
  }

  package static func == (first: Self, second: Self) -> Bool {
    first.tag == second.tag
      && first.pairs.elementsEqual(second.pairs) { $0.key == $1.key && $0.value == $1.value }
  }

  package func hash(into hasher: inout Hasher) {
    for (key, value) in pairs {
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}
