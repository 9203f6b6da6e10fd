import Texts

/// The blocks of Markdown and plain text, as far as recipes need them.
enum MarkdownBlocks {
  static func blocks(of lines: [String], isMarkdown: Bool) -> [MarkdownRecipe.Block] {
    var blocks: [MarkdownRecipe.Block] = []
    var (items, open): ([ListItem], [String]) = ([], [])
    var (start, indented, indent): (Int, Set<Int>, Int) = (0, [], 0)
    // Of the last item of a list.
    var (isNumbered, itemIndent, itemNumber) = (false, 0, 0)
    var table: MarkdownTable?
    func close() {
      if let table { blocks.append(.table(table)) }
      table = nil
      if !items.isEmpty { blocks.append(.list(items)) }
      if !open.isEmpty { blocks.append(.paragraph(open, line: start, indented: indented)) }
      (items, open, indented) = ([], [], [])
    }
    for (number, line) in lines.enumerated() {
      let text = isMarkdown ? unquoted(line.trimmed) : inColumns(line)
      if table != nil, !text.hasPrefix("|") { close() }
      if text.isEmpty {
        // A list goes on over an empty line.
        if !open.isEmpty { close() }
      } else if isRule(text) {
        let isUnderline = number > 0 && open.count == 1 && !lines[number - 1].trimmed.isEmpty
        if isMarkdown || text.count > 4, isUnderline, "=-".contains(text.first ?? " ") {
          let title = open[0]
          open = []
          close()
          blocks.append(.heading(level: text.first == "=" ? 1 : 2, title))
        } else {
          close()
          blocks.append(.rule)
        }
      } else if !isMarkdown, let (title, rest) = headingWithText(text) {
        close()
        blocks.append(.heading(level: 2, title))
        if RecipeHeading(title) == .ingredients {
          blocks.append(.list(listed(rest).map { ListItem($0) }))
        } else {
          (start, open) = (number, [rest])
        }
      } else if let (level, title) = heading(text, isMarkdown) {
        close()
        blocks.append(.heading(level: level, title))
      } else if text.hasPrefix("|") {
        if table == nil {
          close()
          table = MarkdownTable(text)
        } else {
          table?.add(text)
        }
      } else if isMarkdown, text.hasPrefix(": "), let name = open.popLast() {
        if !open.isEmpty { close() }
        items.append(.init("\(String(text.dropFirst(2)).trimmed) \(name)"))
      } else if let item = item(text) {
        if !open.isEmpty { close() }
        let (column, isCounted) = (self.indent(of: line), text.first?.isNumber == true)
        // Where text is plain, only what is pushed in below a number is surely a list in a step.
        if !items.isEmpty, column >= itemIndent + ListItem.leastIndent,
          isMarkdown || isNumbered && !isCounted
        {
          let mark = isCounted ? "\(text.prefix { $0.isNumber })." : "-"
          items[items.count - 1].addItem(item, mark: mark, at: column)
        } else {
          let counted = Int(text.prefix { $0.isNumber }) ?? 0
          // Another kind of mark begins another list, and so does one that counts from 1 again.
          let isAnother = isNumbered != isCounted || counted == 1 && itemNumber > 1
          if !items.isEmpty, isAnother { close() }
          items.append(.init(item, isNumbered: isCounted))
          (isNumbered, itemIndent, itemNumber) = (isCounted, column, counted)
        }
      } else if isMarkdown, !items.isEmpty, line.first?.isWhitespace == true {
        if lines[number - 1].trimmed.isEmpty {
          items[items.count - 1].addParagraph(text, at: self.indent(of: line))
        } else {
          items[items.count - 1].addWords(text)
        }
      } else if !isMarkdown, !items.isEmpty, !lines[number - 1].trimmed.isEmpty,
        WrappedLines.continues(
          items[items.count - 1].last, isNumbered: isNumbered, in: text,
          isIndented: self.indent(of: line) > itemIndent)
      {
        items[items.count - 1].add(text)
      } else {
        if !items.isEmpty { close() }
        if open.isEmpty { (start, indent) = (number, self.indent(of: line)) }
        if self.indent(of: line) > indent { indented.insert(open.count) }
        open.append(text)
      }
    }
    close()
    return blocks
  }

  /// Returns a line of plain text, with a tab between two amounts that stand beside each other.
  private static func inColumns(_ line: String) -> String {
    guard line.first?.isNumber == true, line.utf8.count < 200,
      let gap = line.firstMatch(of: /\s{3,}(?=\p{N})/)
    else { return line.trimmed }
    return "\(String(line[..<gap.range.lowerBound]).trimmed)\t"
      + String(line[gap.range.upperBound...]).trimmed
  }

  /// Returns the column at which a line begins; a tab is as wide as in Markdown.
  static func indent(of line: String) -> Int {
    line.prefix(while: \.isWhitespace).reduce(0) { $1 == "\t" ? $0 + 4 - $0 % 4 : $0 + 1 }
  }

  /// Returns a line without the marks of a quotation, which nyum puts steps into.
  private static func unquoted(_ text: String) -> String {
    var rest = text[...]
    while rest.first == ">" { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    return String(rest)
  }

  private static func isRule(_ text: String) -> Bool {
    let marks = text.filter { !$0.isWhitespace }
    guard let first = marks.first, "-*_=".contains(first), marks.count > 2 else { return false }
    return marks.allSatisfy { $0 == first }
  }

  /// Returns the level of the heading that a line is by the marks before it; 0 if it is none.
  static func level(of line: String) -> Int {
    let marks = line.prefix { $0 == "#" }.count
    return (1...6).contains(marks) && line.dropFirst(marks).first == " " ? marks : 0
  }

  private static func heading(_ text: String, _ isMarkdown: Bool) -> (Int, String)? {
    let marks = text.prefix { $0 == "#" }.count
    // A section without a name.
    if isMarkdown, (2...6).contains(marks), text.utf8.count == marks { return (marks, "") }
    let level = level(of: text)
    if level > 0 {
      var title = text.dropFirst(level)
      while let last = title.last, last == "#" || last == " " { title = title.dropLast() }
      return (level, String(title).trimmed)
    }
    if let title = IncomingLines.heading(text), RecipeHeading(title) != nil || !isMarkdown {
      return (RecipeHeading(title) == nil ? 6 : 2, title)
    }
    // What stands behind the colon would be lost with a heading: `Notes: Keep it cold`.
    let isNote = text.split { ":：".contains($0) }.count > 1 && RecipeHeading(text) == .notes
    guard !text.hasSuffix("."), !isNote, item(text) == nil, let kind = RecipeHeading(text),
      // `Preparation: 20 min` is a time.
      StatedValue.values(in: text).isEmpty
    else { return nil }
    // A line that says nothing else is a heading, with or without a colon; in Markdown it has one.
    let title = kind == .ingredients ? StatedValue.yield(inHeading: text)?.rest ?? text : text
    let isMarked = !isMarkdown || title != text && text.last.map { ":：".contains($0) } == true
    return isMarked && title.utf8.count < 40 && title.filter(\.isWhitespace).count < 4
      ? (2, text) : nil
  }

  /// Returns a heading that has what it names on its own line.
  ///
  /// For example, `Method: Mix it all`.
  private static func headingWithText(_ text: String) -> (title: String, rest: String)? {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let title = String(text[..<colon])
    let rest = String(text[text.index(after: colon)...]).trimmed
    // `Preparation: 20 min` is a time, `Ingredients: for 4 people` a yield.
    guard !rest.isEmpty, RecipeHeading.isBare(title), let kind = RecipeHeading(title),
      StatedValue.values(in: text).isEmpty, StatedValue.yield(inHeading: text) == nil
    else { return nil }
    switch kind {
    case .ingredients:
      return rest.contains { ",;、،".contains($0) || $0.isNumber } ? (title, rest) : nil
    case .directions: return (title, rest)
    case .notes: return nil
    }
  }

  /// Returns the ingredients in a line, which commas part, but for those in brackets and numbers.
  private static func listed(_ text: String) -> [String] {
    let marks = text.contains(";") ? ";" : ",、،"
    var (items, depth): ([String], Int) = ([""], 0)
    for place in text.indices {
      let letter = text[place]
      if "([（".contains(letter) { depth += 1 }
      if ")]）".contains(letter) { depth -= 1 }
      let next = text.index(after: place)
      let isOfNumber =
        items[items.count - 1].last?.isNumber == true && next < text.endIndex
        && text[next].isNumber
      if marks.contains(letter), depth <= 0, !isOfNumber {
        items.append("")
      } else {
        items[items.count - 1].append(letter)
      }
    }
    let found = items.map(\.trimmed).filter { !$0.isEmpty }
    guard let last = found.last, last.hasSuffix("."), found.count > 1 else { return found }
    return found.dropLast() + [String(last.dropLast())]
  }

  /// Returns whether a line is the heading of a list of ingredients.
  static func namesIngredients(_ line: String) -> Bool {
    guard let title = headingWithText(line)?.title ?? heading(line, false)?.1 else {
      return false
    }
    return RecipeHeading(title) == .ingredients
  }

  /// Returns the text of an item of a list; nil for what is none.
  private static func item(_ text: String) -> String? {
    var rest = text[...]
    if let box = IncomingLines.box(of: rest) {
      rest = rest.dropFirst(box.count)
    } else if let first = rest.first, "-*+•·▪●○‣".contains(first) {
      guard rest.dropFirst().first?.isWhitespace == true || !"-*+".contains(first) else {
        return nil
      }
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...3).contains(digits.count) else { return nil }
      rest = rest.dropFirst(digits.count)
      guard let mark = rest.first, ".)".contains(mark), rest.dropFirst().first == " " else {
        return nil
      }
      rest = rest.dropFirst()
    }
    var item = String(rest).trimmed
    if let box = IncomingLines.box(of: item) { item = String(item.dropFirst(box.count)).trimmed }
    return item.isEmpty ? nil : item
  }
}
