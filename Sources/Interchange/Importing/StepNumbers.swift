/// The numbers before the steps of a recipe that only count them: `2. `, `2) `, `Step 2: `.
///
/// A format may have each step by itself, so numbers are looked at when all steps are there.
struct StepNumbers {
  /// The number of the last step: those of a group begin again, or go on.
  private(set) var last = 0
  private var before = 0

  /// Returns lines of Markdown without the numbers of steps that count from 1.
  static func removed(from lines: [IncomingRecipe.Line]) -> [IncomingRecipe.Line] {
    var numbers = StepNumbers()
    let lines = withMarks(lines)
    return lines.compactMap { line in
      if line.isHeading { numbers.beginGroup() }
      guard case .text(let text) = line, let rest = numbers.take(text) else { return line }
      return rest.isEmpty ? nil : .text(MarkdownText.escapingBlock(rest))
    }
  }

  /// Returns lines with a full stop behind the numbers of steps, where all of several have nothing but
  /// their numbers.
  ///
  /// For example, `1 Beat the eggs.`
  private static func withMarks(_ lines: [IncomingRecipe.Line]) -> [IncomingRecipe.Line] {
    var count = 0
    let marked = lines.map { line -> IncomingRecipe.Line? in
      guard case .text(let text) = line else { return line }
      count += 1
      let number = "\(count) "
      guard text.hasPrefix(number), text.dropFirst(number.count).first?.isUppercase == true else {
        return nil
      }
      return .text("\(count). \(text.dropFirst(number.count))")
    }
    let all = marked.compactMap(\.self)
    return count > 1 && all.count == lines.count ? all : lines
  }

  mutating func beginGroup() { (before, last) = (max(before, last), 0) }

  /// Returns a step without its number if that is the next one.
  mutating func take(_ text: String) -> String? {
    guard let mark = Mark(text) else { return nil }
    for number in [last, before] where number == last || last == 0 {
      guard mark.number == number + 1 else { continue }
      last = mark.number
      return mark.rest
    }
    return nil
  }

  /// Counts a step that stands in the same line as the one before it.
  mutating func takeNext() { last += 1 }

  /// The number that a step begins with.
  struct Mark {
    let number: Int
    /// What stands before the rest, as Markdown.
    let written: String
    /// The step without its number.
    let rest: String

    /// Reads the beginning of a step in plain text or in Markdown; nil if there is no number.
    init?(_ text: String) {
      var rest = text[...]
      let lead = rest.prefix { $0.isLetter }
      if !lead.isEmpty {
        guard Self.words.contains(lead.lowercased()) else { return nil }
        rest = rest.dropFirst(lead.count).drop { $0 == " " }
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      if rest.first == "\\" { rest = rest.dropFirst() }
      if lead.isEmpty {
        guard let mark = rest.first, ".):".contains(mark),
          rest.dropFirst().first.map({ !$0.isNumber }) ?? true
        else { return nil }
      } else if rest.first?.isLetter == true {
        return nil
      }
      let step = rest.drop { ".):-–— ".contains($0) }
      self.number = number
      self.rest = String(step)
      written = MarkdownText.escaped(String(text[..<step.startIndex]))
    }

    private static let words: Set<String> = [
      "step", "schritt", "étape", "etape", "paso", "passo", "stap", "fase",
    ]
  }
}
