import Bytes

/// Runs a program in a single loop with its own stacks, so that no template and no data, however
/// deep, can overflow the thread's stack.
///
/// The program is passed to the methods that need it: all threads render with the same one and
/// would contend for the reference counts of its parts.
struct Renderer: ~Copyable {
  let library: TemplateLibrary
  let limits: RenderLimits
  var output = ByteBuffer(capacity: 16384)
  /// The remaining steps.
  var steps: Int
  /// The enclosing items, the current one last.
  var contexts: [Context]
  var calls: [Call] = []
  private var loops: [Loop] = []
  private var scopes: [Scope] = []
  /// The innermost scope in which blocks look for arguments, or -1.
  private var scope = -1
  /// The text before every line: all nested indentations, concatenated.
  var indentation = ByteBuffer()
  /// The start of the current indentation; partials within a line start without one.
  var indentationStart = 0
  /// Whether the next byte starts a line; only valid while there is an indentation.
  var isAtLineStart = false

  /// A list that is being rendered, and the index of its current item in the stack.
  private struct Loop {
    var items: [Value]
    var next: Int
    var context: Int
  }

  /// The arguments of a parent tag, and the scope that contains the tag.
  private struct Scope {
    var arguments: Range<Int>
    var parent: Int
  }

  /// A template or argument that is being rendered, and the state to restore after it.
  struct Call {
    var template: Int
    var isArgument = false
    var returnAddress: Int
    var scope: Int
    var scopeCount: Int
    var indentationStart: Int
    var indentationCount: Int
    var startsLineAfter: Bool?
    var lineEnd: Range<Int>
  }

  init(_ library: TemplateLibrary, limits: RenderLimits, value: Value) {
    self.library = library
    self.limits = limits
    contexts = [Context(value, outer: -1)]
    contexts.reserveCapacity(16)
    loops.reserveCapacity(8)
    calls.reserveCapacity(8)
    steps = limits.steps
  }

  /// Renders one template to the end.
  mutating func run(_ template: Int) -> RenderError? {
    do {
      try execute(template, library.program)
      return nil
    } catch {
      return error
    }
  }

  private mutating func execute(_ template: Int, _ program: Program) throws(RenderError) {
    let (code, text, names) = (program.code.span, program.text.span, program.names.span)
    var address = program.entries[template]
    calls.append(
      Call(
        template: template, returnAddress: -1, scope: -1, scopeCount: 0, indentationStart: 0,
        indentationCount: 0, startsLineAfter: nil, lineEnd: 0..<0))
    while address >= 0 {
      let instruction = code[address]
      address += 1
      steps -= 1
      if steps < 0 { throw .tooManySteps(limit: limits.steps, chain: chain) }
      switch instruction.operation {
      case .text:
        write(text: text.extracting(instruction.a..<(instruction.a + instruction.b)))
        try checkOutput()
      case .escaped:
        write(instruction, names, isEscaped: true)
        try checkOutput()
      case .unescaped:
        write(instruction, names, isEscaped: false)
        try checkOutput()
      case .section:
        if !enterSection(instruction, names) { address = instruction.c }
      case .endSection:
        if repeatSection() { address = instruction.c }
      case .inverted:
        if isTruthy(instruction, names) { address = instruction.c }
      case .call:
        address = try call(instruction, program)
      case .block:
        address = try block(instruction, program, otherwise: address)
      case .end:
        address = endCall(text)
      }
    }
  }

  // MARK: Sections

  @inline(__always)
  private mutating func isTruthy(_ instruction: Instruction, _ names: Span<Int>) -> Bool {
    if instruction.b != 1 {
      return value(instruction.a, instruction.b, names)?.isTruthy ?? false
    }
    guard let place = place(of: names[instruction.a]) else { return false }
    return contexts[place.context].slots?[place.slot].isTruthy ?? false
  }

  @inline(__always)
  private mutating func enterSection(_ instruction: Instruction, _ names: Span<Int>) -> Bool {
    if instruction.b != 1 {
      guard let value = value(instruction.a, instruction.b, names), value.isTruthy else {
        return false
      }
      enterSection(value)
    } else {
      // Most sections are of missing values.
      guard let place = place(of: names[instruction.a]),
        let value = contexts[place.context].slots?[place.slot], value.isTruthy
      else { return false }
      enterSection(value)
    }
    return true
  }

  private mutating func enterSection(_ value: Value) {
    let last = contexts.count - 1
    let outer = contexts[last].isObject ? last : contexts[last].outer
    if case .list(let items) = value {
      loops.append(Loop(items: items, next: 1, context: contexts.count))
      contexts.append(Context(items[0], outer: outer))
    } else {
      contexts.append(Context(value, outer: outer))
    }
  }

  private mutating func repeatSection() -> Bool {
    let current = contexts.count - 1
    let loop = loops.count - 1
    if loop >= 0, loops[loop].context == current {
      let next = loops[loop].next
      if next < loops[loop].items.count {
        contexts[current] = Context(loops[loop].items[next], outer: contexts[current].outer)
        loops[loop].next = next + 1
        return true
      }
      loops.removeLast()
    }
    contexts.removeLast()
    return false
  }

  // MARK: Partials, parents and blocks

  private mutating func call(
    _ instruction: Instruction, _ program: Program
  ) throws(RenderError) -> Int {
    let site = program.calls[instruction.a]
    let returnAddress = instruction.c
    let template: Int
    switch site.target {
    case .template(let index): template = index
    case .unknown: return returnAddress
    case .dynamic(let reference):
      let (a, b) = reference.operands
      guard let name = text(of: value(a, b, program.names.span)),
        let index = library.templates[name]
      else {
        return returnAddress
      }
      template = index
    }
    if !site.startsLine { startLine() }
    try push(template, returnAddress, startsLineAfter: site.endsLine, lineEnd: 0..<0)
    if site.startsLine {
      indent(by: program.text.span.extracting(site.indent))
    } else {
      indentationStart = indentation.count
    }
    if !site.arguments.isEmpty {
      scopes.append(Scope(arguments: site.arguments, parent: scope))
      scope = scopes.count - 1
    }
    return program.entries[template]
  }

  private mutating func block(
    _ instruction: Instruction, _ program: Program, otherwise: Int
  ) throws(RenderError) -> Int {
    let site = program.blocks[instruction.a]
    // The outermost argument wins: a template's own arguments are only defaults for the templates
    // that build on it.
    var found: (argument: Argument, scope: Int)?
    var current = scope
    while current >= 0 {
      steps -= scopes[current].arguments.count
      for argument in program.arguments[scopes[current].arguments] where argument.name == site.name
      {
        found = (argument, scopes[current].parent)
      }
      current = scopes[current].parent
    }
    guard let found else { return otherwise }
    try push(
      calls[calls.count - 1].template, instruction.c,
      startsLineAfter: site.endsLine ? true : nil,
      lineEnd: found.argument.endsLine ? 0..<0 : site.lineEnd)
    calls[calls.count - 1].isArgument = true
    // Blocks in an argument are parameters of the template it was written in.
    scope = found.scope
    if site.startsLine { indent(by: program.text.span.extracting(site.indent)) }
    return found.argument.entry
  }

  private mutating func push(
    _ template: Int, _ returnAddress: Int, startsLineAfter: Bool?, lineEnd: Range<Int>
  ) throws(RenderError) {
    guard calls.count <= limits.depth else {
      throw .tooDeep(limit: limits.depth, chain: chain)
    }
    calls.append(
      Call(
        template: template, returnAddress: returnAddress, scope: scope, scopeCount: scopes.count,
        indentationStart: indentationStart, indentationCount: indentation.count,
        startsLineAfter: startsLineAfter, lineEnd: lineEnd))
  }

  private mutating func endCall(_ text: Span<UInt8>) -> Int {
    let call = calls.removeLast()
    if !call.lineEnd.isEmpty { write(text: text.extracting(call.lineEnd)) }
    if indentation.count > call.indentationCount {
      indentation.removeAll(after: call.indentationCount)
    }
    indentationStart = call.indentationStart
    if scopes.count > call.scopeCount { scopes.removeLast(scopes.count - call.scopeCount) }
    scope = call.scope
    if let startsLineAfter = call.startsLineAfter { isAtLineStart = startsLineAfter }
    return call.returnAddress
  }

  /// The enclosing templates, outermost first.
  private var chain: [String] {
    mutating get { calls.filter { !$0.isArgument }.map { library.sources[$0.template].name } }
  }

  @inline(__always)
  private mutating func checkOutput() throws(RenderError) {
    if output.count > limits.outputBytes { throw tooMuchOutput() }
  }

  private mutating func tooMuchOutput() -> RenderError {
    .tooMuchOutput(limit: limits.outputBytes, chain: chain)
  }
}

/// The limits beyond which a render is considered endless.
///
/// A few short templates that include one another twice can describe more output than any disk
/// holds, so limits are necessary.
public struct RenderLimits: Sendable, Hashable {
  /// The maximum depth of nested partials, parents and blocks.
  public var depth: Int
  /// The maximum number of bytes to write.
  public var outputBytes: Int
  /// The maximum number of texts, tags and repetitions to process.
  public var steps: Int

  /// Creates limits; the defaults are far beyond the needs of a page.
  public init(
    depth: Int = 500, outputBytes: Int = 256 * 1024 * 1024, steps: Int = 50_000_000
  ) {
    self.depth = depth
    self.outputBytes = outputBytes
    self.steps = steps
  }
}
