/// The parts of the line around a tag that are removed.
struct LinePlan {
  /// The white space before the tag, if the tag begins its line.
  var margin: Range<Int>?
  /// The white space and line end after the tag, if the tag ends its line.
  var rest: Range<Int>?
  /// Whether the margin is removed from the text before.
  var dropsMargin = false
  /// Whether the rest is removed from the text after.
  var dropsRest = false
  /// Whether this is a block directly inside a parent.
  var isArgument = false

  /// Whether the tag is alone on its line.
  var isAlone: Bool { margin != nil && rest != nil }
}

extension Layout {
  /// Returns the plans of all tokens; those of texts are empty.
  func plans(for tokens: [Token]) -> [LinePlan] {
    var plans = tokens.indices.map { index in
      tokens[index].kind.canStandAlone
        ? LinePlan(margin: margin(of: index), rest: rest(of: index)) : LinePlan()
    }
    var open: [Int] = []
    for index in tokens.indices {
      let token = tokens[index]
      while let innermost = open.last, tokens[innermost].partner <= index { open.removeLast() }
      if token.kind == .block, let innermost = open.last {
        plans[index].isArgument = tokens[innermost].kind == .parent
      }
      if token.kind.opens { open.append(index) }
    }
    for index in tokens.indices { decide(index, tokens[index], &plans) }
    return plans
  }

  private func decide(_ index: Int, _ token: Token, _ plans: inout [LinePlan]) {
    guard token.kind.canStandAlone else { return }
    if plans[index].isArgument {
      // The line end after the tag and the margin of the close tag only lay out the argument; they
      // are not passed.
      plans[index].dropsRest = plans[index].rest != nil
      if token.partner < plans.count {
        plans[token.partner].dropsMargin = plans[token.partner].margin != nil
      }
      return
    }
    if plans[index].isAlone {
      plans[index].dropsMargin = true
      plans[index].dropsRest = true
    }
    let isPair = token.kind == .parent || token.kind == .block
    if isPair, token.partner < plans.count, plans[index].margin != nil,
      plans[token.partner].rest != nil
    {
      plans[index].dropsMargin = true
      plans[token.partner].dropsRest = true
    }
  }
}
