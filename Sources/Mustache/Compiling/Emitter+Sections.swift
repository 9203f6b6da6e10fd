extension Emitter {
  mutating func openSection(
    _ index: Int, _ operation: Instruction.Operation, _ role: Open.Role
  ) {
    let (a, b) = reference(tokens[index].name).operands
    let instruction = append(
      Instruction(operation: operation, a: a, b: b), at: tokens[index].name)
    open.append(Open(role: role, token: index, instruction: instruction))
    markTarget()
  }

  /// Ends the innermost section, parent, argument or block.
  mutating func closeInnermost() {
    guard let closed = open.popLast() else { return }
    let end = tokens[closed.token].partner
    switch closed.role {
    case .section:
      append(
        Instruction(operation: .endSection, c: closed.instruction + 1),
        at: tokens[closed.token].name)
      program.code[closed.instruction].c = program.code.count
    case .inverted:
      program.code[closed.instruction].c = program.code.count
    case .argument:
      margins.removeLast()
      append(Instruction(operation: .end), at: tokens[closed.token].name)
    case .parent:
      let site = program.code[closed.instruction].a
      let start = program.arguments.count
      program.arguments += closed.arguments
      program.calls[site].arguments = start..<program.arguments.count
      program.code[closed.instruction].c = program.code.count
    case .block:
      emitBlockEnd(closed.token, close: end)
      program.code[closed.instruction].c = program.code.count
    }
    markTarget()
  }

  // MARK: Partials and parents

  mutating func emitPartial(_ index: Int) {
    let instruction = emitCall(index, endsLine: plans[index].dropsRest)
    program.code[instruction].c = program.code.count
    markTarget()
  }

  mutating func openParent(_ index: Int) {
    let close = tokens[index].partner
    let instruction = emitCall(index, endsLine: close < tokens.count && plans[close].dropsRest)
    open.append(Open(role: .parent, token: index, instruction: instruction))
  }

  private mutating func emitCall(_ index: Int, endsLine: Bool) -> Int {
    let token = tokens[index]
    let target: CallSite.Target
    if token.isDynamic {
      target = .dynamic(reference(token.name))
    } else {
      let name = String(decoding: bytes[token.name], as: UTF8.self)
      target = templates[name].map(CallSite.Target.template) ?? .unknown
      if case .unknown = target { noteUnknown(name, at: token.name) }
    }
    let startsLine = plans[index].dropsMargin
    let indent = startsLine ? keep(withoutMargin(plans[index].margin ?? 0..<0)) : 0..<0
    let site = program.calls.count
    program.calls.append(
      CallSite(
        target: target, indent: indent, startsLine: startsLine, endsLine: endsLine,
        arguments: 0..<0))
    program.callers.append(template)
    if open.isEmpty { program.certainCalls.append(program.code.count) }
    return append(Instruction(operation: .call, a: site), at: token.name)
  }

  mutating func openArgument(_ index: Int) {
    let token = tokens[index]
    let close = token.partner
    let isEmpty = close == index + 1
    let argument = Argument(
      name: NameTable.number(of: String(decoding: bytes[token.name], as: UTF8.self)),
      entry: program.code.count,
      endsLine: isEmpty || (close < tokens.count && plans[close].margin != nil))
    open[open.count - 1].arguments.append(argument)
    open.append(Open(role: .argument, token: index, instruction: program.code.count))
    let rest = plans[index].rest
    margins.append(rest.map { layout.indentation(at: $0.upperBound) } ?? 0..<0)
    markTarget()
  }

  // MARK: Blocks

  /// Emits a parameter block: the margin is part of its default, not of the text before it, because
  /// an argument has its own lines.
  mutating func openBlock(_ index: Int) {
    let token = tokens[index]
    let plan = plans[index]
    let close = token.partner
    let closePlan = close < plans.count ? plans[close] : LinePlan()
    let margin = withoutMargin(plan.margin ?? 0..<0)
    let isPair = plan.margin != nil && closePlan.rest != nil
    var indent = 0..<0
    if isPair {
      indent = plan.rest.map { withoutMargin(layout.indentation(at: $0.upperBound)) } ?? margin
    }
    var lineEnd = 0..<0
    if closePlan.isAlone, let margin = closePlan.margin {
      lineEnd = layout.lineEnd(before: margin.lowerBound)
    } else if isPair, let rest = closePlan.rest {
      lineEnd = layout.lineEnd(of: rest)
    }
    let site = BlockSite(
      name: NameTable.number(of: String(decoding: bytes[token.name], as: UTF8.self)),
      indent: keep(indent), startsLine: plan.dropsMargin,
      endsLine: closePlan.dropsRest, lineEnd: keep(lineEnd))
    let instruction = append(
      Instruction(operation: .block, a: program.blocks.count), at: token.name)
    program.blocks.append(site)
    open.append(Open(role: .block, token: index, instruction: instruction))
    markTarget()
    if plan.dropsMargin, !plan.isAlone, close != index + 1 { appendText(margin) }
  }

  fileprivate mutating func emitBlockEnd(_ index: Int, close: Int) {
    guard close < plans.count, tokens[close].partner == index, close != index + 1 else { return }
    let plan = plans[close]
    if plan.dropsRest, !plan.isAlone, let rest = plan.rest { appendText(layout.lineEnd(of: rest)) }
  }

  /// Keeps a range of the template for use while rendering.
  private mutating func keep(_ range: Range<Int>) -> Range<Int> {
    let start = program.text.count
    program.text.append(contentsOf: bytes[range])
    return start..<program.text.count
  }
}
