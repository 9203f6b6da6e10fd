/// An item that names are looked up in.
///
/// An object is held as its parts, because taking it apart for each name costs
/// more than the look-up itself. They are pointers: whoever renders holds the
/// values until the end and nothing changes them, so that none of them has to
/// be counted as in use each time it is looked at.
struct Context {
  /// The item itself.
  let item: UnsafePointer<Value>
  /// The filter of the object's shape; nothing for what has no names.
  private let filter: UInt64
  private let shape: Shape?
  private let slots: UnsafePointer<Value>?
  /// Where the nearest object further out is in the stack, or -1.
  ///
  /// Sections of truth values can nest by the thousand and hold no names.
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

  /// Whether names can be found in it.
  var isObject: Bool { shape != nil }

  /// The value of a name, whose bit for filters the caller has at hand, or nil.
  @inline(__always)
  func value(of number: Int, bit: UInt64) -> UnsafePointer<Value>? {
    guard filter & bit != 0, let shape, let slots else { return nil }
    let slot = shape.slot(of: number)
    return slot < 0 ? nil : slots + slot
  }
}

extension Array {
  /// The elements where they are in memory; they stay there as long as somebody holds the array
  /// and nobody changes it.
  var storage: UnsafeBufferPointer<Element> { withUnsafeBufferPointer { $0 } }
}
