extension Recipe {
  /// Returns the recipe as a RecipeMD file in canonical layout, ending with a line feed.
  ///
  /// Parsing the text gives the same recipe, if that was parsed from a valid file. Other texts are
  /// written unchanged: a name that is not Markdown in itself is not escaped.
  public func serialised() -> String {
    let plain = RecipeSerialiser(isCareful: false).text(of: self)
    let parsed = parse(Array(plain.utf8))
    if parsed.isValid, parsed.recipe == self { return plain }
    return RecipeSerialiser(isCareful: true).text(of: self)
  }

  /// The heading level of each group in the canonical layout, in document order.
  package var groupLevels: [Int] {
    let base = RecipeSerialiser(isCareful: false).baseLevel(ingredientGroups)
    var levels: [Int] = []
    var open = ingredientGroups.reversed().map { ($0, base) }
    while let (group, level) = open.popLast() {
      levels.append(min(level, 6))
      open += group.ingredientGroups.reversed().map { ($0, level + 1) }
    }
    return levels
  }
}

/// Serializes a recipe piece by piece.
///
/// The careful mode tries several spellings of each piece and takes the first that parses as the
/// piece. It is needed only for texts whose Markdown has a different meaning in another place, and
/// costs a small parse for each attempt.
struct RecipeSerialiser {
  let isCareful: Bool

  func text(of recipe: Recipe) -> String {
    var parts = [titleText(recipe.title)]
    if let description = recipe.description { parts.append(description) }
    if !recipe.tags.isEmpty { parts.append(tagsText(recipe.tags)) }
    if !recipe.yields.isEmpty { parts.append(yieldsText(recipe.yields)) }
    parts.append("---")
    if !recipe.ingredients.isEmpty { parts.append(listText(recipe.ingredients)) }
    let base = baseLevel(recipe.ingredientGroups)
    // Iterates over groups instead of recursing, since their depth is up to the caller.
    var open = recipe.ingredientGroups.reversed().map { ($0, base) }
    while let (group, level) = open.popLast() {
      parts.append(groupTitle(group.title, level: min(level, 6)))
      if !group.ingredients.isEmpty { parts.append(listText(group.ingredients)) }
      open += group.ingredientGroups.reversed().map { ($0, level + 1) }
    }
    if let instructions = recipe.instructions { parts += ["---", instructions] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the first spelling that passes the check, or the first of all if none does.
  private func choose(_ spellings: [String], _ reads: (String) -> Bool) -> String {
    guard isCareful else { return spellings[0] }
    return spellings.first(where: reads) ?? spellings[0]
  }

  private func read(_ text: String) -> Recipe? {
    let parsed = parse(Array(text.utf8))
    return parsed.isValid ? parsed.recipe : nil
  }

  // MARK: - Headings

  private func titleText(_ title: String) -> String {
    choose(headings(title, level: 1)) { read("\($0)\n\n---\n") == Recipe(title: title) }
  }

  private func groupTitle(_ title: String, level: Int) -> String {
    choose(headings(title, level: level)) {
      read("#\n\n---\n\n\($0)\n")?.ingredientGroups == [IngredientGroup(title: title)]
    }
  }

  private func headings(_ title: String, level: Int) -> [String] {
    let marks = String(repeating: "#", count: level)
    if title.isEmpty { return [marks] }
    if title.utf8.contains(0x0A) { return ["\(title)\n\(level == 1 ? "===" : "---")"] }
    var spellings = ["\(marks) \(title)", "\(marks) \(title) \(marks)"]
    if level < 3 { spellings.append("\(title)\n\(level == 1 ? "===" : "---")") }
    return spellings
  }

  /// Returns the level at which groups begin: 2, or 1 if only that leaves room for all of them, or
  /// for a title of several lines, which only levels 1 and 2 can have.
  fileprivate func baseLevel(_ groups: [IngredientGroup]) -> Int {
    var open = groups.map { ($0, 1) }
    while let (group, depth) = open.popLast() {
      if depth > 5 || (depth == 2 && group.title.utf8.contains(0x0A)) { return 1 }
      if depth < 6 { open += group.ingredientGroups.map { ($0, depth + 1) } }
    }
    return 2
  }

  // MARK: - Tags and yields

  private func tagsText(_ tags: [String]) -> String {
    let text = tags.joined(separator: ", ")
    return choose(["*\(text)*", "_\(text)_"]) { read("#\n\n\($0)\n\n---\n")?.tags == tags }
  }

  private func yieldsText(_ yields: [Amount]) -> String {
    let text = yields.map(amountText).joined(separator: ", ")
    return choose(["**\(text)**", "__\(text)__"]) { read("#\n\n\($0)\n\n---\n")?.yields == yields }
  }

  /// Returns an amount in a form that parses as the same: "1.5 kg", "1 1/3 cups", "1½" if "½" is
  /// the unit.
  private func amountText(_ amount: Amount) -> String {
    var numbers: [String] = []
    let factor = amount.factor
    if factor.terminates { numbers.append(factor.decimalString) }
    numbers.append(factor.fractionString)
    // Cooks take 3.125 g for 3125.
    if factor.looksLikeThousands, !Amount.unitsOfThousandths.contains(amount.unit ?? "") {
      if factor.denominator == 8 { numbers.reverse() } else { numbers[0] += "0" }
    }
    if factor.isWhole { numbers.append("\(factor.numerator).0") }
    guard let unit = amount.unit else {
      return numbers.first { (try? parseAmount($0)) == amount } ?? numbers[0]
    }
    let (apart, together) = (numbers.map { "\($0) \(unit)" }, numbers.map { $0 + unit })
    var spellings = Self.isEndOfRange(unit) ? together + apart : apart + together
    // A comma separates two yields unless there are digits on both sides.
    if unit.hasPrefix(",") { spellings.reverse() }
    return spellings.first { (try? parseAmount($0)) == amount } ?? spellings[0]
  }

  /// Returns whether a unit is a dash with a number right behind it: `–3 cups` of `2–3 cups`.
  private static func isEndOfRange(_ unit: String) -> Bool {
    let rest = unit.unicodeScalars.drop { $0 == "-" || $0 == "–" }
    return rest.count == unit.unicodeScalars.count - 1
      && rest.first.map { $0.properties.numericType != nil } ?? false
  }

  // MARK: - Ingredients

  private func listText(_ ingredients: [Ingredient]) -> String {
    ingredients.map(itemText).joined(separator: "\n")
  }

  private func itemText(_ ingredient: Ingredient) -> String {
    var name = ingredient.name
    if let link = ingredient.link { name = "[\(name)](\(destination(link)))" }
    let plain = "- " + item(name, amount: ingredient.amount, mark: "*")
    func reads(_ text: String) -> Bool {
      read("#\n\n---\n\n\(text)\n- x\n")?.ingredients.first == ingredient
    }
    guard isCareful, !reads(plain) else { return plain }
    for marker in markers {
      // Four columns under a wider marker allow for a lazy line that could begin a block elsewhere.
      for indent in Set([marker.utf8.count, 4]).sorted() {
        for layout in layouts(name, indent: String(repeating: " ", count: indent)) {
          for mark in ingredient.amount == nil ? ["*"] : ["*", "_"] {
            let text = marker + item(layout, amount: ingredient.amount, mark: mark)
            if reads(text) { return text }
          }
        }
      }
    }
    return plain
  }

  /// Alternative list markers, for names that a bullet would turn into a divider, or whose indent
  /// would turn them into code or out of it.
  private var markers: [String] {
    ["- ", "* ", "+ ", "-  ", "-   ", "-    ", "1.   ", "1.    ", "10.    ", "100.    ", "-     "]
  }

  private func item(_ name: String, amount: Amount?, mark: String) -> String {
    guard let amount else { return name }
    return "\(mark)\(amountText(amount))\(mark) \(name)"
  }

  /// Returns layouts for a name of several lines: the first lines are one paragraph, which lost its
  /// indent when parsed; those from the next block on are unchanged.
  private func layouts(_ name: String, indent: String) -> [String] {
    let lines = name.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 { return [name] }
    let paragraph = lines.firstIndex { $0.allSatisfy { $0 == " " || $0 == "\t" } } ?? lines.count
    var result: [String] = []
    for count in Set([paragraph, 1] + Array(1...min(paragraph, 12))).sorted(by: >) {
      result.append(
        lines.enumerated().map { index, line in
          index > 0 && index < count ? indent + line : String(line)
        }.joined(separator: "\n"))
    }
    result.append("\n" + indent + lines.joined(separator: "\n"))
    return result
  }

  private func destination(_ link: String) -> String {
    var depth = 0
    var isBalanced = true
    var text = ""
    for scalar in link.unicodeScalars {
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      if depth < 0 { isBalanced = false }
      // An ampersand that came from an entity must not begin one again.
      if scalar == "&" { text.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return isBalanced && depth == 0 && depth <= 32 ? text : "<\(text)>"
  }
}

extension Amount {
  /// Units of which a thousandth is a sensible amount: 1.250 kg is not in thousands.
  static let unitsOfThousandths = ["kg", "l", "L", "lb", "qt"]
}

extension Rational {
  /// The value as a fraction: "3/4", "1 1/3", "-2".
  package var fractionString: String {
    let (whole, rest) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    let sign = numerator < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return whole == 0 ? "\(sign)\(rest)/\(denominator)" : "\(sign)\(whole) \(rest)/\(denominator)"
  }

  /// Whether its decimals are three behind one to three digits, which cooks take for thousands: 3.125.
  package var looksLikeThousands: Bool {
    let (top, bottom) = (numerator.magnitude, denominator.magnitude)
    guard top >= bottom, top / bottom < 1000, terminates else { return false }
    let digits = decimalString.utf8
    return digits.count > 4 && digits.dropLast(3).last == UInt8(ascii: ".")
  }

  /// Whether the decimal expansion terminates.
  package var terminates: Bool {
    var rest = denominator
    while rest % 2 == 0 { rest /= 2 }
    while rest % 5 == 0 { rest /= 5 }
    return rest == 1
  }
}
