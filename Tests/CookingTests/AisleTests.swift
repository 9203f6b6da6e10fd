import Testing

@testable import Cooking

/// Where foods stand in a shop.
@Suite struct AisleTests {
  @Test(
    arguments: [
      ("2 large onions, chopped", .en, .produce), ("onion", .en, .produce),
      ("strong white flour", .en, .baking), ("coconut milk", .en, .tins),
      ("warm milk", .en, .dairy), ("peanut butter", .en, .sauces), ("cold butter", .en, .dairy),
      ("extra virgin olive oil", .en, .sauces), ("black pepper", .en, .spices),
      ("red pepper", .en, .produce), ("bay leaves", .en, .spices), ("eggs", .en, .dairy),
      ("blackberries", .en, .produce), ("aged basmati rice", .en, .grains),
      ("chicken of about 1.6 kg", .en, .meat), ("smoked haddock", .en, .fish),
      ("unobtainium", .en, nil), ("Weizenmehl", .de, .baking), ("weiche Butter", .de, .dairy),
      ("Eier", .de, .dairy), ("Zwiebeln", .de, .produce), ("Sesamöl", .de, .sauces),
      ("Rotwein", .de, .drinks), ("Hühnerbrühe", .de, .spices), ("huile d’olive", .fr, .sauces),
      ("oignons jaunes", .fr, .produce), ("œufs", .fr, .dairy), ("pomodori", .it, .produce),
      ("tomates maduros", .es, .produce), ("sal", .es, .spices), ("tomaten", .nl, .produce),
      ("roggebloem", .nl, .baking),
      // Slips stand nowhere, rather than with what is spelled alike
      ("pisca de sal", .es, .spices), ("Relleno", .es, nil), ("aojo", .es, nil),
      ("peach pie filling", .en, .tins), ("cherry sauce", .en, .sauces),
      ("Gemüsesuppe", .de, .spices), ("Entenfond", .de, .spices), ("Salatblätter", .de, .produce),
      ("Erbsenschoten", .de, .produce), ("tapas criollas", .es, .dairy),
      ("بار شيكولاتة خام", .ar, .baking), ("2 pre-baked pizza crusts", .en, .bakery),
      ("2 packs chipped beef", .en, .meat), ("1 can tomato sauce", .en, .tins),
    ] as [(String, KitchenLanguage, Aisle?)])
  func knowsWhereFoodsStand(line: String, language: KitchenLanguage, aisle: Aisle?) {
    let food = FoodName(line, language: language)
    #expect(food.flatMap { $0.aisle(language) } == aisle)
  }
}
