extension Renderer {
  /// The position of a name's value: in the slots of one of the enclosing items.
  ///
  /// The value is read there, since a copy would count as another reference to it.
  struct Place {
    var context: Int
    var slot: Int
  }

  /// Returns the position of a name's value in the innermost item that has it; nil if there is
  /// none.
  @inline(__always)
  mutating func place(of number: Int) -> Place? {
    let bit = Shape.bit(of: number)
    var index = contexts.count - 1
    while index >= 0 {
      if contexts[index].filter & bit != 0 {
        let slot = contexts[index].place(of: number)
        if slot >= 0 { return Place(context: index, slot: slot) }
      }
      index = contexts[index].outer
      // Objects can also be nested by the thousand, so each counts as a step.
      steps -= 1
    }
    return nil
  }

  /// Returns the value of a name in the innermost item that has it.
  private mutating func innermost(_ number: Int) -> Value? {
    guard let place = place(of: number) else { return nil }
    return contexts[place.context].slots?[place.slot]
  }

  /// Returns the value of the reference with these operands; nil if there is none.
  mutating func value(_ start: Int, _ extent: Int, _ names: Span<Int>) -> Value? {
    if extent == 1 { return innermost(names[start]) }
    if extent == 0 { return contexts[contexts.count - 1].item }
    let isLocal = extent < 0
    let count = isLocal ? -extent - 1 : extent
    var value =
      isLocal
      ? contexts[contexts.count - 1].item.part(names[start]) : innermost(names[start])
    for index in 1..<max(count, 1) {
      guard let whole = value else { return nil }
      value = whole.part(names[start + index])
    }
    return value
  }

  /// Returns a value as the name of a template.
  func text(of value: Value?) -> String? {
    switch value {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case nil, .null, .bool, .list, .object: nil
    }
  }
}
