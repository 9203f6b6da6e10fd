import Testing

@testable import Cooking

/// What ingredients are filed under.
@Suite struct FoodNameTests {
  @Test(
    arguments: [
      ("flour", .en, "flour"), ("2 large onions, finely chopped", .en, "onions"),
      ("Plain flour, sifted", .en, "Plain flour"), ("butter or margarine", .en, "butter"),
      ("cold butter", .en, "butter"), ("very ripe bananas", .en, "bananas"),
      ("ice cream", .en, "ice cream"), ("chicken of about 1.6 kg", .en, "chicken"),
      ("cloves of garlic (crushed)", .en, "garlic"), ("(28 g) butter", .en, "butter"),
      ("lemons for serving", .en, "lemons"), ("tomatoes chopped", .en, "tomatoes"),
      ("weiche Butter", .de, "Butter"), ("säuerliche Äpfel", .de, "säuerliche Äpfel"),
      ("Zwiebeln gehackt", .de, "Zwiebeln"), ("huile d’olive", .fr, "huile d’olive"),
      ("cerises bien mûres", .fr, "cerises"), ("beurre fondu", .fr, "beurre"),
      ("بصلة كبيرة، مفرومة", .en, "بصلة كبيرة"), ("冷たいだし", .en, "冷たいだし"),
    ] as [(String, KitchenLanguage, String)])
  func leavesOutWhatMakesNoOtherFood(line: String, language: KitchenLanguage, name: String) {
    #expect(FoodName(line, language: language)?.name == name)
  }

  @Test(
    arguments: [
      ("Crème  fraîche", .fr, "=creme-fraiche"), ("Weißwein-Essig", .de, "=white-wine-vinegar"),
      ("Œuf d’autruche", .fr, "oeuf d autruche"), ("fennel cream", .en, "fennel cream"),
    ] as [(String, KitchenLanguage, String)])
  func theKeyIsTheTablesIDOrTheFoldedWords(name: String, language: KitchenLanguage, key: String) {
    #expect(FoodName(name, language: language)?.key == key)
  }

  @Test(
    arguments: [
      ("  , 3", .en), ("", .en), ("red", .en), ("cold", .en), ("homemade", .en),
      ("zum Servieren", .de),
      ("auf Wunsch", .de), ("optional", .en), ("plus", .en), ("head", .en),
    ] as [(String, KitchenLanguage)])
  func whatIsNoNounIsNoFood(name: String, language: KitchenLanguage) {
    #expect(FoodName(name, language: language) == nil)
  }

  @Test(
    arguments: [
      ("tomatoes", .en, ["tomato", "tomatoe"]), ("berries", .en, ["berry", "berri", "berrie"]),
      ("bay leaves", .en, ["bay leaf", "bay leafe", "bay leav", "bay leave"]),
      ("flour", .en, []), ("zwiebeln", .de, ["zwiebel"]), ("eier", .de, ["ei"]),
      ("oignons jaunes", .fr, ["oignon jaunes"]),
    ] as [(String, KitchenLanguage, [String])])
  func knowsSingulars(key: String, language: KitchenLanguage, singulars: [String]) {
    #expect(Set(FoodName.singulars(of: key, language: language)) == Set(singulars))
  }
}
