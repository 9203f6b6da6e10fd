import Cooking
import Diagnostics
import Yams

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
        guard let food = FoodName(text, language: KitchenLanguage(tag: language.tag)) else {
          report(
            .invalidSetting, .error, "“\(text)” in “aisles” is not a food", at: node,
            help: "write it as recipes do, without an amount")
          continue
        }
        if let owner = owners[food.key] {
          report(
            .invalidSetting, .error, "“\(text)” is in “aisles” twice", at: node,
            help: owner == name
              ? "remove one of the two" : "it is in “\(owner)” too: remove one of the two")
          continue
        }
        owners[food.key] = name
        foods.append(food.key)
      }
      aisles.append(Settings.ShopAisle(name: name, foods: foods))
    }
    return aisles
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
