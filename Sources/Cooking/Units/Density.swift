import RecipeMD

/// The density of a food.
package struct Density: Sendable {
  /// The density in grams per millilitre, rounded to thousandths.
  package let density: Rational
  /// Whether it is liquid, so that it is measured in millilitres while other food is weighed.
  package let isPoured: Bool
  /// Its names, the usual one first.
  package let names: [KitchenLanguage: [String]]

  /// Creates a density from grams per US cup of 236.588 ml, and names separated by commas.
  init(_ gramsPerCup: Int128, isPoured: Bool = false, _ names: [KitchenLanguage: String]) {
    self.isPoured = isPoured
    density = Rational((gramsPerCup * 1_000_000 + 118_294) / 236_588, 1000) ?? .one
    self.names = names.mapValues { $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }
  }

  /// The foods whose cups and grams can be converted into each other.
  ///
  /// The weights are those of King Arthur Baking's ingredient weight chart, spooned and levelled,
  /// and that of water is its own density. Weighing is always more exact: flour alone varies by a
  /// fifth depending on how it is put into the cup.
  package static let table: [Density] = [
    Density(
      237, isPoured: true,
      [
        .en: "water", .de: "Wasser",
        .fr: "eau", .es: "agua",
        .it: "acqua", .nl: "water",
      ]),
    Density(
      120,
      [
        .en:
          "flour, plain flour, white flour, all-purpose flour, bread flour, strong flour, strong white flour",
        .de: "Mehl, Weizenmehl",
        .fr: "farine, farine de blé", .es: "harina, harina de trigo",
        .it: "farina, farina 00", .nl: "bloem, tarwebloem, meel",
      ]),
    Density(
      113,
      [
        .en: "wholemeal flour, whole wheat flour", .de: "Vollkornmehl, Weizenvollkornmehl",
        .fr: "farine complète", .es: "harina integral",
        .it: "farina integrale", .nl: "volkorenmeel",
      ]),
    Density(
      112,
      [
        .en: "cornflour, cornstarch, corn starch", .de: "Speisestärke, Maisstärke",
        .fr: "maïzena, fécule de maïs", .es: "maicena",
        .it: "amido di mais, maizena", .nl: "maizena, maiszetmeel",
      ]),
    Density(
      138,
      [
        .en: "cornmeal, polenta", .de: "Polenta, Maisgrieß",
        .fr: "polenta, semoule de maïs", .es: "polenta",
        .it: "polenta", .nl: "polenta, maismeel",
      ]),
    Density(
      163,
      [
        .en: "semolina", .de: "Grieß, Hartweizengrieß",
        .fr: "semoule", .es: "sémola",
        .it: "semola, semolino", .nl: "griesmeel",
      ]),
    Density(
      96,
      [
        .en: "ground almonds, almond flour", .de: "gemahlene Mandeln, Mandelmehl",
        .fr: "poudre d'amandes, amandes en poudre", .es: "almendra molida, harina de almendra",
        .it: "farina di mandorle", .nl: "amandelmeel, gemalen amandelen",
      ]),
    Density(
      198,
      [
        .en: "sugar, caster sugar, granulated sugar, white sugar", .de: "Zucker",
        .fr: "sucre, sucre en poudre", .es: "azúcar",
        .it: "zucchero", .nl: "suiker",
      ]),
    Density(
      213,
      [
        .en: "brown sugar", .de: "brauner Zucker, Rohrzucker",
        .fr: "sucre brun, cassonade, sucre roux", .es: "azúcar moreno",
        .it: "zucchero di canna", .nl: "bruine suiker, basterdsuiker",
      ]),
    Density(
      113,
      [
        .en: "icing sugar, powdered sugar, confectioners sugar", .de: "Puderzucker",
        .fr: "sucre glace", .es: "azúcar glas",
        .it: "zucchero a velo", .nl: "poedersuiker",
      ]),
    Density(
      336,
      [
        .en: "honey", .de: "Honig",
        .fr: "miel", .es: "miel",
        .it: "miele", .nl: "honing",
      ]),
    Density(
      312, isPoured: true,
      [
        .en: "maple syrup", .de: "Ahornsirup",
        .fr: "sirop d'érable", .es: "sirope de arce",
        .it: "sciroppo d'acero", .nl: "ahornsiroop",
      ]),
    Density(
      226,
      [
        .en: "butter, margarine", .de: "Butter, Margarine",
        .fr: "beurre, margarine", .es: "mantequilla, margarina",
        .it: "burro, margarina", .nl: "boter, roomboter, margarine",
      ]),
    Density(
      198, isPoured: true,
      [
        .en: "oil, vegetable oil, sunflower oil, rapeseed oil",
        .de: "Öl, Pflanzenöl, Sonnenblumenöl, Rapsöl",
        .fr: "huile, huile de tournesol", .es: "aceite, aceite de girasol",
        .it: "olio, olio di semi", .nl: "olie, zonnebloemolie",
      ]),
    Density(
      200, isPoured: true,
      [
        .en: "olive oil", .de: "Olivenöl",
        .fr: "huile d'olive", .es: "aceite de oliva",
        .it: "olio d'oliva", .nl: "olijfolie",
      ]),
    Density(
      227, isPoured: true,
      [
        .en: "milk, buttermilk", .de: "Milch, Buttermilch",
        .fr: "lait, lait ribot", .es: "leche",
        .it: "latte", .nl: "melk, karnemelk",
      ]),
    Density(
      227, isPoured: true,
      [
        .en: "cream, double cream, whipping cream", .de: "Sahne, Schlagsahne",
        .fr: "crème, crème liquide", .es: "nata, crema",
        .it: "panna", .nl: "room, slagroom",
      ]),
    Density(
      227,
      [
        .en: "sour cream", .de: "saure Sahne, Schmand",
        .fr: "crème fraîche, crème épaisse", .es: "nata agria",
        .it: "panna acida", .nl: "zure room",
      ]),
    Density(
      227,
      [
        .en: "yogurt, yoghurt", .de: "Joghurt",
        .fr: "yaourt", .es: "yogur",
        .it: "yogurt", .nl: "yoghurt",
      ]),
    Density(
      227,
      [
        .en: "cream cheese", .de: "Frischkäse",
        .fr: "fromage frais", .es: "queso crema",
        .it: "formaggio spalmabile", .nl: "roomkaas",
      ]),
    Density(
      100,
      [
        .en: "parmesan, grated parmesan", .de: "Parmesan, geriebener Parmesan",
        .fr: "parmesan", .es: "parmesano",
        .it: "parmigiano", .nl: "parmezaan",
      ]),
    Density(
      270,
      [
        .en: "peanut butter", .de: "Erdnussbutter, Erdnussmus",
        .fr: "beurre de cacahuète", .es: "mantequilla de cacahuete",
        .it: "burro di arachidi", .nl: "pindakaas",
      ]),
    Density(
      84,
      [
        .en: "cocoa, cocoa powder", .de: "Kakao, Kakaopulver",
        .fr: "cacao, cacao en poudre", .es: "cacao, cacao en polvo",
        .it: "cacao, cacao in polvere", .nl: "cacao, cacaopoeder",
      ]),
    Density(
      170,
      [
        .en: "chocolate chips", .de: "Schokotropfen",
        .fr: "pépites de chocolat", .es: "pepitas de chocolate",
        .it: "gocce di cioccolato", .nl: "chocoladedruppels",
      ]),
    Density(
      89,
      [
        .en: "oats, rolled oats, porridge oats", .de: "Haferflocken",
        .fr: "flocons d'avoine", .es: "copos de avena",
        .it: "fiocchi d'avena", .nl: "havermout",
      ]),
    Density(
      198,
      [
        .en: "rice", .de: "Reis",
        .fr: "riz", .es: "arroz",
        .it: "riso", .nl: "rijst",
      ]),
    Density(
      112,
      [
        .en: "breadcrumbs", .de: "Semmelbrösel, Paniermehl",
        .fr: "chapelure", .es: "pan rallado",
        .it: "pangrattato", .nl: "paneermeel",
      ]),
    Density(
      149,
      [
        .en: "raisins, sultanas", .de: "Rosinen, Sultaninen",
        .fr: "raisins secs", .es: "pasas",
        .it: "uvetta", .nl: "rozijnen",
      ]),
    Density(
      113,
      [
        .en: "walnuts", .de: "Walnüsse",
        .fr: "noix", .es: "nueces",
        .it: "noci", .nl: "walnoten",
      ]),
    Density(
      142,
      [
        .en: "almonds", .de: "Mandeln",
        .fr: "amandes", .es: "almendras",
        .it: "mandorle", .nl: "amandelen",
      ]),
    Density(
      288,
      [
        .en: "salt, fine salt, table salt", .de: "Salz",
        .fr: "sel", .es: "sal",
        .it: "sale", .nl: "zout",
      ]),
    Density(
      192,
      [
        .en: "baking powder", .de: "Backpulver",
        .fr: "levure chimique", .es: "levadura química, polvo de hornear",
        .it: "lievito per dolci", .nl: "bakpoeder",
      ]),
    Density(
      288,
      [
        .en: "baking soda, bicarbonate of soda", .de: "Natron",
        .fr: "bicarbonate de soude", .es: "bicarbonato",
        .it: "bicarbonato", .nl: "baksoda, zuiveringszout",
      ]),
  ]
}

extension Density {
  /// Returns the density of a food, by the key of its `FoodName`; nil if it is not in the table.
  package static func of(_ key: String, language: KitchenLanguage) -> Density? {
    let known = byKey[language] ?? [:]
    if let place = known[key] { return table[place] }
    for form in FoodName.singulars(of: key, language: language) {
      if let place = known[form] { return table[place] }
    }
    return nil
  }

  /// The indices in the table by the foods' keys, plurals also by their singulars.
  private static let byKey: [KitchenLanguage: [String: Int]] = {
    var places: [KitchenLanguage: [String: Int]] = [:]
    for language in KitchenLanguage.allCases {
      var known: [String: Int] = [:]
      for (place, food) in table.enumerated() {
        for name in food.names[language] ?? [] {
          guard let key = FoodName(name, language: language)?.key else { continue }
          for form in [key] + FoodName.singulars(of: key, language: language)
          where known[form] == nil {
            known[form] = place
          }
        }
      }
      places[language] = known
    }
    return places
  }()
}
