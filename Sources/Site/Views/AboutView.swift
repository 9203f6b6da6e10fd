import Bytes
import Collection

/// The data of a recipe beyond RecipeMD, in the words of the site's language.
struct AboutView {
  private let metadata: Metadata
  private let words: Words

  init(_ metadata: Metadata, words: Words) {
    self.metadata = metadata
    self.words = words
  }

  /// Returns the value of `about` for templates; nil if it would be empty.
  func value() -> Views.About? {
    if isEmpty { return nil }
    let times = times()
    let nutrition = nutrition()
    let cooked = metadata.cooked.sorted { $0.date > $1.date }.map(day)
    let hasFacts =
      !times.isEmpty || metadata.author != nil || metadata.source != nil || metadata.rating != nil
      || metadata.difficulty != nil
    return Views.About(
      hasFacts: hasFacts, times: times, author: metadata.author,
      origin: metadata.source.map { source in
        let credit = source.credit
        return Views.Origin(
          credit: credit?.words, name: credit?.name ?? source.name, url: source.url)
      },
      rating: metadata.rating.map(rating), difficulty: metadata.difficulty,
      hasNutrition: !nutrition.isEmpty, nutrition: nutrition, hasCooked: !cooked.isEmpty,
      cooked: cooked, notes: metadata.notes.map(paragraphs))
  }

  /// Whether the recipe has nothing to show here; other parts of the page show the rest.
  private var isEmpty: Bool {
    var shown = metadata
    (shown.language, shown.id, shown.images, shown.created) = (nil, nil, [], nil)
    return shown == .blank
  }

  // MARK: Parts

  private func times() -> [Views.Time] {
    let times = metadata.times
    var lines = [
      ("preparationTime", times.preparation), ("cookingTime", times.cooking),
      ("restingTime", times.resting),
    ].compactMap { key, span in span.map { (key, $0) } }
    // A total that only repeats the single line above it is left out.
    if let whole = times.whole, lines.count != 1 || times.total != nil && whole != lines[0].1 {
      lines.append(("totalTime", whole))
    }
    return lines.map { key, span in
      Views.Time(label: words.texts[key] ?? key, text: Self.text(span, words), iso: span.iso)
    }
  }

  /// Returns a span in readable form: `45 min`, `1 h 20 min`, `20–25 min`.
  static func text(_ span: TimeSpan, _ words: Words) -> String {
    span.text { unit, number in words.text(unit.rawValue, ["n": number]) }
  }

  private func rating(_ rating: Double) -> Views.Rating {
    let number = number(rating)
    let stars = (1...5).map { star in
      let fill = rating - Double(star - 1)
      return Views.Star(isFull: fill >= 0.75, isHalf: fill >= 0.25 && fill < 0.75)
    }
    return Views.Rating(
      value: number, label: words.text("ratingLabel", ["n": number]), stars: stars)
  }

  /// Returns a number with at most one decimal and the language's decimal mark.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    if tenths % 10 == 0 { return String(tenths / 10) }
    return "\(tenths / 10)\(words.texts["decimalMark"] ?? ".")\(tenths % 10)"
  }

  private func nutrition() -> [Views.Nutrient] {
    metadata.nutrition.map { nutrient in
      Views.Nutrient(
        label: words.choice("nutrient", nutrient.name) ?? nutrient.name, value: nutrient.value)
    }
  }

  private func day(_ cooked: Metadata.Cooked) -> Views.CookedDay {
    Views.CookedDay(
      date: text(cooked.date), iso: cooked.date.description, rating: cooked.rating.map(rating),
      note: cooked.note)
  }

  private func text(_ date: CalendarDate) -> String {
    let months = words.texts["months"]?.split(separator: " ") ?? []
    guard months.count == 12 else { return date.description }
    return words.text(
      "date",
      [
        "day": String(date.day), "month": String(months[date.month - 1]),
        "year": String(date.year),
      ])
  }

  /// Returns notes as paragraphs of HTML; they are plain text, not Markdown.
  private func paragraphs(_ notes: String) -> HTML {
    var html = ""
    for paragraph in notes.split(separator: "\n\n") {
      let lines = paragraph.split(separator: "\n").map { HTMLEscaping.escaped($0) }
      html += "<p>\(lines.joined(separator: "<br>\n"))</p>\n"
    }
    return HTML(Array(html.utf8))
  }
}
