extension Renderer {
  /// The value that an instruction refers to.
  @inline(__always)
  mutating func value(of instruction: Instruction) -> Value {
    value(instruction.a, instruction.b)
  }

  /// The value of the reference with these operands; null if there is none.
  mutating func value(_ start: Int, _ extent: Int) -> Value {
    if extent == 1 { return innermost(names[start]) }
    let item = contexts[contexts.count - 1].value
    if extent == 0 { return item }
    let isLocal = extent < 0
    let count = isLocal ? -extent - 1 : extent
    var value = isLocal ? part(names[start], of: item) ?? .null : innermost(names[start])
    for index in 1..<max(count, 1) {
      guard let next = part(names[start + index], of: value) else { return .null }
      value = next
    }
    return value
  }

  /// The value of a name in the innermost item that has it.
  private mutating func innermost(_ number: Int) -> Value {
    let bit = Shape.bit(of: number)
    var index = contexts.count - 1
    while index >= 0 {
      if let value = contexts[index].value(of: number, bit: bit) { return value }
      index = contexts[index].outer
      // Objects can nest by the thousand too, and each is a step.
      steps -= 1
    }
    return .null
  }

  @inline(__always)
  private mutating func part(_ number: Int, of value: Value) -> Value? {
    guard case .object(let object) = value else { return nil }
    let slot = object.shape.slot(of: number)
    if slot < 0 { return nil }
    return object.slots[slot]
  }

  /// A value as the name of a template.
  mutating func text(of value: Value) -> String? {
    switch value {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .null, .bool, .list, .object: nil
    }
  }
}
