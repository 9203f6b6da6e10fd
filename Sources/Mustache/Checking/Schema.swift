/// The types of the values that templates are rendered with, to check templates and to document
/// them.
public struct Schema: Sendable {
  /// The kind of a field's value.
  public indirect enum Kind: Sendable, Hashable {
    /// A text or null; templates show it with `{{x}}`.
    case text
    /// Finished HTML or null; templates show it with `{{{x}}}`.
    case html
    /// True or false, for sections.
    case flag
    /// A list whose items are all of the same kind.
    case list(of: Kind)
    /// An object of the named type, or null.
    case object(String)
  }

  /// A named field of an object.
  public struct Field: Sendable, Hashable {
    /// The name, without dots.
    public var name: String
    /// The kind of its value.
    public var kind: Kind
    /// One sentence for template authors.
    public var doc: String

    /// Creates a field.
    public init(_ name: String, _ kind: Kind, _ doc: String) {
      self.name = name
      self.kind = kind
      self.doc = doc
    }
  }

  /// A type of object.
  public struct ObjectType: Sendable, Hashable {
    /// The name by which fields refer to it.
    public var name: String
    /// One sentence for template authors.
    public var doc: String
    /// Its fields in the order of their slots.
    public var fields: [Field]

    /// Creates a type from its fields.
    public init(_ name: String, _ doc: String, fields: [Field]) {
      self.name = name
      self.doc = doc
      self.fields = fields
    }
  }

  /// The type of the value that a template is rendered with.
  public let root: String
  /// All types in the order given; among several with the same name, the first counts.
  public let types: [ObjectType]

  private let indexes: [String: Int]
  private let shapes: [Shape]

  /// Creates a schema; see `undefinedTypes` for what may be missing from it.
  public init(root: String, types: [ObjectType]) {
    self.root = root
    self.types = types
    indexes = Dictionary(
      types.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    shapes = types.map { Shape($0.fields.map(\.name)) }
  }

  /// Returns the fields of a type in order; empty if the type does not exist.
  public func fields(of type: String) -> [Field] {
    indexes[type].map { types[$0].fields } ?? []
  }

  /// Returns the shape for objects of a type, the same every time; nil if the type does not exist.
  public func shape(of type: String) -> Shape? {
    indexes[type].map { shapes[$0] }
  }

  /// The undefined types that the root or a field names, sorted.
  ///
  /// Templates are not checked beyond them, so a test should find none.
  public var undefinedTypes: [String] {
    var missing: Set<String> = []
    if indexes[root] == nil { missing.insert(root) }
    for field in types.flatMap(\.fields) {
      var kind = field.kind
      while case .list(let item) = kind { kind = item }
      if case .object(let name) = kind, indexes[name] == nil { missing.insert(name) }
    }
    return missing.sorted()
  }

  /// Returns the field of a type; nil if there is none.
  func field(_ name: String, of type: String) -> Field? {
    guard let index = indexes[type] else { return nil }
    return types[index].fields.first { $0.name == name }
  }

  func defines(_ type: String) -> Bool { indexes[type] != nil }
}
