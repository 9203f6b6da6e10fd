/// Makes recipes of about two kilobytes, the same for the same seed.
struct SampleRecipe {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  private mutating func pick<Element>(_ values: [Element]) -> Element {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return values[Int(state >> 33) % values.count]
  }

  mutating func text() -> String {
    var lines = ["# \(word().capitalized) with \(word()) and *\(word())*", ""]
    lines += [sentence() + " " + sentence(), "", "*\(word()), \(word()), quick dinner*", ""]
    lines += ["**4 servings, \(pick([300, 450, 1200])) g**", "", "---", ""]
    for _ in 0..<6 { lines.append(ingredient()) }
    for group in ["dough", "filling", "topping"] {
      lines += ["", "## For the \(group)", ""]
      for _ in 0..<6 { lines.append(ingredient()) }
    }
    lines += ["", "---", "", "### Preparation", ""]
    for number in 1...6 { lines.append("\(number). \(sentence()) **\(sentence())**") }
    lines += ["", "![the result](images/\(word()).jpg)", ""]
    for _ in 0..<2 {
      lines += [sentence() + " See [\(word())](../\(word()).md). " + sentence(), ""]
    }
    return lines.joined(separator: "\n")
  }

  private mutating func ingredient() -> String {
    let amount = pick(["200 g", "1 1/2 cups", "½ l", "2", "0.75 tsp", "3 Stück"])
    switch pick([0, 1, 2, 3, 4]) {
    case 0: return "- \(word()), freshly \(word())"
    case 1: return "- *\(amount)* [\(word()) \(word())](./\(word()).md)"
    default: return "- *\(amount)* \(word()) \(word())"
    }
  }

  private mutating func sentence() -> String {
    (0..<9).map { _ in word() }.joined(separator: " ").capitalized + "."
  }

  private mutating func word() -> String {
    pick([
      "flour", "Äpfel", "butter", "crème", "sugar", "onion", "garlic", "pepper", "basil", "oil",
      "Möhren", "thyme", "stock", "lemon", "yeast", "milk", "walnuts", "cinnamon",
    ])
  }
}

extension String {
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
