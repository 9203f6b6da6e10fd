import Bytes
import Collection
import Cooking
import JSON
import RecipeMD

extension ShopData {
  /// The script of one part.
  ///
  /// `recipes` have, by their addresses, title, language, how much they make, of what, and their
  /// lines. A line's fields are parted by tabs: the place of its food in `foods`; its name, where
  /// that is not the food's; the fields `RecipeEntry.lines` has of its amount; and, where another
  /// recipe makes it, that one's address and the share of it that is needed, if that is known.
  /// `foods` have address, name, aisle and density.
  func lines(part: Int) -> [UInt8] {
    var foods = PartFoods()
    var writer = JSONWriter(style: .script, capacity: 64 << 10)
    writer.object { writer in
      writer.key("recipes")
      writer.object { writer in
        var text = ByteBuffer(capacity: 4096)
        for place in parts[part] {
          let recipe = book.recipes[place]
          writer.key(recipe.slug)
          writer.array { writer in
            writer.string(recipe.title)
            writer.string(recipe.language.tag)
            write(recipe.yields.first, recipe.language, to: &writer)
            text.removeAll()
            append(place, foods: &foods, to: &text)
            writer.string(utf8: text.written)
          }
        }
      }
      writer.key("foods")
      writer.array(of: foods.places) { writer, place in
        let (term, food) = (book.ingredients[place], shelves.food(place))
        writer.array { writer in
          writer.string(term.slug)
          writer.string(term.name)
          writer.string(food.aisle)
          if let density = food.density { writer.string(density) }
        }
      }
    }
    return Array("cookbook.shopLines(".utf8) + writer.bytes + Array(");\n".utf8)
  }

  private func write(_ yield: Amount?, _ language: Language, to writer: inout JSONWriter) {
    let reading = yield.map {
      AmountReading($0.factor, unit: $0.unit, language: RecipeLanguage(tag: language.tag))
    }
    // What is no more than nothing cannot be cooked so many times.
    guard let reading, reading.number > .zero, !reading.isFixed else {
      writer.string("")
      writer.string("")
      return
    }
    writer.string(reading.number.fraction)
    writer.string(reading.unitText ?? "")
  }

  private func append(_ place: Int, foods: inout PartFoods, to text: inout ByteBuffer) {
    let recipe = book.recipes[place]
    let (numbers, terms) = (book.ingredientsOfNames[place], book.ingredientsOfRecipes[place])
    let names = recipe.ingredientNames.split(separator: 0x0A, omittingEmptySubsequences: false)
    var links = recipe.ingredientLinks.makeIterator()
    recipe.lines.withUnsafeBufferPointer { lines in
      for line in lines.split(separator: 0x0A) {
        guard let end = line.firstIndex(of: 0x09) else { continue }
        var number = 0
        for digit in line[..<end] { number = number * 10 + Int(digit & 15) }
        let term = numbers[safe: number].flatMap { terms[safe: Int($0) - 1] }
        if let term { text.append(decimal: Int64(foods.number(of: term))) }
        text.append(0x09)
        let name = names[safe: number] ?? []
        if term.map({ !name.elementsEqual(book.ingredients[$0].name.utf8) }) ?? true {
          name.withUnsafeBufferPointer { text.append($0) }
        }
        var rest = UnsafeBufferPointer(rebasing: line[end...])
        let isLink = rest.last == UInt8(ascii: "@")
        if isLink { rest = UnsafeBufferPointer(rebasing: rest.dropLast()) }
        text.append(rest)
        if isLink, let link = links.next() { append(link, of: place, to: &text) }
        while text.last == 0x09 { text.removeAll(after: text.count - 1) }
        text.append(0x0A)
      }
    }
  }

  /// Appends the recipe that an ingredient is made by, and how much of it.
  private func append(
    _ link: (target: Int, amount: Amount?), of place: Int, to text: inout ByteBuffer
  ) {
    guard case .recipe(let other) = book.targets(of: place)[link.target], other != place else {
      return
    }
    text.append(text: book.recipes[other].slug)
    text.append(0x09)
    guard let amount = link.amount else {
      text.append("1")
      return
    }
    let language = RecipeLanguage(tag: book.recipes[place].language.tag)
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    if let share = book.recipes[other].share(for: reading) {
      text.append(fraction: share)
    } else if reading.unit.map({ $0.kind == .count }) ?? true, reading.number > .zero {
      // Two soups are the soup twice; of 300 g nobody can tell.
      text.append(fraction: reading.number)
    }
  }
}

/// The ingredients that a part names, numbered in the order they come.
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
