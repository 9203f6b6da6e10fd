/// An item that names are looked up in.
///
/// An object is held as its parts, because taking it apart for each name costs
/// more counting of references than the look-up itself.
struct Context {
  /// The filter of the object's shape; nothing for what has no names.
  private let filter: UInt64
  /// The object's shape, kept alive by the object that the renderer was given.
  private let shape: Unmanaged<Shape>?
  private let slots: [Value]
  /// The item if it is not an object.
  private let scalar: Value

  init(_ value: Value) {
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
