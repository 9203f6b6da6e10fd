/// Turns the tokens of one template into instructions at the end of a program.
struct Emitter {
  let bytes: [UInt8]
  let tokens: [Token]
  let plans: [LinePlan]
  let layout: Layout
  let template: Int
  /// The templates of the library by name.
  let templates: [String: Int]
  var program: Program
  var open: [Open] = []
  /// The white space at the beginning of the lines of the enclosing arguments, outermost first.
  var margins: [Range<Int>] = []
  /// The partials and parents that are not in the library.
  private(set) var unknown: [(name: String, range: Range<Int>)] = []
  /// The first instruction that a text may be merged into; those before a jump target are excluded.
  private var joinable: Int

  /// An opening tag whose close tag has not been reached.
  struct Open {
    enum Role { case section, inverted, parent, argument, block }
    var role: Role
    var token: Int
    var instruction: Int
    var arguments: [Argument] = []
  }

  init(
    _ tokens: [Token], in bytes: [UInt8], template: Int, templates: [String: Int],
    program: Program
  ) {
    self.tokens = tokens
    self.bytes = bytes
    self.template = template
    self.templates = templates
    self.program = program
    joinable = program.code.count
    layout = Layout(tokens, in: bytes)
    plans = layout.plans(for: tokens)
  }

  /// Appends the whole template.
  mutating func emit() {
    program.entries.append(program.code.count)
    var index = 0
    while index < tokens.count {
      while let innermost = open.last, tokens[innermost.token].partner <= index {
        // Reached through a mismatched close tag, which also ends an unclosed tag.
        guard tokens[innermost.token].partner < index || tokens[index].partner != innermost.token
        else { break }
        closeInnermost()
      }
      index = emitToken(index)
    }
    while !open.isEmpty { closeInnermost() }
    append(Instruction(operation: .end), at: bytes.count..<bytes.count)
  }

  /// Emits one token and returns the index of the next one.
  private mutating func emitToken(_ index: Int) -> Int {
    let token = tokens[index]
    let isInParent = open.last?.role == .parent
    switch token.kind {
    case .comment, .delimiters: break
    case .close: closeInnermost()
    case .block where isInParent: openArgument(index)
    // A parent accepts only blocks; everything else in it is ignored.
    case _ where isInParent: return token.kind.opens ? token.partner + 1 : index + 1
    case .text: emitText(index)
    case .variable: emitReference(.escaped, token)
    case .unescaped: emitReference(.unescaped, token)
    case .section: openSection(index, .section, .section)
    case .inverted: openSection(index, .inverted, .inverted)
    case .partial: emitPartial(index)
    case .parent: openParent(index)
    case .block: openBlock(index)
    }
    return index + 1
  }

  // MARK: Texts and names

  private mutating func emitText(_ index: Int) {
    var range = tokens[index].range
    if index > 0, plans[index - 1].dropsRest, let rest = plans[index - 1].rest {
      range = min(rest.upperBound, range.upperBound)..<range.upperBound
    }
    if index + 1 < tokens.count, plans[index + 1].dropsMargin,
      let margin = plans[index + 1].margin
    {
      range = range.lowerBound..<max(margin.lowerBound, range.lowerBound)
    }
    var lineStart = range.lowerBound
    while lineStart < range.upperBound {
      let newline = bytes[lineStart..<range.upperBound].firstIndex(of: 0x0A)
      let lineEnd = newline.map { $0 + 1 } ?? range.upperBound
      var line = lineStart..<lineEnd
      if !margins.isEmpty, layout.startsLine(lineStart) { line = withoutMargin(line) }
      appendText(line)
      lineStart = lineEnd
    }
  }

  /// Appends a text within a line, or up to its end: no instruction spans lines, so that the
  /// renderer does not need to search for line starts.
  mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = program.text.count
    program.text.append(contentsOf: bytes[range])
    if let last = program.code.indices.last, last >= joinable,
      program.code[last].operation == .text,
      program.code[last].a + program.code[last].b == start, program.text[start - 1] != 0x0A
    {
      program.code[last].b += range.count
    } else {
      append(Instruction(operation: .text, a: start, b: range.count), at: range)
    }
  }

  /// Returns the range without the margin of the innermost argument at its start.
  func withoutMargin(_ range: Range<Int>) -> Range<Int> {
    for margin in margins.reversed() where bytes[range].starts(with: bytes[margin]) {
      return (range.lowerBound + margin.count)..<range.upperBound
    }
    return range
  }

  private mutating func emitReference(_ operation: Instruction.Operation, _ token: Token) {
    let (a, b) = reference(token.name).operands
    append(Instruction(operation: operation, a: a, b: b), at: token.name)
  }

  mutating func reference(_ name: Range<Int>) -> Reference {
    let dot = UInt8(ascii: ".")
    var parts = bytes[name].split(separator: dot, omittingEmptySubsequences: false)
    let isLocal = parts.count > 1 && parts[0].isEmpty
    if isLocal { parts.removeFirst() }
    let start = program.names.count
    if name.count == 1, isLocal { return Reference(start: start, count: 0, isLocal: false) }
    program.names += NameTable.numbers(of: parts.map { String(decoding: $0, as: UTF8.self) })
    return Reference(start: start, count: parts.count, isLocal: isLocal)
  }

  @discardableResult
  mutating func append(_ instruction: Instruction, at place: Range<Int>) -> Int {
    program.code.append(instruction)
    program.places.append(place)
    return program.code.count - 1
  }

  /// Marks the next instruction as the target of a jump.
  mutating func markTarget() {
    joinable = program.code.count
  }

  mutating func noteUnknown(_ name: String, at range: Range<Int>) {
    unknown.append((name, range))
  }
}
