import Texts

/// The reading of a text without headings for its parts.
extension MarkdownReader {
  /// Reads a text without headings for its parts: lists, or lines that read as amounts, are
  /// ingredients.
  mutating func readByShape(_ blocks: [MarkdownRecipe.Block]) {
    let partTitles = Self.partTitles(blocks)
    var (isAfter, isNotes) = (false, false)
    for (place, block) in blocks.enumerated() {
      if isNotes, block.isText {
        addNote(block)
        continue
      }
      switch block {
      case .rule: continue
      case .heading(let level, let text):
        if text.isEmpty { recipe.ingredients.append(.endOfGroup) }
        if text.isEmpty || takeTitle(text, level) { continue }
        isNotes = isAfter && block.kind == .notes
        if isNotes { continue }
        if block.kind == .directions {
          isAfter = true
        } else if partTitles.contains(place) {
          recipe.ingredients.append(.heading(written(text)))
          recipe.steps.append(.heading(written(text)))
        } else if isAfter {
          recipe.steps.append(.heading(written(text)))
        } else {
          recipe.ingredients.append(.heading(written(text)))
        }
      case .list, .table:
        // More of them between the steps belong to the steps that follow.
        let areSteps = isAfter || !recipe.ingredients.isEmpty && Self.readsAsSteps(block)
        if areSteps, !Self.readAsAmounts(block.items) {
          isAfter = true
          addSteps(block)
        } else if !isAfter, case .list(let items) = block,
          items.allSatisfy({ $0.isNumbered && $0.inner.isEmpty }),
          !blocks[(place + 1)...].contains(where: \.isText),
          let end = Self.steps(in: items.map(\.text))
        {
          isAfter = true
          addIngredients(.list(Array(items[..<end])))
          recipe.doubts.append("‘\(items[end].text)’ is taken for the first step")
          addSteps(.list(Array(items[end...])))
        } else {
          addIngredients(block)
        }
      case .paragraph(var written, var first, var indented):
        let isTitled = takeTitle(above: &written)
        if isTitled { (first, indented) = (first + 1, Set(indented.map { $0 - 1 })) }
        let end = blocks[(place + 1)...].contains(where: \.isText) ? nil : Self.steps(in: written)
        let steps = end.map { Array(written[$0...]) } ?? []
        written.removeLast(steps.count)
        if written.count == 1, !isTitled, !recipe.title.isEmpty, takeStatedValues(written[0]) {
          continue
        }
        if recipe.ingredients.isEmpty || !isAfter, written.count > 1 || isTitled,
          Self.readAsAmounts(written),
          // A number may be the end of a sentence that begins above it.
          isMarkdown || Self.readAsAmounts(WrappedLines.joined(written).map(\.text)),
          recipe.ingredients.isEmpty || !Self.haveSentences(written)
        {
          let lines = isMarkdown ? written : joined(ingredients: written, first, indented)
          addIngredients(lines: lines)
          doubt(lines, first)
          if !steps.isEmpty {
            isAfter = true
            recipe.doubts.append(
              "line \(firstLine + first + written.count): ‘\(steps[0])’ is taken for the first step"
            )
            addSteps(.paragraph(steps, line: first + written.count, indented: []))
          }
        } else if recipe.ingredients.isEmpty {
          addDescription(block)
        } else {
          isAfter = true
          addSteps(block)
        }
      }
    }
    if !recipe.ingredients.isEmpty {
      recipe.doubts.append("its ingredients were told by their shape, since no heading names them")
    }
  }

  /// Takes the line directly above a list of ingredients for the title, unless it has an amount or
  /// names a group of them.
  private mutating func takeTitle(above lines: inout [String]) -> Bool {
    guard !isMarkdown, recipe.title.isEmpty, recipe.ingredients.isEmpty, lines.count > 1,
      let title = lines.first, title.first?.isNumber != true, IncomingLines.group(title) == nil,
      StatedValue.values(in: title).isEmpty,
      Self.readAsAmounts([lines[1]])
    else { return false }
    if !takeField(title) { recipe.title = title }
    lines.removeFirst()
    return true
  }

  /// Returns where the steps begin in the lines of a list with no empty line before them: at the
  /// first sentence behind the last amount; nil if there is none.
  static func steps(in lines: [String]) -> Int? {
    guard let last = lines.lastIndex(where: { readAsAmounts([$0]) }),
      // Some people end each line with a full stop.
      !lines[...last].contains(where: { $0.hasSuffix(".") }),
      lines[(last + 1)...].allSatisfy({ $0.first?.isNumber != true }),
      let start = lines[(last + 1)...].firstIndex(where: { isSentence($0) || saysHow($0) })
    else { return nil }
    // A line that is broken for its length ends within the sentence.
    let isWhole = { (place: Int) in lines[place - 1].count < 40 || place - 1 <= last }
    return lines[(last + 1)...start].indices.last(where: isWhole)
  }

  /// Returns whether the items of a list are steps: they are counted, or sentences.
  private static func readsAsSteps(_ block: MarkdownRecipe.Block) -> Bool {
    guard case .list(let items) = block else { return false }
    return items.allSatisfy { $0.isNumbered || isSentence($0.text) }
  }

  private static func isSentence(_ line: String) -> Bool {
    line.first?.isUppercase == true && line.hasSuffix(".")
      && line.count { $0 == " " } > 1
  }

  /// Returns whether a line of some words says how hot or how long, as no ingredient does: people who
  /// write to a friend end no sentence.
  private static func saysHow(_ line: String) -> Bool {
    line.first?.isUppercase == true && line.count { $0 == " " } > 4
      && line.contains(
        /\d ?(?:°|º|[CF]\b|[Mm]in|[Hh]ours?\b|hrs?\b|Std|Stunde|heure|hora|ore\b|uur)/)
  }

  /// Returns the places of the headings of a recipe's parts where several parts have their own
  /// ingredients and steps.
  private static func partTitles(_ blocks: [MarkdownRecipe.Block]) -> Set<Int> {
    var titles: Set<Int> = []
    var (title, hasList): (Int?, Bool) = (nil, false)
    for (place, block) in blocks.enumerated() {
      switch block {
      case .heading: (title, hasList) = (place, false)
      case .list, .table: if readAsAmounts(block.items) { hasList = true }
      case .paragraph: if hasList, let title { titles.insert(title) }
      case .rule: continue
      }
    }
    return titles.count > 1 ? titles : []
  }

  /// Notes the lines that are ingredients only because most of those around them are.
  private mutating func doubt(_ lines: [String], _ first: Int) {
    for (place, line) in lines.enumerated()
    where !line.isEmpty && !Self.readAsAmounts([line]) && IncomingLines.heading(line) == nil
      && IncomingLines.group(line) == nil && !IncomingLines.isInCapitals(line)
    {
      recipe.doubts.append(
        "line \(firstLine + first + place): ‘\(line)’ is taken for an ingredient")
    }
  }

  /// Returns whether most of some lines begin with an amount, as ingredients do; what names a group
  /// of them counts for neither.
  private static func readAsAmounts(_ lines: [String]) -> Bool {
    let lines = lines.filter { IncomingLines.group($0.trimmed) == nil }
    let amounts = lines.filter { line in
      let text = line.drop { "`*_".contains($0) }
      return text.utf8.count < 80 && text.first?.isNumber == true
        && StatedValue.values(in: line).isEmpty && !haveSentences([line])
    }
    return !lines.isEmpty && amounts.count * 2 >= lines.count
  }

  /// Returns whether lines are read on as sentences: one ends in the first of them, and one at the
  /// end.
  ///
  /// `1 c. Sugar` has a short word there.
  private static func haveSentences(_ lines: [String]) -> Bool {
    guard let first = lines.first, lines.last.map(WrappedLines.endsSentence) == true,
      lines.count == 1 || first.first?.isNumber != true
    else { return false }
    return first.firstMatch(of: /[\p{L}\p{N}]{3,}\. \p{Lu}/) != nil
  }
}
