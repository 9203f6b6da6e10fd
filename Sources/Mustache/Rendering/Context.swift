/// An item that names are looked up in.
///
/// An object is held as its parts, because taking it apart for each name costs
/// more counting of references than the look-up itself.
struct Context {
  /// The filter of the object's shape; nothing for what has no names.
  private let filter: UInt64
  /// The object's shape, kept alive by the value that the renderer holds.
  private let shape: Unmanaged<Shape>?
  private let slots: [Value]
  /// The item if it is not an object.
  private let scalar: Value
  /// Where the nearest object further out is in the stack, or -1.
  ///
  /// Sections of truth values can nest by the thousand and hold no names.
  let outer: Int

  init(_ value: Value, outer: Int) {
    self.outer = outer
    if case .object(let object) = value {
      filter = object.shape.filter
      shape = .passUnretained(object.shape)
      slots = object.slots
      scalar = .null
    } else {
      filter = 0
      shape = nil
      slots = []
      scalar = value
    }
  }

  /// Whether names can be found in it.
  var isObject: Bool { shape != nil }

  /// The item itself.
  var value: Value {
    guard let shape else { return scalar }
    return .object(Object(shape.takeUnretainedValue(), slots))
  }

  /// The value of a name, whose bit for filters the caller has at hand, or nil.
  @inline(__always)
  func value(of number: Int, bit: UInt64) -> Value? {
    guard filter & bit != 0, let shape else { return nil }
    let slot = shape._withUnsafeGuaranteedRef { $0.slot(of: number) }
    return slot < 0 ? Optional.none : slots[slot]
  }
}
