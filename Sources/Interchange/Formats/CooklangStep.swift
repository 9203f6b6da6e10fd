import Texts

/// A step in Cooklang, read into the text a cook reads and the ingredients in it.
struct CooklangStep {
  /// A part of a step.
  enum Part {
    case text(String)
    case ingredient(Ingredient)
    /// The name of a tool, with its number.
    case tool(String)
    /// A time, perhaps with what it is for.
    case timer(name: String, time: String)
  }

  /// An ingredient where a step uses it.
  struct Ingredient {
    /// The name as it is listed.
    var name: String
    /// The name as the step has it.
    var shown: String
    /// The amount, such as `200 g`.
    var amount = ""
    /// All amounts as they are written, where there is one for each number of servings.
    var amounts: String?
    /// Whether the amount does not scale.
    var isFixed = false
    /// How it is prepared.
    var preparation: String?
    var isOptional = false
    /// Whether it was listed before, or is not to be listed.
    var isUnlisted = false
    /// The path of the recipe that it is.
    var recipe: String?
  }

  private(set) var parts: [Part] = []

  /// The ingredients in it.
  var ingredients: [Ingredient] {
    parts.compactMap { if case .ingredient(let ingredient) = $0 { ingredient } else { nil } }
  }

  /// Whether there is nothing in it but ingredients.
  var isList: Bool {
    !ingredients.isEmpty
      && parts.allSatisfy {
        switch $0 {
        case .ingredient: true
        case .text(let text): text.allSatisfy { $0.isWhitespace || "-*•,".contains($0) }
        case .tool, .timer: false
        }
      }
  }

  init(_ line: String) {
    let characters = Array(line)
    var place = 0
    var text = ""
    while place < characters.count {
      let character = characters[place]
      let isInWord = text.last.map { $0.isLetter || $0.isNumber } ?? false
      if "@#~".contains(character), !isInWord || character == "~",
        let (part, end) = Self.part(character, characters, place + 1)
      {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(part)
        place = end
      } else {
        text.append(character)
        place += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// Makes the ingredients with these names references to those that are listed.
  mutating func referToListed(_ names: Set<String>) {
    parts = parts.map { part in
      guard case .ingredient(var ingredient) = part, names.contains(ingredient.name) else {
        return part
      }
      ingredient.isUnlisted = true
      return .ingredient(ingredient)
    }
  }

  // MARK: Parts

  private static func part(
    _ mark: Character, _ characters: [Character], _ start: Int
  ) -> (Part, Int)? {
    var place = start
    var ingredient = Ingredient(name: "", shown: "")
    if mark != "~" {
      while place < characters.count, "@&?+-".contains(characters[place]) {
        switch characters[place] {
        case "&", "-": ingredient.isUnlisted = true
        case "?": ingredient.isOptional = true
        default: break
        }
        let isReference = characters[place] == "&"
        place += 1
        // The step or section whose result is meant: `@&(~1)dough{}`.
        if isReference, place < characters.count, characters[place] == "(",
          let end = characters[place...].firstIndex(of: ")")
        {
          place = end + 1
        }
      }
    }
    guard let (name, braces, end) = named(characters, place, isTimer: mark == "~") else {
      return nil
    }
    place = end
    let (amount, isFixed) = amount(of: braces ?? "")
    if mark == "~" {
      return amount.isEmpty && name.isEmpty ? nil : (.timer(name: name, time: amount), place)
    }
    var aside: String?
    if place < characters.count, characters[place] == "(",
      let end = characters[place...].firstIndex(of: ")")
    {
      aside = String(characters[(place + 1)..<end]).trimmed
      place = end + 1
    }
    if mark == "#" {
      let shown = name.split(separator: "|").last.map { String($0).trimmed } ?? name
      let asides = [amount, aside ?? ""].filter { !$0.isEmpty }
      return (.tool(asides.isEmpty ? shown : "\(shown) (\(asides.joined(separator: ", ")))"), place)
    }
    let names = name.split(separator: "|", maxSplits: 1).map { String($0).trimmed }
    ingredient.name = names.first ?? name
    ingredient.shown = names.last ?? name
    if ingredient.name.hasPrefix("./") || ingredient.name.hasPrefix("../")
      || ingredient.name.hasPrefix(".\\")
    {
      let path = ingredient.name.replacing("\\", with: "/")
      ingredient.recipe = path
      let last = path.split(separator: "/").last.map(String.init) ?? path
      if ingredient.shown == ingredient.name { ingredient.shown = last }
      ingredient.name = last
    }
    (ingredient.amount, ingredient.isFixed) = (amount, isFixed)
    if let braces, braces.contains("|") { ingredient.amounts = braces }
    if ingredient.isUnlisted, !amount.isEmpty, mark == "@", characters[start] != "-" {
      // More of the same is bought too.
      ingredient.isUnlisted = start + 1 < characters.count && characters[start + 1] == "("
    }
    ingredient.preparation = aside.flatMap { $0.isEmpty ? nil : $0 }
    return ingredient.name.isEmpty ? nil : (.ingredient(ingredient), place)
  }

  /// Returns a name, what is in the braces behind it, and the place after that: up to the braces, or
  /// one word without any.
  private static func named(
    _ characters: [Character], _ start: Int, isTimer: Bool
  ) -> (name: String, braces: String?, end: Int)? {
    var place = start
    while place < characters.count, !"@#~{}".contains(characters[place]) { place += 1 }
    if place < characters.count, characters[place] == "{",
      let close = characters[place...].firstIndex(of: "}"),
      place > start ? !characters[start].isWhitespace : isTimer
    {
      return (
        String(characters[start..<place]).trimmed,
        String(characters[(place + 1)..<close]).trimmed, close + 1
      )
    }
    place = start
    while place < characters.count,
      characters[place].isLetter || characters[place].isNumber || "_-'’".contains(characters[place])
    { place += 1 }
    while place > start, "-'’".contains(characters[place - 1]) { place -= 1 }
    return place > start ? (String(characters[start..<place]), nil, place) : nil
  }

  /// Returns the amount in braces: `200%g`, `=1%tsp`, `2`; the first one of `1|2|4%cup` and
  /// `150%g|300%g`.
  private static func amount(of braces: String) -> (String, isFixed: Bool) {
    let all = braces.split(separator: "|").map(String.init)
    var text = (all.first ?? "")[...]
    if !text.contains("%"), let last = all.last, let unit = last.firstIndex(of: "%") {
      text += last[unit...]
    }
    var isFixed = false
    if text.hasPrefix("=") { (text, isFixed) = (text.dropFirst(), true) }
    if text.hasSuffix("*") { text = text.dropLast() }
    var parts = text.split(separator: "%", maxSplits: 1).map { String($0).trimmed }
    // Its point is that of decimals, where cooks of some languages read 1.125 g as thousands.
    if let number = parts.first, number.wholeMatch(of: /[1-9]\d{0,2}\.\d{3}/) != nil {
      let trimmed = number.replacing(/0+$/, with: "")
      parts[0] = trimmed == number ? "\(number)0" : trimmed.replacing(/\.$/, with: "")
    }
    return (parts.filter { !$0.isEmpty }.joined(separator: " "), isFixed)
  }
}
