/// An item in which names are looked up.
///
/// An object is stored as its parts, because unpacking it for each name costs more than the look-up
/// itself. They are pointers: the caller of the renderer holds the values until the end and nothing
/// changes them, so no reference has to be counted on each look-up.
struct Context {
  /// The item itself.
  let item: UnsafePointer<Value>
  /// The filter of the object's shape; 0 for an item without names.
  private let filter: UInt64
  private let shape: Shape?
  private let slots: UnsafePointer<Value>?
  /// The index of the nearest outer object in the stack, or -1.
  ///
  /// Sections of truth values can nest by the thousand and contain no names.
  let outer: Int

  init(_ item: UnsafePointer<Value>, outer: Int) {
    self.item = item
    self.outer = outer
    if case .object(let object) = item.pointee {
      filter = object.shape.filter
      shape = object.shape
      slots = object.slots.storage.baseAddress
    } else {
      filter = 0
      shape = nil
      slots = nil
    }
  }

  /// Whether it contains names.
  var isObject: Bool { shape != nil }

  /// Returns the value of a name, whose bit for filters the caller provides, or nil.
  @inline(__always)
  func value(of number: Int, bit: UInt64) -> UnsafePointer<Value>? {
    guard filter & bit != 0, let shape, let slots else { return nil }
    let slot = shape.slot(of: number)
    return slot < 0 ? nil : slots + slot
  }
}

extension Array {
  /// The elements at their place in memory, where they stay as long as the array is referenced and
  /// not changed.
  var storage: UnsafeBufferPointer<Element> { withUnsafeBufferPointer { $0 } }
}
