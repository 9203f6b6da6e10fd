import Bytes
import Collection
import Cooking
import JSON
import RecipeMD

extension ShopLinesInput {
  /// Returns the script of the part.
  ///
  /// `recipes` have, by their addresses: title, language, the number and unit of their yield,
  /// their lines, and their UUIDs, the present one first. A line's fields are separated by tabs:
  /// the index of its food in `foods`; its name, if that is not the food's; the fields of its
  /// amount in `RecipeEntry.lines`; and, if another recipe makes it, the address of that recipe and
  /// the share of it that is needed, if known. `foods` have address, name, aisle, density, the
  /// number and unit of a pack, `1` if the reader always has it, `1` if the settings have chosen its
  /// name, `1` if it is counted in eggs, and its name for one and for several, `onion|onions`, if
  /// they are certain. Water is in no line. `places` have the addresses of recipes, by their UUIDs.
  func script() -> [UInt8] {
    var foods = PartFoods()
    var writer = JSONWriter(style: .script, capacity: 64 << 10)
    writer.object { writer in
      writer.key("recipes")
      writer.object { writer in
        var text = ByteBuffer(capacity: 4096)
        for recipe in recipes {
          writer.key(recipe.slug)
          writer.array { writer in
            writer.string(recipe.title)
            writer.string(recipe.language.tag)
            write(recipe.yield, recipe.language, to: &writer)
            text.removeAll()
            append(recipe, foods: &foods, to: &text)
            text.withBytes { writer.string(utf8: $0) }
            writer.string(recipe.ids.joined(separator: " "))
          }
        }
      }
      writer.key("places")
      writer.object { writer in
        for place in places {
          writer.key(place.id)
          writer.string(place.slug)
        }
      }
      writer.key("foods")
      writer.array(of: foods.places) { writer, place in
        let (food, shelf) = (shelves.foods[place].value, shelves.shelf(of: place))
        writer.array { writer in
          writer.string(food.slug)
          writer.string(food.name)
          writer.string(shelf.aisle)
          let more = [
            shelf.density, shelf.pack?.number, shelf.pack?.unit, shelf.isThere ? "1" : nil,
            shelf.isChosen ? "1" : nil, shelf.isEgg ? "1" : nil, shelf.forms,
          ]
          let count = more.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
          for field in more.prefix(count) { writer.string(field) }
        }
      }
    }
    return Array("cookbook.shopLines(".utf8) + writer.bytes + Array(");\n".utf8)
  }

  private func write(_ yield: Amount?, _ language: Language, to writer: inout JSONWriter) {
    let reading = yield.map {
      AmountReading($0.factor, unit: $0.unit, language: KitchenLanguage(tag: language.tag))
    }
    // An amount that is not positive cannot be scaled.
    guard let reading, reading.number > .zero, !reading.isFixed else {
      writer.string("")
      writer.string("")
      return
    }
    writer.string(reading.number.fraction)
    writer.string(reading.unitText ?? "")
  }

  private func append(
    _ recipe: ShopRecipe, foods: inout PartFoods, to text: inout ByteBuffer
  ) {
    var links = recipe.links.makeIterator()
    let (names, lines) = (recipe.names.span, recipe.lines.span)
    let pieces = Pieces(names, partedBy: 0x0A)
    for line in FoodLines(recipe.lines) where line.mark != .yield {
      let food = recipe.food(named: line.food)
      if line.mark != .link, let food, shelves.foods[food].value.food.isWater { continue }
      if let food { text.append(decimal: Int64(foods.number(of: food))) }
      text.append(0x09)
      let name = names.extracting(Self.lastField(of: pieces[line.food], in: names))
      if food.map({ !Self.isName(name, of: shelves.foods[$0].value) }) ?? true {
        text.append(name)
      }
      text.append(lines.extracting(line.amount))
      if line.mark == .link, let link = links.next() { append(link, recipe.language, to: &text) }
      while text.last == 0x09 { text.removeAll(after: text.count - 1) }
      text.append(0x0A)
    }
  }

  /// The name of a food beside its amount, which is the last of its fields.
  private static func lastField(of food: Range<Int>, in names: Span<UInt8>) -> Range<Int> {
    var start = food.upperBound
    while start > food.lowerBound, names[start - 1] != 0x09 { start -= 1 }
    return start..<food.upperBound
  }

  private static func isName(_ bytes: Span<UInt8>, of food: ShopFood) -> Bool {
    !bytes.isEmpty && food.name.withBytes { $0.isSame(as: bytes) }
  }

  /// Appends the recipe that makes an ingredient, and how much of it is needed.
  private func append(
    _ link: ShopRecipe.Link, _ language: Language, to text: inout ByteBuffer
  ) {
    guard let part = link.part else { return }
    text.append(text: part.slug)
    text.append(0x09)
    guard let amount = link.amount else {
      text.append("1")
      return
    }
    let reading = AmountReading(
      amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag))
    if let share = part.share(for: reading) {
      text.append(fraction: share)
    } else if reading.unit.map({ $0.kind == .count }) ?? true, reading.number > .zero {
      // Two soups are the soup twice; for 300 g the share is unknown.
      text.append(fraction: reading.number)
    }
  }
}

/// The ingredients of a part, numbered in the order of their first occurrence.
private struct PartFoods {
  private(set) var places: [Int] = []
  private var numbers: [Int: Int] = [:]

  mutating func number(of place: Int) -> Int {
    if let number = numbers[place] { return number }
    numbers[place] = places.count
    places.append(place)
    return places.count - 1
  }
}

/// The ranges of the pieces of some bytes, by their numbers.
private struct Pieces {
  private var ends: [Int] = []

  init(_ bytes: Span<UInt8>, partedBy separator: UInt8) {
    ends.reserveCapacity(32)
    for place in bytes.indices where bytes[place] == separator { ends.append(place) }
    ends.append(bytes.count)
  }

  /// The range of the piece with a number; empty if there is none.
  subscript(number: Int) -> Range<Int> {
    guard ends.indices.contains(number) else { return 0..<0 }
    return (number == 0 ? 0 : ends[number - 1] + 1)..<ends[number]
  }
}
