import Cooking
import FileSystem
import RecipeMD

extension RecipeFacts {
  /// Reads the ingredients' lines: the data that a shopping list needs, as bytes, since there are
  /// many lines and they are only ever passed on.
  ///
  /// A line ends with a line feed, and its fields are separated by tabs: the index of its name in
  /// `ingredientNames`; the amount, `3/2` or `2-3`, followed by `!` if it does not scale; the
  /// unit's id; the remaining text, which is all of it if the unit is unknown; the same amount in
  /// another unit, and that unit's id; and `@` if the ingredient is a link.
  mutating func readLines(of text: RecipeText, _ ingredients: [Ingredient], names: [Int]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(names.count * 16)
    let language = KitchenLanguage(tag: text.language.tag)
    for (place, number) in names.enumerated() {
      bytes.append(decimal: Int64(number))
      bytes.append(0x09)
      if let reading = text.ingredientAmounts[place]?.reading, reading.number >= .zero {
        Self.append(reading, name: text.ingredientNames[place], language, to: &bytes)
      } else {
        bytes.append(contentsOf: [0x09, 0x09, 0x09, 0x09])
      }
      bytes.append(0x09)
      if let link = ingredients[place].link, !link.isEmpty {
        bytes.append(UInt8(ascii: "@"))
      }
      bytes.append(0x0A)
    }
    lines = ArraySlice(bytes)
    for amount in yields {
      bytes.append(fraction: amount.factor)
      bytes.append(0x09)
      if let unit = amount.unit { bytes += unit.utf8 }
      bytes.append(0x0A)
    }
    linesHash = ContentHash(of: bytes)
  }

  private static func append(
    _ reading: AmountReading, name: String, _ language: KitchenLanguage, to bytes: inout [UInt8]
  ) {
    var (number, to) = (reading.number, reading.to)
    var seconds = reading.seconds[...]
    // 1 lb 4 oz are 20 oz, not two amounts.
    while let unit = reading.unit, let more = seconds.first, more.isMore {
      if let sum = more.sum(with: number, to, unit) { (number, to) = sum }
      seconds.removeFirst()
    }
    let second =
      seconds.first { $0.relation == .same }
      ?? (name.utf8.first == UInt8(ascii: "(")
        ? reading.second(atStartOf: Array(name.utf8), language: language) : nil)
    var (other, otherTo) = (second?.number ?? .zero, second?.to)
    for more in seconds.drop(while: { $0.relation != .same }).dropFirst() {
      guard more.isMore, let unit = second?.unit else { break }
      if let sum = more.sum(with: other, otherTo, unit) { (other, otherTo) = sum }
    }
    bytes.append(number, to, isFixed: reading.isFixed)
    bytes.append(0x09)
    if let unit = reading.unit {
      bytes += unit.id.utf8
      bytes.append(0x09)
      if reading.seconds.isEmpty, !reading.isFixed, let text = reading.unitText,
        let measure = reading.measure
      {
        bytes.append(text: text.utf8.dropFirst(measure.utf8.count))
      }
    } else {
      bytes.append(0x09)
      if let text = reading.unitText { bytes.append(text: text.utf8[...]) }
    }
    bytes.append(0x09)
    if second != nil { bytes.append(other, otherTo, isFixed: false) }
    bytes.append(0x09)
    if let unit = second?.unit { bytes += unit.id.utf8 }
  }
}

extension AmountReading.Second {
  /// Returns the sum of the first amount and this one, in the first one's unit.
  fileprivate func sum(
    with number: Rational, _ to: Rational?, _ unit: Unit
  ) -> (Rational, Rational?)? {
    guard let factor = self.unit?.factor(to: unit), let more = self.number.multiplied(by: factor),
      let sum = number.adding(more)
    else { return nil }
    guard to != nil || self.to != nil else { return (sum, nil) }
    guard let most = (self.to ?? self.number).multiplied(by: factor),
      let upper = (to ?? number).adding(most)
    else { return nil }
    return (sum, upper)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: Rational, _ to: Rational?, isFixed: Bool) {
    append(fraction: number)
    if let to {
      append(UInt8(ascii: "-"))
      append(fraction: to)
    }
    if isFixed { append(UInt8(ascii: "!")) }
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
