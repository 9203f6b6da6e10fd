/// An item in which names are looked up.
///
/// An object is stored as its parts, because unpacking it for each name costs more than the look-up
/// itself.
struct Context {
  private let shape: Shape?
  /// The values of an object, at the indices that `place` returns; nil for other items.
  let slots: [Value]?
  /// The filter of the object's shape; 0 for an item without names.
  let filter: UInt64
  /// An item without names.
  private let plain: Value
  /// The index of the nearest outer object in the stack, or -1.
  ///
  /// Sections of truth values can be nested by the thousand, and they contain no names.
  let outer: Int

  @inline(__always)
  init(_ item: Value, outer: Int) {
    self.outer = outer
    if case .object(let object) = item {
      shape = object.shape
      slots = object.slots
      filter = object.shape.filter
      plain = .null
    } else {
      shape = nil
      slots = nil
      filter = 0
      plain = item
    }
  }

  /// The item itself.
  var item: Value {
    if let shape, let slots { .object(Object(whole: shape, slots)) } else { plain }
  }

  /// Whether it contains names.
  var isObject: Bool { shape != nil }

  /// Returns the index in `slots` of a name that the filter admits; -1 if there is none.
  @inline(__always)
  func place(of number: Int) -> Int { shape?.slot(of: number) ?? -1 }
}

extension Value {
  /// Returns the part of an object with a name's number; nil if there is none.
  func part(_ number: Int) -> Value? {
    guard case .object(let object) = self else { return nil }
    let slot = object.shape.slot(of: number)
    return slot < 0 ? nil : object.slots[slot]
  }
}
