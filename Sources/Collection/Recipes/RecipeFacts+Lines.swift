import Cooking
import FileSystem
import RecipeMD
import Texts

extension RecipeFacts {
  /// Reads the ingredients' lines: the foods, and the data that a shopping list needs, as bytes,
  /// since there are many lines and they are only ever passed on.
  ///
  /// A line ends with a line feed, and its fields are separated by tabs: the index of its food in
  /// `foods`; the amount, `3/2` or `2-3`, followed by `!` if it does not scale; the unit's id; the
  /// unit's text, if it has no id, else what it says beside the unit, in brackets: the size of a
  /// piece, `(2 cm)`, or that spoons are heaped; the same amount in another unit, and that unit's id; what each
  /// one holds, and the unit of that; and a mark: `@` if the ingredient is a link, `#` if it says how
  /// much the recipe makes, `+` if the line continues an ingredient of two foods, or of amounts that
  /// cannot be added up.
  ///
  /// A food has a key, a name and, if its amount says the rest, the name beside that; with tabs
  /// between them. A line that names no food has itself as the name, without a key.
  mutating func readLines(of text: RecipeText, _ ingredients: [Ingredient]) {
    let language = KitchenLanguage(tag: text.language.tag)
    var names = WordTable()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ingredients.count * 16)
    for (place, ingredient) in ingredients.enumerated() {
      let isLink = ingredient.link.map { !$0.isEmpty } ?? false
      let start = bytes.count
      for line in ShopLine.all(text, place, language) {
        // A recipe makes one food.
        for entry in isLink ? line.entries.prefix(1) : line.entries[...] {
          let number = entry.food.withBytes { names.number(of: $0) }
          let isContinued = bytes.count > start
          if isContinued, line.isYield { continue }
          bytes.append(decimal: Int64(number))
          bytes.append(0x09)
          bytes.append(entry.amount, of: line)
          bytes.append(0x09)
          if isLink {
            bytes.append(FoodLines.Mark.link.rawValue)
          } else if let mark = line.isYield ? FoodLines.Mark.yield : isContinued ? .continued : nil
          {
            bytes.append(mark.rawValue)
          }
          bytes.append(0x0A)
        }
        // What a line names is in indexes, though a list has the line as it is written.
        for food in line.more { _ = food.withBytes { names.number(of: $0) } }
      }
    }
    foods = names.joined(by: 0x0A)[...]
    lines = ArraySlice(bytes)
    for amount in yields {
      bytes.append(fraction: amount.factor)
      bytes.append(0x09)
      if let unit = amount.unit { bytes += unit.utf8 }
      bytes.append(0x0A)
    }
    linesHash = ContentHash(of: bytes)
  }
}

/// What a shopping list needs of an ingredient.
private struct ShopLine {
  /// An amount, with the others that belong to it.
  struct Amount {
    var first: LineReading.Amount?
    var same: LineReading.Amount?
    var content: LineReading.Amount?

    /// The amount without a unit that just counts a food: 2 sticks of cinnamon are 2 cinnamon sticks.
    func counting(_ food: FoodName) -> Amount {
      guard let unit = first?.unit, food.isOne(of: unit) else { return self }
      var own = self
      own.first?.unit = nil
      own.first?.measure = nil
      return own
    }
  }

  /// A food, as `RecipeFacts.foods` has it, with one of its amounts; an empty one if it has none.
  typealias Entry = (food: String, amount: Amount)

  private(set) var entries: [Entry] = []
  /// Foods that it names beside them.
  private(set) var more: [String] = []
  let isFixed: Bool
  /// Whether it says how much the recipe makes, and is nothing to buy.
  let isYield: Bool
  let text: [UInt8]
  fileprivate let language: KitchenLanguage

  /// Returns the lines of an ingredient: one, or those of a list below its name as well.
  ///
  /// The name alone may be the title of the list. Where it is a food itself, what is below it only counts
  /// where it is an amount of another one.
  static func all(_ recipe: RecipeText, _ place: Int, _ language: KitchenLanguage) -> [ShopLine] {
    let written = recipe.ingredientAmounts[place]
    guard let list = recipe.sublist(place) else {
      return [ShopLine(recipe.ingredientNames[place], written, of: recipe, language)]
    }
    let lines = list.items.map { ShopLine($0, nil, of: recipe, language) }
    if written == nil, list.name.last.map({ ":：".contains($0) }) ?? true { return lines }
    let own = ShopLine(list.name, written, of: recipe, language)
    let keys = Set(own.keys)
    return [own]
      + lines.filter { $0.hasAmount && !$0.keys.isEmpty && keys.isDisjoint(with: $0.keys) }
  }

  /// The keys of its known foods.
  private var keys: [Substring] {
    entries.map { $0.food.prefix { $0 != "\t" } }.filter { !$0.isEmpty }
  }

  private var hasAmount: Bool { entries.contains { $0.amount.first != nil } }

  private init(
    _ name: String, _ written: WrittenAmount?, of recipe: RecipeText, _ language: KitchenLanguage
  ) {
    let isNegative = written.map { $0.reading.number < .zero } ?? false
    let line = isNegative ? name : RecipeText.line(name, written)
    text = Array(line.utf8)
    self.language = language
    let emphasis = isNegative ? nil : written.map { 0..<$0.text.utf8.count }
    let isShort = text.count <= NameReading.longest
    let reading = LineReading(isShort ? text : [], emphasis: emphasis, language: language)
    isYield = reading.isYield
    let people = reading.isPerPerson ? recipe.people : nil
    isFixed = reading.isFixed && people == nil
    let portions = FoodPortion.all(of: reading, in: text, language)
    let hasFood = portions?.contains { !$0.foods.isEmpty } ?? false
    guard let portions, hasFood || emphasis != nil else {
      entries = [("\t\(TextFolding.singleSpaced(line))", Amount())]
      more = LineFood.all(of: reading, in: text, language).map(Self.fields)
      return
    }
    guard hasFood else {
      let food = "\t\(TextFolding.singleSpaced(name))"
      entries = Self.amounts(of: reading.amounts).map { (food, $0) }
      return
    }
    if reading.amounts.isEmpty, !reading.unclear.isEmpty, let food = portions.first?.foods.first {
      // How much it is only the line says: the livers of 2 chickens.
      let name = "\(food.food.key)\t\(TextFolding.singleSpaced(food.food.name))"
      entries = [("\(name)\t\(TextFolding.singleSpaced(line))", Amount())]
      return
    }
    for portion in portions {
      let amounts = Self.amounts(of: portion.amounts.map { $0.times(people ?? .one) })
      entries += portion.foods.flatMap { food in
        amounts.map { (Self.fields(of: food), $0.counting(food.food)) }
      }
    }
  }

  /// Returns what an amount says of its unit: the size of a piece, or that spoons are heaped.
  fileprivate func remark(on amount: Amount) -> String? {
    guard let first = amount.first, first.unit != nil || first.measure == nil else { return nil }
    if HeapedMeasure.isHeaped(first.unit, first.measure, behind: first.value, in: text) {
      return HeapedMeasure.word(in: language)
    }
    let size = first.size ?? (first.isSize && amount.content == nil ? first.value : nil)
    return size.map { String(decoding: text[$0], as: UTF8.self) }
  }

  private static func fields(of each: LineFood) -> String {
    let name = "\(each.food.key)\t\(TextFolding.singleSpaced(each.food.name))"
    return each.written == each.food.name
      ? name : "\(name)\t\(TextFolding.singleSpaced(each.written))"
  }

  /// Returns the amounts of a food up to the first alternative, added up where they can be.
  private static func amounts(of reading: [LineReading.Amount]) -> [Amount] {
    var all: [Amount] = []
    var isSame = false
    for each in reading.prefix(while: { $0.relation != .instead || $0.isUpperEnd }) {
      guard var last = all.popLast() else {
        all.append(Amount(first: each))
        continue
      }
      switch each.relation {
      case .content: last.content = last.content ?? each
      case .same:
        isSame = last.same == nil
        last.same = last.same ?? each
      case .more where isSame:
        last.same = last.same.flatMap { $0.adding(each) } ?? last.same
      case .more:
        if let sum = last.first?.adding(each) {
          last.first = sum
        } else {
          all += [last, Amount(first: each)]
          continue
        }
      case .instead: last.first = last.first?.upTo(each) ?? last.first
      case .first: break
      }
      all.append(last)
    }
    return all.isEmpty ? [Amount()] : all
  }
}

extension RecipeText {
  /// The number of people that it is for, if it says so.
  fileprivate var people: Rational? {
    let language = KitchenLanguage(tag: language.tag)
    return yields.lazy.map { AmountReading($0.factor, unit: $0.unit, language: language) }
      .first { $0.number > .zero && $0.isOfPeople }?.number
  }
}

extension LineReading.Amount {
  /// Returns a multiple of it; the amount itself if that becomes too large.
  fileprivate func times(_ count: Rational) -> Self {
    guard let least = number.multiplied(by: count) else { return self }
    var product = self
    (product.number, product.to) = (least, to?.multiplied(by: count))
    return product
  }

  /// Returns the range from this amount to another one, in this one's unit.
  fileprivate func upTo(_ other: Self) -> Self? {
    guard let by = unit.flatMap({ other.unit?.factor(to: $0) }),
      let most = (other.to ?? other.number).multiplied(by: by), most > number
    else { return nil }
    var range = self
    range.to = most
    return range
  }

  /// Returns the sum of this amount and another, in this one's unit; nil if they do not add up.
  fileprivate func adding(_ other: Self) -> Self? {
    var sum = self
    guard
      let by = unit == nil && other.unit == nil
        ? .one : unit.flatMap({ other.unit?.factor(to: $0) }),
      let more = other.number.multiplied(by: by), let least = number.adding(more)
    else { return nil }
    sum.number = least
    guard to != nil || other.to != nil else { return sum }
    guard let most = (other.to ?? other.number).multiplied(by: by),
      let upper = (to ?? number).adding(most)
    else { return nil }
    sum.to = upper
    return sum
  }
}

extension [UInt8] {
  /// Appends an amount's fields.
  fileprivate mutating func append(_ amount: ShopLine.Amount, of line: ShopLine) {
    if let first = amount.first {
      append(first.number, first.to)
      if line.isFixed { append(UInt8(ascii: "!")) }
      append(0x09)
      if let unit = first.unit {
        self += unit.id.utf8
        let written = first.measure.map { String(decoding: line.text[$0], as: UTF8.self) }
        let name = written.flatMap { unit.otherName(of: $0, in: line.language) }
        if let name { self += ":\(name)".utf8 }
      }
      append(0x09)
      if let remark = line.remark(on: amount) {
        append(text: "(\(remark))"[...].utf8)
      } else if first.unit == nil, let measure = first.measure {
        append(text: String(decoding: line.text[measure], as: UTF8.self)[...].utf8)
      }
    } else {
      append(contentsOf: [0x09, 0x09])
    }
    for other in [amount.same, amount.content] {
      append(0x09)
      if let other { append(other.number, other.to) }
      append(0x09)
      if let unit = other?.unit { self += unit.id.utf8 }
    }
  }

  private mutating func append(_ number: Rational, _ to: Rational?) {
    append(fraction: number)
    if let to {
      append(UInt8(ascii: "-"))
      append(fraction: to)
    }
  }

  fileprivate mutating func append(fraction number: Rational) {
    append(decimal: number.numerator)
    if number.isWhole { return }
    append(UInt8(ascii: "/"))
    append(decimal: number.denominator)
  }

  fileprivate mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: number.magnitude)
  }

  private mutating func append(decimal number: UInt64) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a text without leading spaces, and with other white space as single spaces.
  fileprivate mutating func append(text: Substring.UTF8View) {
    let start = count
    for byte in text {
      if byte > 0x20 {
        append(byte)
      } else if count > start, last != 0x20 {
        append(0x20)
      }
    }
  }
}
