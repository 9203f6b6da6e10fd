import Collection
import Cooking
import Editing
import JSON
import RecipeMD
import Texts

/// The front matter of an imported recipe's file.
struct FrontMatterText {
  private var lines: [String] = []
  private var extra: [JSONValue.Member]

  init(
    _ recipe: IncomingRecipe, _ written: DraftText, _ origin: JSONValue.Member,
    form: RecipeDraft.Form, pictures: [String]
  ) {
    // What another program calls by the same name is not to hide where the recipe comes from.
    extra = [origin] + recipe.extra.filter { $0.key != origin.key }
    // A reader of the file alone would take it for another language.
    if written.language != form.language,
      LanguageDetector.language(of: Array(written.text.utf8)) != written.language
    {
      add("lang", written.language.tag)
    }
    if let cover = pictures.first { add("image", cover) }
    addSource(recipe)
    if let author = recipe.author { add("author", author) }
    if let rating = recipe.rating, rating > 0 {
      let value = min(rating, 5)
      add("rating", value == value.rounded() ? "\(Int(value))" : "\(value)", isNumber: true)
    }
    for time in IncomingRecipe.Time.allCases { addTime(time, recipe.times[time]) }
    if let difficulty = recipe.difficulty { add("difficulty", difficulty) }
    if let created = recipe.created {
      if let day = CalendarDate(created) {
        add("created", "\(day)", isNumber: true)
      } else {
        extra.append(.init(key: "created", value: .string(created)))
      }
    }
    addNotes(recipe.notes)
    addNutrition(recipe.nutrition)
  }

  /// The front matter with its fences, and an empty line.
  var text: String {
    "---\n"
      + (lines + YAMLBlock.lines(of: [.init(key: "extra", value: .object(extra))]))
      .joined(separator: "\n") + "\n---\n\n"
  }

  // MARK: Values

  private mutating func add(_ key: String, _ value: String, isNumber: Bool = false) {
    let line = TextFolding.singleSpaced(value)
    if line.isEmpty { return }
    lines.append("\(key): \(isNumber ? line : YAMLText.scalar(line))")
  }

  private mutating func addSource(_ recipe: IncomingRecipe) {
    let name = recipe.source.map(TextFolding.singleSpaced).flatMap { $0.isEmpty ? nil : $0 }
    let address = recipe.address.map(TextFolding.singleSpaced).flatMap { $0.isEmpty ? nil : $0 }
    let isAddress = address.map(Metadata.isWebAddress) ?? false
    switch (name, isAddress ? address : nil) {
    case (let name?, let address?) where name != address:
      lines.append("source:")
      lines.append("  name: \(YAMLText.scalar(name))")
      lines.append("  url: \(YAMLText.scalar(address))")
    case (_, let address?): add("source", address)
    case (let name?, nil): add("source", name)
    case (nil, nil):
      if let address { return add("source", address) }
    }
    if !isAddress, let address, name != nil {
      extra.append(.init(key: "source_url", value: .string(address)))
    }
  }

  private mutating func addTime(_ time: IncomingRecipe.Time, _ text: String?) {
    guard let text else { return }
    if let span = WrittenTime.span(text) {
      add(time.rawValue, span.text, isNumber: span.text.utf8.allSatisfy { $0 < 0x80 })
    } else {
      extra.append(.init(key: time.rawValue, value: .string(text)))
    }
  }

  private mutating func addNotes(_ notes: [String]) {
    let text = notes.map { $0.trimmingLines }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    if !text.isEmpty { lines += YAMLBlock.lines(of: [.init(key: "notes", value: .string(text))]) }
  }

  private mutating func addNutrition(_ nutrition: [(name: String, value: String)]) {
    var known: [JSONValue.Member] = []
    var other: [JSONValue.Member] = []
    for (name, written) in nutrition {
      let value = TextFolding.singleSpaced(written)
      if value.isEmpty { continue }
      let member = JSONValue.Member(key: name, value: .string(value))
      let isKnown = Metadata.nutrients.contains(name) && !known.contains { $0.key == name }
      if isKnown {
        known.append(member)
      } else if let place = other.firstIndex(where: { $0.key == name }),
        let first = other[place].value.string
      {
        other[place] = .init(key: name, value: .string("\(first), \(value)"))
      } else {
        other.append(member)
      }
    }
    if !known.isEmpty {
      lines += YAMLBlock.lines(of: [.init(key: "nutrition", value: .object(known))])
    }
    if !other.isEmpty { extra.append(.init(key: "nutrition", value: .object(other))) }
  }
}

extension String {
  /// The lines without white space at their ends.
  fileprivate var trimmingLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextFolding.singleSpaced(String($0)) }.joined(separator: "\n")
      .trimmingNewlines
  }

  private var trimmingNewlines: String {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
