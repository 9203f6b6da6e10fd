/// A value with named parts: a shape, and one value for each of its names.
public struct Object: Sendable, Hashable {
  /// The names of the slots.
  public let shape: Shape
  /// The values of the slots; always as many as the shape has names.
  public private(set) var slots: [Value]

  /// Creates an object; missing values are null, and values without a name are dropped.
  public init(_ shape: Shape, _ slots: [Value]) {
    self.shape = shape
    self.slots = slots
    let count = shape.count
    if slots.count < count {
      self.slots += Array(repeating: .null, count: count - slots.count)
    } else if slots.count > count {
      self.slots.removeLast(slots.count - count)
    }
  }

  /// Creates an object from a shape and exactly as many values as it has names.
  init(whole shape: Shape, _ slots: [Value]) {
    self.shape = shape
    self.slots = slots
  }

  /// The value of a name; null if there is no such name, in which case setting it has no effect.
  ///
  /// For building values; rendering does not use it.
  public subscript(name: String) -> Value {
    get { shape.slot(named: name).map { slots[$0] } ?? .null }
    set { if let slot = shape.slot(named: name) { slots[slot] = newValue } }
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// Creates an object with a shape of its own, for tests and for values made once.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(Shape(elements.map(\.0)), elements.map(\.1))
  }
}
