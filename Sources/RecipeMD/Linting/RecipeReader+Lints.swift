/// Checks for text that is valid but probably not intended. They use only what parsing finds
/// anyway.
extension RecipeReader {
  // MARK: - Amounts

  mutating func lintAmount(_ scan: AmountScan, whole: Range<Int>) {
    guard let unit = scan.unit else {
      if scan.form == .decimal { lintThousands(scan, unit: nil, whole: whole) }
      return
    }
    let bytes = source.bytes
    let first = bytes[unit.lowerBound]
    if isASCIILetter(first), scan.form == .whole {
      // In a plain "200 g", the only possible problem is "2 bis 3".
      if !isRangeWord(unit) { return }
    }
    let text = bytes.trimmed(whole)
    func amount() -> String { source.text(text) }
    var readAs: String { scan.factor.decimalString }
    if scan.form == .whole, unit.lowerBound == scan.number.upperBound, first >= 0xC2,
      vulgarFractionValue(bytes.scalar(at: unit.lowerBound).value) != nil
    {
      report(
        .missingFractionSpace(
          amount: amount(), readAs: readAs, at: unit.lowerBound..<unit.lowerBound), text)
    } else if scan.form == .whole, scan.factor >= .one, let dash = dash(beforeFraction: unit) {
      report(.missingFractionSpace(amount: amount(), readAs: readAs, at: dash), text)
    } else if let slash = fractionSlash(in: unit) {
      report(.fractionSlash(amount: amount(), readAs: readAs, slash: slash), text)
    } else if scan.form == .whole, let sign = arabicSign(at: scan.number.upperBound, in: unit) {
      report(.arabicDecimals(amount: amount(), readAs: readAs, sign: sign), text)
    } else if isRange(unit) {
      report(.rangeAmount(amount: amount(), readAs: readAs), text)
    } else {
      lintThousands(scan, unit: unit, whole: text)
    }
  }

  /// Returns the range of a hyphen right before a fraction of less than one, which is no range: "1-2/3".
  private func dash(beforeFraction unit: Range<Int>) -> Range<Int>? {
    let bytes = source.bytes
    guard bytes[unit.lowerBound] == 0x2D,
      case .success(let fraction) = scanAmount(bytes, unit.lowerBound + 1..<unit.upperBound),
      fraction.form == .fraction || fraction.form == .vulgar, fraction.factor < .one,
      fraction.number.lowerBound == unit.lowerBound + 1
    else { return nil }
    return unit.lowerBound..<unit.lowerBound + 1
  }

  /// Returns the range of U+2044 after the number, or after a second whole number: "1⁄2", "1 1⁄2".
  private func fractionSlash(in unit: Range<Int>) -> Range<Int>? {
    let bytes = source.bytes
    var index = unit.lowerBound
    while let (_, length) = bytes.digit(at: index, before: unit.upperBound) { index += length }
    guard index + 3 < unit.upperBound, bytes.scalar(at: index).value == 0x2044,
      bytes.digit(at: index + 3, before: unit.upperBound) != nil
    else { return nil }
    return index..<index + 3
  }

  /// Returns the Arabic sign for decimals (U+066B), or the Arabic comma that many keyboards have
  /// instead, between a number and more digits: "١٫٥".
  private func arabicSign(at end: Int, in unit: Range<Int>) -> Range<Int>? {
    let bytes = source.bytes
    let (scalar, length) = bytes.scalar(at: unit.lowerBound)
    guard unit.lowerBound == end, scalar == 0x066B || scalar == 0x060C,
      bytes.digit(at: end + length, before: unit.upperBound) != nil
    else { return nil }
    return end..<end + length
  }

  /// Returns whether a unit begins with a dash and a number: "-6", "– 3 cups"; or with a word for
  /// it and a number: "bis 3".
  private func isRange(_ unit: Range<Int>) -> Bool {
    let bytes = source.bytes
    let (scalar, length) = bytes.scalar(at: unit.lowerBound)
    switch scalar {
    case 0x2D, 0x2010...0x2015, 0x2212, 0x7E:
      let next = bytes.skipSpace(from: unit.lowerBound + length, to: unit.upperBound)
      return source.beginsWithNumber(next..<unit.upperBound)
    default:
      return isRangeWord(unit)
    }
  }

  private func isRangeWord(_ unit: Range<Int>) -> Bool {
    let bytes = source.bytes
    var end = unit.lowerBound
    while end < unit.upperBound, !isASCIISpace(bytes[end]), end - unit.lowerBound < 6 { end += 1 }
    let next = bytes.skipSpace(from: end, to: unit.upperBound)
    guard next > end, source.beginsWithNumber(next..<unit.upperBound) else { return false }
    let word = bytes[unit.lowerBound..<end]
    return rangeWords.contains { $0.utf8.elementsEqual(word) }
  }

  /// Reports thousands: "1.000 g" and "1,000 g" are 1, "1 000 g" is 1 with the unit "000 g".
  private mutating func lintThousands(_ scan: AmountScan, unit: Range<Int>?, whole: Range<Int>) {
    let bytes = source.bytes
    let isThousands: Bool
    switch scan.form {
    case .decimal:
      let digits = bytes[scan.number].drop { !isASCIIDigit($0) && $0 != 0x2E && $0 != 0x2C }
      let wholeDigits = digits.prefix { isASCIIDigit($0) }
      isThousands =
        (1...3).contains(wholeDigits.count) && wholeDigits.first != 0x30
        && digits.count == wholeDigits.count + 4 && !(unit.map(takesThreeDecimals) ?? false)
    case .whole:
      guard let unit, unit.lowerBound > scan.number.upperBound, unit.count >= 3 else { return }
      let group = bytes[unit.lowerBound..<unit.lowerBound + 3]
      isThousands =
        group.allSatisfy(isASCIIDigit)
        && bytes.digit(at: unit.lowerBound + 3, before: unit.upperBound) == nil
    default:
      return
    }
    guard isThousands else { return }
    let readAs = scan.factor.decimalString
    report(.thousandsSeparator(amount: source.text(whole), readAs: readAs), whole)
  }

  /// Returns whether a thousandth of the unit is a sensible amount: "1.250 kg" is not in thousands.
  private func takesThreeDecimals(_ unit: Range<Int>) -> Bool {
    let word = source.bytes[unit]
    return Amount.unitsOfThousandths.contains { $0.utf8.elementsEqual(word) }
  }

  /// Reports an ingredient that begins with a number, which scales only in emphasis.
  mutating func lintMissingEmphasis(_ name: Range<Int>) {
    guard !name.isEmpty else { return }
    let bytes = source.bytes
    let first = bytes[name.lowerBound]
    guard isASCIIDigit(first) || first >= 0xC2, first != 0x30,
      source.beginsWithNumber(name), case .success(let scan) = scanAmount(bytes, name),
      let rest = scan.unit
    else { return }
    var end = rest.lowerBound
    while end < rest.upperBound, !isASCIISpace(bytes[end]) { end += 1 }
    let isUnit = knownUnits.contains(source.bytes.string(rest.lowerBound..<end))
    guard isUnit || rest.lowerBound > scan.number.upperBound else { return }
    // After a unit at the end, no text is left for the name.
    let hasName = bytes.skipSpace(from: end, to: rest.upperBound) < rest.upperBound
    let amount = isUnit && hasName ? scan.number.lowerBound..<end : nil
    let line = bytes[name].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? name.upperBound
    let text = source.text(name.lowerBound..<line)
    report(.amountWithoutEmphasis(text: text, amount: amount), name.lowerBound..<line)
  }

  // MARK: - Layout

  /// Reports an emphasized sentence, which is valid as tags but probably a description.
  mutating func lintTag(_ tag: Range<Int>) {
    let bytes = source.bytes
    var words = 1
    for index in tag where isASCIISpace(bytes[index]) && !isASCIISpace(bytes[index - 1]) {
      words += 1
    }
    let last = bytes[tag.upperBound - 1]
    let endsSentence =
      last == UInt8(ascii: ".") || last == UInt8(ascii: "!") || last == UInt8(ascii: "?")
    if words > 6 || (endsSentence && words > 2) {
      report(.sentenceAsTags(source.text(tag)), tag)
    }
  }

  /// Reports tags and yields in a single paragraph, which make it part of the description.
  mutating func lintSwallowedTags() {
    for index in outline.preamble {
      let block = blocks[index]
      guard block.kind == .paragraph, let first = block.node.firstChild,
        first.kind == .emphasis || first.kind == .strong,
        let line = first.next, line.kind == .softBreak || line.kind == .lineBreak,
        let second = line.next, second.next == nil,
        second.kind == (first.kind == .emphasis ? .strong : .emphasis)
      else { continue }
      let isLast = index + 1 >= outline.preamble.upperBound
      guard isLast || emphasisKind(blocks[index + 1].node) != nil else { continue }
      let text = source.paragraphText(block.node)
      let cursor = InlineCursor(bytes: source.bytes, end: text.upperBound)
      guard let end = cursor.end(of: first, at: text.lowerBound),
        let lineStart = source.lineStarts.first(where: { $0 >= end })
      else { continue }
      report(.swallowedTags(secondLine: lineStart), text)
    }
  }

  /// Reports a valid recipe with `---` directly under a line of text and the ingredients after it.
  mutating func lintUnderlinedDivider() {
    for index in outline.preamble
    where blocks[index].isHeading && index + 1 < outline.preamble.upperBound
      && blocks[index + 1].isList && isUnderlined(blocks[index], source: source)
      && listHasAmounts(blocks[index + 1], source: source)
    {
      let heading = source.headingText(startingAt: blocks[index].line)
      guard let underline = heading.underline else { continue }
      report(
        .underlinedDivider(breaksRules: false, underline: underline),
        underline..<source.lineEnd(heading.lastLine))
      return
    }
  }

  /// Reports a thematic break between groups, which ends the ingredients.
  mutating func lintBreakBetweenGroups() {
    guard let divider = outline.secondDivider else { return }
    let rest = blocks[outline.instructions].drop(while: \.isHeading)
    guard let list = rest.first, listHasAmounts(list, source: source) else { return }
    report(.breakBetweenGroups, firstLine(of: blocks[divider]))
  }
}

private let rangeWords = ["bis", "to", "à", "tot", "or", "oder", "ou"]

/// Units that no name begins with, in the most common languages of recipes.
private let knownUnits: Set<String> = [
  "g", "kg", "mg", "ml", "cl", "dl", "l", "L", "oz", "lb", "lbs", "cup", "cups", "tbsp", "tsp",
  "tablespoon", "tablespoons", "teaspoon", "teaspoons", "EL", "TL", "Esslöffel", "Teelöffel",
  "Prise", "Prisen", "Bund", "Dose", "Dosen", "Tasse", "Tassen", "Stück", "cs", "cc", "tasse",
  "tasses", "cucchiai", "cucchiaio", "cucchiaini", "cucchiaino", "cucharada", "cucharadas",
  "cucharadita", "cucharaditas", "taza", "tazas", "gram", "grams", "eetlepel", "eetlepels",
  "theelepel", "theelepels", "pinch", "pinches",
]
