import Cooking
import Diagnostics
import YAML

extension YAMLDocument {
  /// Returns the aisles in a mapping from names to foods; reports errors in it.
  mutating func aisles(_ node: Node, _ language: Language) -> [Settings.ShopAisle] {
    let help = "write each on a line of its own: produce: [tofu, cress]"
    var aisles: [Settings.ShopAisle] = []
    var owners: [String: String] = [:]
    for (key, value) in mapping(node, .aisles, of: "aisles with their foods", help: help) {
      guard let name = key.scalar?.string, !name.isEmpty else {
        report(
          .invalidSetting, .error, "an aisle in “aisles” has no name", at: key,
          help: "write the aisle's name before the colon")
        continue
      }
      reportNearlyKnown(name, at: key)
      var foods: [String] = []
      for (text, node) in list(value, .aisles) ?? [] {
        guard let food = food(text, .aisles, at: node, language) else { continue }
        if let owner = owners[food.key] {
          report(
            .invalidSetting, .error, "“\(text)” is in “aisles” twice", at: node,
            help: owner == name
              ? "remove one of the two" : "it is in “\(owner)” too: remove one of the two")
          continue
        }
        owners[food.key] = name
        foods.append(text)
      }
      aisles.append(Settings.ShopAisle(name: name, foods: foods))
    }
    return aisles
  }

  /// Returns the foods of a list; reports what is none, or in it twice.
  mutating func pantry(_ node: Node, _ language: Language) -> [String] {
    var keys: Set<String> = []
    return (list(node, .pantry) ?? []).compactMap { text, node in
      guard let food = food(text, .pantry, at: node, language) else { return nil }
      guard keys.insert(food.key).inserted else {
        reportTwice(text, .pantry, at: node)
        return nil
      }
      return text
    }
  }

  /// Returns the packs in a mapping from foods to amounts; reports errors in it.
  mutating func packs(_ node: Node, _ language: Language) -> [Settings.Pack] {
    let help = "write each on a line of its own: flour: 1 kg"
    var packs: [Settings.Pack] = []
    var keys: Set<String> = []
    for (key, value) in mapping(node, .packs, of: "foods with amounts", help: help) {
      guard let name = key.scalar?.string,
        let food = food(name, .packs, at: key, language)
      else { continue }
      guard keys.insert(food.key).inserted else {
        reportTwice(name, .packs, at: key)
        continue
      }
      let text = value.scalar?.string ?? ""
      guard let pack = Settings.Pack(food: name, amount: text, language) else {
        report(
          .invalidSetting, .error,
          text.isEmpty
            ? "the pack of “\(name)” has no amount" : "“\(text)” in “packs” is not an amount",
          at: value,
          help: "write a number, or a number with a unit: 6, 500 g, 1 l")
        continue
      }
      packs.append(pack)
    }
    return packs
  }

  private mutating func food(
    _ text: String, _ key: SettingsKey, at node: Node, _ language: Language
  ) -> FoodName? {
    if let food = FoodName(text, language: KitchenLanguage(tag: language.tag)) { return food }
    report(
      .invalidSetting, .error, "“\(text)” in “\(key.rawValue)” is not a food", at: node,
      help: "write it as recipes do, without an amount")
    return nil
  }

  private mutating func reportTwice(_ text: String, _ key: SettingsKey, at node: Node) {
    report(
      .invalidSetting, .error, "“\(text)” is in “\(key.rawValue)” twice", at: node,
      help: "remove one of the two")
  }

  /// Reports a name that is close to a predefined one: any name is valid for an aisle, but `diary`
  /// is rarely intended.
  private mutating func reportNearlyKnown(_ name: String, at node: Node) {
    let known = Aisle.allCases.map(\.rawValue)
    if known.contains(name) { return }
    guard let nearest = suggestion(for: name.lowercased(), among: known) else { return }
    report(
      .unknownSetting, .warning, "there is no aisle “\(name)”, so it is one of your own",
      at: node, help: "did you mean “\(nearest)”?")
  }
}

extension Settings.Pack {
  /// Reads an amount, such as `1 kg` or `6`; nil if it is none that one can buy.
  fileprivate init?(food: String, amount: String, _ language: Language) {
    // In digits and without a sign, as the schema has it, by which editors know no number in words.
    let start = amount.unicodeScalars.prefix { !ValueShape.dashes.unicodeScalars.contains($0) }
    guard
      start.contains(where: { scalar in
        ValueShape.digitRanges.contains { $0.contains(scalar) }
      })
    else { return nil }
    let text = Array(amount.utf8)
    let reading = LineReading(
      text, emphasis: 0..<text.count, language: KitchenLanguage(tag: language.tag))
    guard let first = reading.amounts.first, reading.amounts.count == 1, reading.foods.isEmpty,
      first.number > .zero, first.to == nil, (first.measure == nil) == (first.unit == nil)
    else { return nil }
    self.init(food: food, number: first.number.fraction, unit: first.unit?.id)
  }
}
