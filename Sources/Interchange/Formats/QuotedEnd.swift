import Texts

/// The mail that another one answers and quotes below the recipe.
struct QuotedEnd {
  /// The place of its first line, or of the line above that says who wrote it, from 0.
  let place: Int
  /// That line.
  let text: String

  /// Finds what the lines of a mail end with; nil if that is no quotation, or may be the recipe.
  init?(in lines: [String]) {
    let said = lines.indices.filter { !lines[$0].trimmed.isEmpty }
    guard let place = Self.quotation(in: lines, said) ?? Self.forwarded(in: lines, said) else {
      return nil
    }
    (self.place, text) = (place, lines[place].trimmed)
  }

  /// Returns the place where lines with marks of quotation begin that go on to the end: behind `On
  /// Monday Jo wrote:`, or below a whole recipe.
  private static func quotation(in lines: [String], _ said: [Int]) -> Int? {
    let quoted = said.reversed().prefix { lines[$0].hasPrefix(">") }
    guard let first = quoted.last, let above = said.last(where: { $0 < first }) else { return nil }
    let own = lines[..<first].map(\.trimmed)
    let text = quoted.map { String(lines[$0].drop { "> ".contains($0) }).trimmed }
    guard MailText.haveRecipe(own) else { return nil }
    guard MailText.isAttribution(lines[above].trimmed) else {
      return quoted.count > 1 && haveSteps(own) ? first : nil
    }
    guard haveSteps(own.dropLast(first - above)) || !MailText.haveRecipe(text) else { return nil }
    // Programs break the line for its length: `On Monday, Jo` / `<jo@example.org> wrote:`.
    let isBroken =
      above > 0 && !lines[above - 1].trimmed.isEmpty
      && lines[above].trimmed.first?.isUppercase != true
    return isBroken ? above - 1 : above
  }

  /// Returns the place of the divider, or of the headers, of a mail below a whole recipe.
  private static func forwarded(in lines: [String], _ said: [Int]) -> Int? {
    for (number, place) in said.enumerated().dropFirst() {
      let isDivider = lines[place].hasPrefix("--") && MailText.isForwarding(lines[place].trimmed)
      let headers = said[(number + (isDivider ? 1 : 0))...].prefix(3)
        .prefix { MailText.header(lines[$0]) != nil }
      guard headers.count > (isDivider ? 1 : 2) else { continue }
      let own = lines[..<place].map(\.trimmed)
      return MailText.haveRecipe(own) && haveSteps(own) ? place : nil
    }
    return nil
  }

  /// Returns whether there are steps among lines, which may be counted.
  private static func haveSteps(_ lines: some Collection<String>) -> Bool {
    MailText.haveSteps(Array(lines)) || lines.contains { StepNumbers.Mark($0) != nil }
  }
}
