/// An item in which names are looked up.
///
/// What tells whether a name is in it stands beside it, because most names are missing in most of
/// the enclosing items, and unpacking an object for each name costs more than the look-up itself.
struct Context {
  /// The item itself.
  let item: Value
  /// The filter of the object's shape; 0 for an item without names.
  private let filter: UInt64
  private let shape: Shape?
  /// The index of the nearest outer object in the stack, or -1.
  ///
  /// Sections of truth values can nest by the thousand and contain no names.
  let outer: Int

  init(_ item: Value, outer: Int) {
    self.item = item
    self.outer = outer
    if case .object(let object) = item {
      filter = object.shape.filter
      shape = object.shape
    } else {
      filter = 0
      shape = nil
    }
  }

  /// Whether it contains names.
  var isObject: Bool { shape != nil }

  /// Returns the value of a name, whose bit for filters the caller provides, or nil.
  @inline(__always)
  func value(of number: Int, bit: UInt64) -> Value? {
    guard filter & bit != 0, let shape, case .object(let object) = item else { return nil }
    let slot = shape.slot(of: number)
    return slot < 0 ? nil : object.slots[slot]
  }
}

extension Value {
  /// Returns the part of an object with this name's number, or nil.
  func part(_ number: Int) -> Value? {
    guard case .object(let object) = self else { return nil }
    let slot = object.shape.slot(of: number)
    return slot < 0 ? nil : object.slots[slot]
  }
}
