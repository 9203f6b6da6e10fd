import Bytes

/// Reading the lists and groups between the dividers.
extension RecipeReader {
  mutating func readIngredients() {
    var groups = GroupStack()
    for index in outline.ingredients {
      let block = blocks[index]
      switch block.kind {
      case .heading:
        let range = source.headingText(startingAt: block.line).range
        groups.open(IngredientGroup(title: source.text(range)), level: block.node.headingLevel)
        ranges.groups.append(range)
        html.groups.append(block.node)
      case .list:
        var item = block.node.firstChild
        while let current = item {
          if let ingredient = readIngredient(current) { groups.add(ingredient) }
          item = current.next
        }
      default:
        if let ingredient = readStrayBlock(index) { groups.add(ingredient) }
      }
    }
    groups.closeAll()
    recipe.ingredients = groups.ingredients
    recipe.ingredientGroups = groups.groups
    if outline.secondDivider == nil, let first = outline.instructions.first {
      let text = blocks[first...].first { !$0.isHeading } ?? blocks[first]
      report(.textAmongIngredients(text.kind), firstLine(of: text))
    }
    lintBreakBetweenGroups()
  }

  /// Reads a block that is not allowed here; its text becomes an ingredient without amount, so that
  /// it is shown in its place.
  private mutating func readStrayBlock(_ index: Int) -> Ingredient? {
    let block = blocks[index]
    report(.textAmongIngredients(block.kind), firstLine(of: block))
    guard block.kind != .htmlBlock,
      let range = source.block(from: block.line, through: lineBefore(index + 1))
    else { return nil }
    let text = source.bytes.trimmed(range)
    ranges.ingredients.append(IngredientRanges(whole: text, name: text))
    html.ingredients.append(.block(block.node))
    return Ingredient(name: source.text(text))
  }

  // MARK: - One ingredient

  private mutating func readIngredient(_ item: MarkdownNode) -> Ingredient? {
    let line = item.startLine
    let start = source.offset(line: line, column: item.startColumn)
    guard let paragraph = item.firstChild, paragraph.kind == .paragraph else {
      return readVerbatimIngredient(item, start: start)
    }
    let text = source.paragraphText(paragraph)
    let lastLine = paragraph.endLine
    let indent = contentIndent(of: item, marker: start, paragraph: paragraph)
    var found = ItemParts(name: text)
    var rest = paragraph.firstChild
    if let emphasis = rest, emphasis.kind == .emphasis,
      let end = emphasisEnd(emphasis, at: text.lowerBound, in: text)
    {
      readAmount(text.lowerBound + 1..<end - 1, indent: indent, into: &found)
      found.name = source.bytes.trimmed(end..<text.upperBound)
      rest = emphasis.next
    }
    let itemEnd = item.endLine
    if itemEnd == lastLine || source.block(from: lastLine + 1, through: itemEnd) == nil {
      if paragraph.next == nil { readLink(rest, into: &found) }
      return ingredient(found, whole: start..<text.upperBound, indent: indent, item: item)
    }
    return continuedIngredient(
      found, from: lastLine + 1, through: itemEnd, start: start, indent: indent, item: item)
  }

  /// Reads an item with a single paragraph.
  private mutating func ingredient(
    _ parts: ItemParts, whole: Range<Int>, indent: Int, item: MarkdownNode
  ) -> Ingredient? {
    var name = source.text(parts.name, withoutIndent: indent)
    if let unread = parts.unreadAmount { name = name.isEmpty ? unread : "\(unread) \(name)" }
    return add(parts, name: name, whole: whole, item: item)
  }

  /// Reads an item with more blocks, which follow the name as written.
  private mutating func continuedIngredient(
    _ parts: ItemParts, from first: Int, through last: Int, start: Int, indent: Int,
    item: MarkdownNode
  ) -> Ingredient? {
    var parts = parts
    var name = source.text(parts.name, withoutIndent: indent)
    if let unread = parts.unreadAmount { name = name.isEmpty ? unread : "\(unread) \(name)" }
    guard let tail = source.block(from: first, through: last) else { return nil }
    let text = source.text(source.lineStart(first)..<tail.upperBound)
    if parts.name.isEmpty {
      parts.name = source.bytes.trimmed(tail)
    } else {
      parts.name = parts.name.lowerBound..<source.bytes.trimmed(tail).upperBound
    }
    return add(
      parts, name: (name + "\n" + text).trimmedOfWhiteSpace, whole: start..<tail.upperBound,
      item: item)
  }

  /// Reads an item that does not begin with a paragraph; its name is its content as written.
  private mutating func readVerbatimIngredient(_ item: MarkdownNode, start: Int) -> Ingredient? {
    let line = item.startLine
    let content = markerEnd(start)
    let end = source.block(from: line, through: item.endLine)?.upperBound ?? content
    let text = source.bytes.trimmed(content..<max(content, end))
    return add(ItemParts(name: text), name: source.text(text), whole: start..<end, item: item)
  }

  private mutating func add(
    _ parts: ItemParts, name: String, whole: Range<Int>, item: MarkdownNode
  ) -> Ingredient? {
    if name.isEmpty {
      report(.ingredientWithoutName, whole)
      // An amount without a name still has a meaning; an empty item does not.
      if parts.amount == nil, parts.link == nil { return nil }
    }
    ranges.ingredients.append(
      IngredientRanges(
        whole: whole, amount: parts.amountRanges, name: parts.name, link: parts.linkRange))
    if parts.amount == nil, parts.unreadAmount == nil { lintMissingEmphasis(parts.name) }
    if plansHTML {
      html.ingredients.append(
        .item(item, skipsAmount: parts.amount != nil, isLink: parts.link != nil))
    }
    return Ingredient(name: name, amount: parts.amount, link: parts.link)
  }

  // MARK: - Amount

  private mutating func readAmount(_ range: Range<Int>, indent: Int, into parts: inout ItemParts) {
    switch scanAmount(source.bytes, range) {
    case .success(let scan):
      parts.amount = amount(scan, indent: indent)
      parts.amountRanges = amountRanges(scan, whole: range)
      lintAmount(scan, whole: range)
    case .failure(.empty):
      break
    case .failure(let error):
      let text = source.text(range, withoutIndent: indent)
      parts.unreadAmount = text.trimmedOfWhiteSpace
      report(problem(error, text: text, isYield: false), range)
    }
  }

  func amount(_ scan: AmountScan, indent: Int) -> Amount {
    Amount(factor: scan.factor, unit: scan.unit.map { source.text($0, withoutIndent: indent) })
  }

  func amountRanges(_ scan: AmountScan, whole: Range<Int>) -> AmountRanges {
    AmountRanges(whole: source.bytes.trimmed(whole), factor: scan.number, unit: scan.unit)
  }

  func problem(_ error: AmountError, text: String, isYield: Bool) -> Problem {
    switch error {
    case .empty, .noNumber: isYield ? .yieldWithoutNumber(text) : .amountWithoutNumber(text)
    case .zeroDenominator: .zeroDenominator(text)
    case .tooLarge: .amountTooLarge(text)
    }
  }

  /// Returns the end of the emphasis at the start of a paragraph.
  private func emphasisEnd(_ node: MarkdownNode, at start: Int, in text: Range<Int>) -> Int? {
    if let child = node.firstChild, child.kind == .text, child.next == nil {
      let end = child.withLiteral { literal in
        let end = start + 1 + literal.count
        let isAll =
          end < text.upperBound && source.bytes[end] == source.bytes[start]
          && source.bytes.span.extracting((start + 1)..<end).isSame(as: literal)
        return isAll ? end + 1 : nil
      }
      if let end { return end }
    }
    return InlineCursor(bytes: source.bytes, end: text.upperBound).end(of: node, at: start)
  }

  // MARK: - Link

  /// Reads the name as a link if it is a single inline link.
  private func readLink(_ first: MarkdownNode?, into parts: inout ItemParts) {
    guard !parts.name.isEmpty, parts.unreadAmount == nil,
      source.bytes[parts.name.lowerBound] == UInt8(ascii: "[")
    else { return }
    var node = first
    while let text = node, text.kind == .text,
      text.withLiteral({ $0.allSatisfy(isASCIISpace) })
    {
      node = text.next
    }
    guard let link = node, link.kind == .link, link.next == nil else { return }
    let cursor = InlineCursor(bytes: source.bytes, end: parts.name.upperBound)
    guard let bracket = cursor.closingBracket(of: link, at: parts.name.lowerBound),
      let tail = cursor.inlineTail(at: bracket + 1), tail.end == parts.name.upperBound,
      !link.withDestination({ hidesHarmfulScheme($0) })
    else { return }
    parts.link = link.withDestination { encodedDestination($0) }
    parts.linkRange = tail.destination
    parts.name = parts.name.lowerBound + 1..<bracket
  }

  // MARK: - List markers

  /// Returns the offset after a list marker.
  private func markerEnd(_ start: Int) -> Int {
    var index = start
    while index < source.bytes.count, isASCIIDigit(source.bytes[index]) { index += 1 }
    return min(index + 1, source.bytes.count)
  }

  /// Returns the columns of indent that belong to the list, not to the text of its items.
  private func contentIndent(
    of item: MarkdownNode, marker: Int, paragraph: MarkdownNode
  ) -> Int {
    let line = item.startLine
    let isOnMarkerLine = paragraph.startLine == line
    let end =
      isOnMarkerLine
      ? source.offset(line: line, column: paragraph.startColumn) : markerEnd(marker)
    var column = 0
    for byte in source.bytes[source.lineStart(line)..<end] {
      column += byte == 0x09 ? 4 - column % 4 : 1
    }
    return isOnMarkerLine ? column : column + 1
  }
}

/// The parts of an ingredient, as far as read.
private struct ItemParts {
  var name: Range<Int>
  var amount: Amount?
  var amountRanges: AmountRanges?
  /// Text in place of the amount that is not one, kept as written.
  var unreadAmount: String?
  var link: String?
  var linkRange: Range<Int>?

  init(name: Range<Int>) { self.name = name }
}

/// The open groups, outermost first; each is deeper than the one before, so there are at most six.
private struct GroupStack {
  var ingredients: [Ingredient] = []
  var groups: [IngredientGroup] = []
  private var open: [(level: Int, group: IngredientGroup)] = []

  mutating func open(_ group: IngredientGroup, level: Int) {
    close(downTo: level)
    open.append((level, group))
  }

  mutating func add(_ ingredient: Ingredient) {
    if open.isEmpty {
      ingredients.append(ingredient)
    } else {
      open[open.count - 1].group.ingredients.append(ingredient)
    }
  }

  mutating func closeAll() { close(downTo: 0) }

  private mutating func close(downTo level: Int) {
    while let last = open.last, last.level >= level {
      open.removeLast()
      if open.isEmpty {
        groups.append(last.group)
      } else {
        open[open.count - 1].group.ingredientGroups.append(last.group)
      }
    }
  }
}

extension String {
  /// The text without surrounding white space.
  var trimmedOfWhiteSpace: String {
    let bytes = Array(utf8)
    let range = bytes.trimmed(0..<bytes.count)
    return range.count == bytes.count ? self : bytes.string(range)
  }
}
