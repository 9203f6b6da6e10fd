/// The name of a food in indexes and on lists: `onions` for `2 large onions, finely chopped`.
package struct FoodName: Hashable, Sendable {
  /// The name as its author writes it: `Plain flour`.
  package let name: String
  /// What all names of a food have in common, in any language: `=` with its id in the table of
  /// foods, and a state that the table does not have it in; else the folded words.
  package let key: String

  /// Reads a name, as plain text, by itself; nil if it names no food.
  ///
  /// The first of several foods counts.
  package init?(_ name: String, language: KitchenLanguage) {
    let text = Array(name.utf8)
    guard text.count <= IngredientName.longest else { return nil }
    let reading = LineReading(text, language: language)
    guard let first = LineFood.all(of: reading, in: text, language).first else { return nil }
    self = first.food
  }

  /// Creates the food with some name and key.
  package init(name: String, key: String) { (self.name, self.key) = (name, key) }

  /// Creates the name of the food at a place in the table.
  init(name: String, place: Int, state: FoodState? = nil) {
    let id = FoodTable.id(at: place)
    self.init(name: name, key: state.map { "=\(id)+\($0.rawValue)" } ?? "=\(id)")
  }

  /// Creates the name of a food that the table does not have.
  init(name: String, _ words: Words) {
    var key: [UInt8] = []
    for place in words.all.indices {
      if place > 0 { key.append(0x20) }
      key += WideText.withoutDoubling(WideText.hiragana(words[place]))
    }
    self.init(name: name, key: String(decoding: key, as: UTF8.self))
  }

  /// Whether the table of foods has it.
  package var isKnown: Bool { key.utf8.first == UInt8(ascii: "=") }

  /// Whether it is counted in eggs, which cannot be cut raw.
  package var isEgg: Bool { ["=egg", "=egg-yolk", "=egg-white"].contains(key) }

  /// Returns whether one of a unit is just one of it: a stick of a cinnamon stick, a leaf of a bay leaf.
  package func isOne(of unit: Unit) -> Bool {
    switch unit.id {
    case "leaf": key.hasSuffix("-leaf")
    case "stick", "stalk": key.hasSuffix("-stick")
    default: false
    }
  }

  /// Whether it comes from the tap.
  package var isWater: Bool { key == "=water" }

  /// Returns where a shop has it; nil if that is unknown.
  ///
  /// What the table does not have stands with the food that it is a kind of: oat cream with cream.
  package func aisle(_ language: KitchenLanguage) -> Aisle? {
    guard isKnown else {
      return FoodMatch(Words(Array(name.utf8)), language).flatMap {
        FoodTable.aisle(at: $0.place)
      }
    }
    let parts = key.dropFirst().split(separator: "+")
    guard let id = parts.first, let place = FoodTable.place(id: String(id)) else { return nil }
    let aisle = FoodTable.aisle(at: place)
    guard parts.count > 1, let state = FoodState(rawValue: String(parts[1])) else { return aisle }
    return state.aisle(of: aisle)
  }

  /// Returns the possible keys of the singular if this one is a plural, likeliest first.
  ///
  /// The table knows the number of its foods.
  package static func singulars(of key: String, language: KitchenLanguage) -> [String] {
    let words = key.utf8.split(separator: 0x20)
    guard let noun = language.beginsWithNoun ? words.first : words.last,
      key.utf8.first != UInt8(ascii: "=")
    else { return [] }
    return WordForms.singulars(of: Array(noun), language).map { singular in
      key[..<noun.startIndex] + String(decoding: singular, as: UTF8.self) + key[noun.endIndex...]
    }
  }
}
