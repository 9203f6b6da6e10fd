import Bytes
import Mustache
import Synchronization

/// The data for templates: texts, flags, HTML, objects and lists of these.
protocol ViewData: SendableMetatype {
  /// Its kind in schemas.
  static var kind: Schema.Kind { get }
  /// The type of the object that it is or contains.
  static var object: (any ViewObject.Type)? { get }
  /// The value for the template engine.
  var templateValue: Value { get }
}

extension ViewData {
  static var object: (any ViewObject.Type)? { nil }
}

/// An object for templates: its stored properties, each listed under its name.
///
/// Initializers name every property, so two texts cannot be swapped by mistake. The reference in
/// Docs/templates.md, the check for unknown names and the values all follow from the list.
protocol ViewObject: ViewData {
  static var view: ViewType<Self> { get }
  /// Adds every stored property, in the order of declaration; without an object, only the types are
  /// used.
  static func list(_ fields: inout some ViewFields, of object: Self?)
}

extension ViewObject {
  /// The type's name in templates and the reference: `card` for `Card`.
  static var name: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  static var kind: Schema.Kind { .object(name) }
  static var object: (any ViewObject.Type)? { Self.self }

  var templateValue: Value {
    let shape = Self.view.shape
    var values = FieldValues(capacity: shape.count)
    append(to: &values)
    return .object(Object(shape, values.slots))
  }

  /// Appends the values of its fields.
  @inline(__always)
  func append(to values: inout FieldValues) {
    assert(Self.view.isWhole(self), "\(Self.self) has a property that is not listed as a field")
    Self.list(&values, of: self)
  }

  /// The type for the checks of templates.
  static var schema: Schema.ObjectType {
    Schema.ObjectType(name, view.doc, fields: view.fields)
  }

  /// The types of the objects in its fields.
  static var parts: [any ViewObject.Type] { view.parts }
}

/// Receives the fields of an object, one by one.
protocol ViewFields {
  /// Adds a field with a sentence for people who write templates.
  mutating func add<Data: ViewData>(
    _ name: String, _ doc: @autoclosure () -> String, _ value: Data?)
}

/// The static description of an object type.
struct ViewType<Root: ViewObject>: Sendable {
  let doc: String
  let shape: Shape
  let fields: [Schema.Field]
  let parts: [any ViewObject.Type]

  init(_ doc: String) {
    var listed = FieldTypes()
    Root.list(&listed, of: nil)
    self.doc = doc
    (fields, parts) = (listed.fields, listed.parts)
    shape = Shape(fields.map(\.name))
  }

  /// Returns whether the list has every stored property under its name; checked once for each type.
  fileprivate func isWhole(_ root: Root) -> Bool {
    let isNew = checkedViews.withLock { $0.insert(ObjectIdentifier(Root.self)).inserted }
    return !isNew || Mirror(reflecting: root).children.map(\.label) == fields.map(\.name)
  }
}

/// The types whose lists have been compared with their properties, which only debug builds do.
private let checkedViews = Mutex<Set<ObjectIdentifier>>([])

/// Collects the types of the fields.
private struct FieldTypes: ViewFields {
  var fields: [Schema.Field] = []
  var parts: [any ViewObject.Type] = []

  mutating func add<Data: ViewData>(
    _ name: String, _ doc: @autoclosure () -> String, _ value: Data?
  ) {
    fields.append(Schema.Field(name, Data.kind, doc()))
    if let object = Data.object { parts.append(object) }
  }
}

/// Collects the values of the fields, in their order.
struct FieldValues: ViewFields {
  private(set) var slots: [Value] = []

  init(capacity: Int) { slots.reserveCapacity(capacity) }

  @inline(__always)
  mutating func add<Data: ViewData>(
    _ name: String, _ doc: @autoclosure () -> String, _ value: Data?
  ) {
    slots.append(value.templateValue)
  }
}

extension String: ViewData {
  static var kind: Schema.Kind { .text }
  var templateValue: Value { .text(self) }
}

extension Int: ViewData {
  static var kind: Schema.Kind { .text }
  var templateValue: Value { .text(String(self)) }
}

extension Bool: ViewData {
  static var kind: Schema.Kind { .flag }
  var templateValue: Value { .bool(self) }
}

extension Optional: ViewData where Wrapped: ViewData {
  static var kind: Schema.Kind { Wrapped.kind }
  static var object: (any ViewObject.Type)? { Wrapped.object }
  var templateValue: Value { map(\.templateValue) ?? .null }
}

extension Array: ViewData where Element: ViewData {
  static var kind: Schema.Kind { .list(of: Element.kind) }
  static var object: (any ViewObject.Type)? { Element.object }
  var templateValue: Value {
    // A loop over the array itself would copy every element.
    let elements = span
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for index in elements.indices { values.append(elements[index].templateValue) }
    return .list(values)
  }
}

/// A text assembled from bytes.
struct UTF8Text: ViewData {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  static var kind: Schema.Kind { .text }
  var templateValue: Value { .bytes(bytes) }
}

/// Finished HTML.
struct HTML: ViewData {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates HTML from plain text.
  init(escaping text: String) { bytes = Array(HTMLEscaping.escaped(text).utf8) }

  /// Creates HTML from a style sheet, for a `<style>` element, which it cannot end.
  init(styles: [UInt8]) {
    let sheet = String(decoding: styles, as: UTF8.self)
    bytes = Array(sheet.replacing("</", with: "<\\/").utf8)
  }

  static var kind: Schema.Kind { .html }
  var templateValue: Value { .bytes(bytes) }
}

/// An object whose value is made once, to be shared or stored without the object.
struct Made<Object: ViewObject>: ViewData {
  let templateValue: Value

  init(_ object: Object) { templateValue = object.templateValue }

  static var kind: Schema.Kind { Object.kind }
  static var object: (any ViewObject.Type)? { Object.self }
}
