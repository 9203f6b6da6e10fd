import Collection
import JSON
import Paths

/// A recipe as another program has it, before it becomes RecipeMD.
///
/// Texts are Markdown: readers escape what is plain (`MarkdownText.escaped`), so that nobody guesses
/// twice what a `*` means.
package struct IncomingRecipe: Sendable {
  /// A line of a list: an ingredient, or a step of the instructions.
  package enum Line: Hashable, Sendable {
    /// The heading of the lines that follow.
    case heading(String)
    /// A line as it was written, whose amount is still to be found.
    case text(String)
    /// An ingredient whose amount is known, such as `1 1/2 cups`.
    case ingredient(amount: String, name: String)
    /// An ingredient whose number is known, such as `1 1/2`, with the identifier of a unit that the
    /// format names in no language.
    case measured(number: String, unit: String, name: String)
  }

  /// A time a recipe takes.
  package enum Time: String, CaseIterable, Sendable {
    case preparation = "prep_time"
    case cooking = "cook_time"
    case resting = "rest_time"
    case total = "total_time"
  }

  /// A picture with its bytes.
  package struct Picture: Sendable {
    /// The bytes, unchanged.
    package let bytes: [UInt8]
    /// The destination by which the recipe's texts name it; nil for one of the dish.
    package let destination: String?
    /// The end of its name behind that of the recipe, if the recipe has it by that name, such as
    /// `-01.jpg`.
    package let ending: String?

    package init(_ bytes: [UInt8], destination: String? = nil, ending: String? = nil) {
      (self.bytes, self.destination, self.ending) = (bytes, destination, ending)
    }

    /// Creates a picture that a text of RecipeMD came with: what that does not name belongs to the
    /// recipe by its name.
    init(_ bytes: [UInt8], destination: String, of text: OwnText.Destinations) {
      let isNamed = text.pictures.contains(destination)
      let name = FilePath(PercentText.decoded(destination)).name
      self.init(
        bytes, destination: destination, ending: isNamed ? nil : NamedPicture.ending(of: name))
    }
  }

  /// The title.
  package var title: String
  /// The paragraphs of the description.
  package var description: [String] = []
  /// The tags as plain text.
  package var tags: [String] = []
  /// What it makes, as plain text: `4`, `Serves 4`, `2 loaves`.
  package var yields: [String] = []
  /// The ingredients.
  package var ingredients: [Line] = []
  /// The steps.
  package var steps: [Line] = []
  /// The times, as they are written or in minutes.
  package var times: [Time: String] = [:]
  /// The name of the book, site or person it comes from, as plain text.
  package var source: String?
  /// The address it comes from.
  package var address: String?
  /// Who wrote it, as plain text.
  package var author: String?
  /// From 0 to 5; 0 is none.
  package var rating: Double?
  /// The difficulty as plain text.
  package var difficulty: String?
  /// The day it was written down, as `2024-03-09` and perhaps a time.
  package var created: String?
  /// The paragraphs of the notes, as plain text.
  package var notes: [String] = []
  /// Nutrition facts: schema.org's names where they are known, and the values as written.
  package var nutrition: [(name: String, value: String)] = []
  /// The language, if the format says it.
  package var language: String?
  /// The language of the headings in its file, for recipes whose words show none.
  var languageOfHeadings: String?
  /// What identifies it in the file that it comes from.
  package var id: String?
  /// What else other recipes of the same import call it by in their links.
  package var aliases: [String] = []
  /// The folders it was in, the outermost first.
  package var folders: [String] = []
  /// The pictures, those of the dish first.
  package var pictures: [Picture] = []
  /// What RecipeMD has no place for, by the format's own names.
  private(set) package var extra: [JSONValue.Member] = []
  /// Where each key is in that.
  private var extraPlaces: [String: Int] = [:]
  /// How many more bytes may be kept so; `extra` is for people, not a copy of the file.
  private var extraRoom = 1 << 20
  /// Its own text in RecipeMD, which says everything but for the pictures.
  package var recipeMD: [UInt8]?
  /// The recipes of the same import that the links in its own text lead to, by the destinations
  /// written there: what identifies them.
  package var links: [String: String] = [:]
  /// Why it is not to be imported, in words for people; nil if it is.
  package var leftOutReason: String?
  /// What the reader is not sure about, in words for people.
  package var doubts: [String] = []

  /// Creates a recipe that has nothing but a title.
  package init(title: String) { self.title = title }
}

extension IncomingRecipe {
  /// Keeps a value that has no other place, unless it says nothing; several under one key are a
  /// list.
  package mutating func keep(_ key: String, _ value: JSONValue?) {
    guard let value, !value.saysNothing, extraRoom >= 0 else { return }
    extraRoom -= key.utf8.count + value.bytesAsBlock(at: 1)
    if extraRoom < 0 { return doubts.append("its file says more of it than is kept") }
    guard let place = extraPlaces[key] else {
      extraPlaces[key] = extra.count
      return extra.append(.init(key: key, value: value))
    }
    if extra[place].value == value { return }
    var all = extra[place].value.array ?? [extra[place].value]
    // Long lists would be copied for each value.
    extra[place] = .init(key: key, value: .null)
    all += value.array ?? [value]
    extra[place] = .init(key: key, value: .array(all))
  }

  /// Sets a time, unless the text says nothing or no time at all; one in words, such as overnight, is
  /// kept.
  package mutating func set(_ time: Time, _ text: String?) {
    guard let text else { return }
    if text.contains(where: { $0.isNumber && $0 != "0" }) {
      times[time] = text
    } else if text.contains(/\p{L}{3}/), !text.contains(where: \.isNumber) {
      keep(time.rawValue, .string(text.trimmed))
    }
  }
}

extension IncomingRecipe.Line {
  /// The end of a group: the lines after it are in no group until the next heading.
  static let endOfGroup = Self.heading("")

  /// Whether it only ends a group.
  var endsGroup: Bool { self == .endOfGroup }

  /// Whether it is the heading of others.
  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }

  /// Returns the line with more text at its end.
  func appending(_ text: String) -> Self {
    switch self {
    case .heading(let own): .heading("\(own) \(text)")
    case .text(let own): .text("\(own) \(text)")
    case .ingredient(let amount, let name): .ingredient(amount: amount, name: "\(name) \(text)")
    case .measured(let number, let unit, let name):
      .measured(number: number, unit: unit, name: "\(name) \(text)")
    }
  }

  /// Returns the heading of a plain text; none if it says nothing.
  static func headings(_ text: String?) -> [Self] {
    var text = (text ?? "").trimmed
    if let last = text.last, ":：".contains(last) { text = String(text.dropLast()) }
    let title = MarkdownText.escaped(text)
    return title.isEmpty ? [] : [.heading(title)]
  }

  /// Returns an ingredient, whose amount may be empty.
  static func ingredient(_ amount: String, named name: String) -> Self {
    let amount = withoutHyphen(amount.trimmed)
    return amount.isEmpty ? .text(name) : .ingredient(amount: amount, name: name)
  }

  /// Returns an amount without the hyphen between a number and a fraction, `1-1/2 cups`, which
  /// RecipeMD takes for the end of the number.
  private static func withoutHyphen(_ amount: String) -> String {
    amount.replacing(/^(\d+)-(?:(\d+)\/(\d+)(?!\d)|([¼-¾⅐-⅞]))/) { match in
      if let sign = match.4 { return "\(match.1) \(sign)" }
      guard let over = match.2.flatMap({ Int($0) }), let under = match.3.flatMap({ Int($0) }),
        over < under
      else { return String(match.0) }
      return "\(match.1) \(over)/\(under)"
    }
  }
}

extension [IncomingRecipe.Line] {
  /// The lines with those of no group before all groups: below a heading, they would belong to it.
  var ungroupedFirst: Self {
    guard contains(where: \.endsGroup) else { return self }
    var (alone, grouped): (Self, Self) = ([], [])
    var isGrouped = false
    for line in self {
      if line.isHeading { isGrouped = !line.endsGroup }
      if line.endsGroup { continue }
      if isGrouped { grouped.append(line) } else { alone.append(line) }
    }
    return alone + grouped
  }
}

extension JSONValue {
  /// Whether there is nothing to keep in it.
  var saysNothing: Bool {
    switch self {
    case .null: true
    case .bool: false
    case .number: false
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let elements): elements.allSatisfy(\.saysNothing)
    case .object(let members): members.allSatisfy(\.value.saysNothing)
    }
  }
}
