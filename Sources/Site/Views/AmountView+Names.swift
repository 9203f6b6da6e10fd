import Collection
import Cooking
import RecipeMD

/// Amounts in the names of ingredients.
extension AmountView {
  /// Returns a name in which its amounts are marked: those that repeat the amount before it, are
  /// added to it or replace it, or, without one, those that are understood.
  static func markingAmounts(
    of reading: NameReading, in name: RenderedMarkdown, _ food: FoodName?, _ language: Language,
    quotes: QuotationMarks?
  ) -> RenderedMarkdown {
    let amounts = marks(of: reading, in: name, food, language)
    return inserting(
      amounts + measures(in: name, apartFrom: amounts.map(\.offset), language), in: name, quotes)
  }

  /// Returns a text with tags in it, and with its quotation marks.
  private static func inserting(
    _ tags: [(offset: Int, html: String)], in text: RenderedMarkdown, _ quotes: QuotationMarks?
  ) -> RenderedMarkdown {
    let marks = text.pieces(quotes?.changes(in: text.running) ?? [])
    // Sorting is stable, so a tag comes before a mark at the same place.
    let all = tags.map { ($0.offset..<$0.offset, $0.html) } + marks
    return text.replacing(all.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns the tags that mark the amounts in a name.
  static func marks(
    of reading: NameReading, in name: RenderedMarkdown, _ food: FoodName?, _ language: Language
  ) -> [(offset: Int, html: String)] {
    let running = name.running
    var pieces: [(offset: Int, html: String)] = []
    if let noun = reading.noun { pieces += marks(of: noun, in: running, language) }
    for stays in reading.unscaled { pieces += staying(stays, in: name) }
    if let rest = reading.rest {
      pieces += element("data-rest", around: rest.range, in: name)
    }
    for amount in reading.amounts.map(\.withoutNamedUnit) {
      guard let value = amount.value else { continue }
      let lead = amount.lead(in: running.bytes, KitchenLanguage(tag: language.tag))
      guard let place = MarkedPlace(of: amount, number: lead?.whole ?? value, in: name) else {
        pieces += staying(value, in: name)
        continue
      }
      let isHeaped = HeapedMeasure.isHeaped(
        amount.unit, amount.measure, behind: amount.value, in: running.bytes)
      var attributes = attributes(amount.number, amount.to, amount.unit, isHeaped: isHeaped)
      if amount.relation == .more { attributes += " data-more".utf8 }
      if amount.relation == .same { attributes += " data-same".utf8 }
      if amount.relation == .first {
        attributes += " data-understood".utf8 + self.attributes(of: food)
      }
      attributes += self.attributes(of: lead)
      attributes += self.attributes(of: amount.trail(in: running.bytes))
      let noun = amount.noun.map { marks(of: $0, in: running, language) } ?? []
      // Where the noun ends, what the number has behind it begins: un oignon et demi.
      pieces += noun.dropFirst()
      pieces += marks(
        from: place.start, value: running.html(of: place.value),
        measure: place.measure.map(running.html(of:)), rest: place.rest.map(running.html(of:)),
        attributes: attributes)
      pieces += noun.prefix(1)
    }
    for size in reading.sizes {
      guard let value = size.value, let place = MarkedPlace(of: size, number: value, in: name)
      else { continue }
      pieces += marks(
        from: place.start, value: running.html(of: place.value),
        measure: place.measure.map(running.html(of:)),
        attributes: attributes(ofSize: size.number, size.to, size.unit))
    }
    return pieces
  }

  /// Returns the tags that mark the lengths and temperatures in a name that are not at the tags of
  /// its amounts.
  private static func measures(
    in name: RenderedMarkdown, apartFrom amounts: [Int], _ language: Language
  ) -> [(offset: Int, html: String)] {
    let running = RunningText(name.running.bytes)
    let kitchen = KitchenLanguage(tag: language.tag)
    let lengths = TextLengths.find(in: running, kitchen).map { ($0.range, opening(of: $0)) }
    let temperatures = StepTemperatures.find(in: running, kitchen).filter { $0.scale != .unsaid }
      .map { ($0.range, opening(of: $0)) }
    return (lengths + temperatures).flatMap { range, tag -> [(offset: Int, html: String)] in
      guard name.running.isPlain(range) else { return [] }
      let place = name.running.html(of: range)
      guard place.upperBound <= name.html.count,
        // The number of 2-inch pieces is to stand before them.
        !amounts.contains(where: { $0 > place.lowerBound && $0 <= place.upperBound })
      else { return [] }
      return [(place.lowerBound, tag), (place.upperBound, "</span>")]
    }
  }

  /// Returns the title of a group in which a number of what the recipe makes is marked, as it stays.
  static func markingYield(in title: RenderedMarkdown, quotes: QuotationMarks?) -> RenderedMarkdown
  {
    guard let place = yield(in: title.running.bytes[...]) else { return title.quoted(quotes) }
    return inserting(staying(place, in: title), in: title, quotes)
  }

  /// Returns a description in which the numbers of what the recipe makes are marked, as they stay.
  static func markingYields(in text: RenderedMarkdown, quotes: QuotationMarks?) -> RenderedMarkdown
  {
    let running = text.running
    let yields = running.blocks.filter { $0.kind == .paragraph || $0.kind == .tight }
      .compactMap { yield(in: running.bytes[$0.text]) }
    return inserting(yields.flatMap { staying($0, in: text) }, in: text, quotes)
  }

  /// Returns the range of the number of what a short text says that the recipe makes.
  private static func yield(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let text = String(decoding: bytes, as: UTF8.self)
    return StatedYield.mention(in: text).map { number in
      func offset(_ index: String.Index) -> Int {
        bytes.startIndex + text.utf8.distance(from: text.startIndex, to: index)
      }
      return offset(number.lowerBound)..<offset(number.upperBound)
    }
  }

  /// Returns the tags that mark an amount that does not scale.
  private static func staying(
    _ range: Range<Int>, in name: RenderedMarkdown
  ) -> [(offset: Int, html: String)] {
    element("data-stays=\"\(StepObstacle.unclear.rawValue)\"", around: range, in: name)
  }

  /// Returns the tags of an element around a piece of a name; none if there are tags in it.
  private static func element(
    _ attribute: String, around range: Range<Int>, in name: RenderedMarkdown
  ) -> [(offset: Int, html: String)] {
    guard !range.isEmpty, name.running.isPlain(range) else { return [] }
    let place = name.running.html(of: range)
    guard place.upperBound <= name.html.count else { return [] }
    return [(place.lowerBound, "<span \(attribute)>"), (place.upperBound, "</span>")]
  }
}
