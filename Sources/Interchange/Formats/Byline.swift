import Texts

/// A line that says who put a text on a site, and when: `Posted by Jo on March 3, 2019`.
struct Byline: Equatable {
  /// Who it was; nil if only the day is said.
  private(set) var author: String?
  /// The day or the time, as it is written.
  private(set) var day: String?

  /// Whether only the time of the day is said: `10:12 AM`.
  fileprivate var hasTimeAlone: Bool {
    day?.split(separator: " ").allSatisfy { $0.contains(":") || $0.allSatisfy(\.isLetter) } ?? false
  }

  /// Reads a line; nil if it says anything else.
  init?(_ line: String) {
    let words = line.trimmed.split(separator: " ")
    guard line.utf8.count < 100, words.count > 2, line.last != ".",
      let verb = words.first, Self.verbs.contains(TextFolding.fold(String(verb)))
    else { return nil }
    var rest = words.dropFirst()
    while let word = rest.first.map({ TextFolding.fold(String($0)) }) {
      if author == nil, Self.agents.contains(word), let name = Self.name(rest.dropFirst()) {
        author = name.joined(separator: " ")
        rest = rest.dropFirst(name.count + 1)
      } else if day == nil {
        let start = Self.prepositions.contains(word) ? rest.dropFirst() : rest
        let said = start.prefix { !Self.agents.contains(TextFolding.fold(String($0))) }
        guard said.count < 8, said.contains(where: { $0.contains(where: \.isNumber) }) else {
          return nil
        }
        day = said.joined(separator: " ")
        rest = start.dropFirst(said.count)
      } else {
        return nil
      }
    }
    if author == nil, day == nil { return nil }
  }

  /// Returns the words of the name that some words begin with: at most four, up to where the day is
  /// said.
  private static func name(_ words: ArraySlice<Substring>) -> ArraySlice<Substring>? {
    let name = words.prefix { word in
      !prepositions.contains(TextFolding.fold(String(word))) && !word.contains(where: \.isNumber)
    }
    guard (1...4).contains(name.count), let first = name.first?.first else { return nil }
    return first.isUppercase || !first.isCased ? name : nil
  }

  private static let verbs: Set = [
    "posted", "published", "written", "submitted", "veroffentlicht", "geschrieben", "gepostet",
    "verfasst", "eingestellt", "publie", "poste", "ecrit", "publicado", "escrito", "pubblicato",
    "scritto", "geplaatst", "geschreven", "gepost",
  ]
  /// The words before who it was.
  private static let agents: Set = ["by", "von", "par", "por", "da", "door"]
  /// The words before the day, and the time.
  private static let prepositions: Set = [
    "on", "at", "am", "um", "le", "a", "el", "il", "op", "em", "om",
  ]
}

extension IncomingRecipe {
  /// Takes who wrote it and when from a line that says nothing else; false for every other line,
  /// and where another author is known.
  mutating func takeByline(_ line: String) -> Bool {
    guard let byline = Byline(line),
      byline.author == nil || author == nil || author == byline.author
    else { return false }
    author = author ?? byline.author
    if let day = byline.day, created == nil, !byline.hasTimeAlone { setCreated(day) }
    return true
  }
}
