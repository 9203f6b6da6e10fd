extension Renderer {
  /// Returns the value that an instruction refers to; nil if there is none.
  @inline(__always)
  mutating func value(of instruction: Instruction, _ names: Span<Int>) -> Value? {
    instruction.b == 1
      ? innermost(names[instruction.a]) : value(instruction.a, instruction.b, names)
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

  /// Returns the value of a name in the innermost item that has it.
  private mutating func innermost(_ number: Int) -> Value? {
    let bit = Shape.bit(of: number)
    var index = contexts.count - 1
    while index >= 0 {
      if let value = contexts[index].value(of: number, bit: bit) { return value }
      index = contexts[index].outer
      // Objects can nest by the thousand too, and each counts as a step.
      steps -= 1
    }
    return nil
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
