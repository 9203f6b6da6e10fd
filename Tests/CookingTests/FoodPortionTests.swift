import RecipeMD
import Testing

@testable import Cooking

/// What of a line is of which of its foods.
@Suite struct FoodPortionTests {
  /// Returns the portions of a line, `1 carrot; 2 onion`; nil where they are unclear.
  private func portions(_ source: String, _ tag: String) -> String? {
    let language = KitchenLanguage(tag: tag)
    let (text, emphasis) = LineCorpus.plain(source)
    let reading = LineReading(text, emphasis: emphasis, language: language)
    return FoodPortion.all(of: reading, in: text, language)?.map { portion in
      let amounts = portion.amounts.map { amount in
        amount.number.fraction + (amount.unit.map { " \($0.id)" } ?? "")
      }
      let foods = portion.foods.map { String($0.food.key.drop { $0 == "=" }) }
      return (amounts + [foods.joined(separator: ", ")]).joined(separator: " ")
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("en", "*1* carrot and 2 onions", "1 carrot; 2 onion"),
    ("en", "*2* bay leaves and 1 sprig thyme", "2 bay-leaf; 1 sprig thyme"),
    ("en", "*2* onions and 3 garlic cloves", "2 onion; 3 clove garlic"),
    ("en", "*1* carrot, 2 onions and 3 leeks", "1 carrot; 2 onion; 3 leek"),
    ("en", "*1* carrot and an onion", "1 carrot; 1 onion"),
    ("en", "a knob of butter and a splash of milk", "1 knob butter; 1 splash milk"),
    ("en", "*1 pinch* salt and pepper", "1 pinch salt, pepper"),
    ("en", "salt, pepper, 1 pinch nutmeg", "salt, pepper; 1 pinch nutmeg"),
    ("en", "parsley, dill and 2 tbsp chives", "parsley, dill; 2 tbsp chives"),
    ("de", "Salz, Pfeffer und 1 TL Paprikapulver", "salt, pepper; 1 tsp paprika-powder"),
    ("it", "sale, pepe, 2 cucchiai di zucchero", "salt, pepper; 2 tbsp sugar"),
    ("es", "sal, pimienta y 1 cucharadita de comino", "salt, pepper; 1 tsp ground-cumin"),
    ("en", "*1 tsp* each salt and pepper", "1 tsp salt, pepper"),
    ("en", "*2* eggs plus 1 for brushing", "2 1 egg"),
    ("en", "*1/2 cup plus 2 tbsp* sugar", "1/2 cup 2 tbsp sugar"),
    ("de", "*1* Möhre und 2 Zwiebeln", "1 carrot; 2 onion"),
    ("de", "*2* Lorbeerblätter u. 1 Zweig Thymian", "2 bay-leaf; 1 sprig thyme"),
    ("de", "*1* Zwiebel und eine Knoblauchzehe", "1 onion; 1 clove garlic"),
    ("fr", "*1* carotte et 2 oignons", "1 carrot; 2 onion"),
    ("fr", "*2 feuilles* de laurier et 1 brin de thym", "2 leaf bay-leaf; 1 sprig thyme"),
    ("es", "*1* zanahoria y 2 cebollas", "1 carrot; 2 onion"),
    ("es", "un chorrito de aceite y una pizca de sal", "1 dash vegetable-oil; 1 pinch salt"),
    ("it", "*1* carota e 2 cipolle", "1 carrot; 2 onion"),
    ("it", "*2 foglie* di alloro e 1 rametto di timo", "2 leaf bay-leaf; 1 sprig thyme"),
    ("nl", "*1* wortel en 2 uien", "1 carrot; 2 onion"),
    ("nl", "*2* uien en 3 teentjes knoflook", "2 onion; 3 clove garlic"),
    ("ar", "*1* جزرة و 2 بصل", "1 carrot; 2 onion"),
    ("ar", "كوب دقيق ونصف كوب سكر", "1 cup flour; 1/2 cup sugar"),
    ("ar", "كوب ونصف سكر", "3/2 cup sugar"),
    ("ar", "بصلة وفصين ثوم", "1 onion; 2 clove garlic"),
    ("ja", "にんじん *1本* と玉ねぎ2個", "1 piece carrot; 2 piece onion"),
    ("ja", "*1本* にんじんと玉ねぎ2個", "1 piece carrot; 2 piece onion"),
    ("ja", "ローリエ2枚とタイム1枝", "2 slice bay-leaf; 1 sprig thyme"),
    ("ja", "にんじん1本、玉ねぎ2個", "1 piece carrot; 2 piece onion"),
    ("ja", "醤油大さじ1と小さじ1", "1 tbsp 1 tsp soy-sauce"),
  ])
  func eachFoodHasItsOwnAmount(tag: String, line: String, expected: String) {
    #expect(portions(line, tag) == expected)
  }

  @Test(arguments: [
    ("en", "*2 sprigs* thyme and rosemary"), ("en", "*50 g* butter and oil for frying"),
    ("de", "*1 TL* Salz und Pfeffer"), ("de", "*je 1* rote und gelbe Paprika"),
    ("fr", "*1 brin* de thym et de romarin"), ("es", "*1 ramita* de tomillo y romero"),
    ("it", "*1 rametto* di rosmarino e salvia"), ("nl", "*1 takje* tijm en rozemarijn"),
    ("ar", "ملعقة صغيرة ملح وفلفل"), ("ja", "バター10gとオリーブオイル"),
    ("ja", "塩 小さじ1と胡椒 少々"),
  ])
  func staysWholeWhereTheAmountsAreUnclear(tag: String, line: String) {
    #expect(portions(line, tag) == nil)
  }

  @Test(arguments: [
    ("en", "For the sauce: 2 tbsp soy sauce", "2 tbsp soy-sauce"),
    ("en", "To serve: baguette", "baguette"), ("en", "Garnish: parsley", "parsley"),
    ("en", "flour: 200 g", "200 g flour"), ("de", "zum Servieren: Baguette", "baguette"),
    ("de", "Für die Soße: *2 EL* Sojasauce", "2 tbsp soy-sauce"),
    ("de", "Auf Wunsch: Sahne", "cream"), ("fr", "Pour servir : pain", "bread"),
    ("es", "Para servir: pan", "bread"), ("it", "Per servire: pane", "bread"),
    ("nl", "Om te serveren: stokbrood", "baguette"), ("ar", "للتقديم: خبز", "bread"),
    ("ja", "仕上げ用：パセリ", "parsley"), ("ja", "タレ：醤油 大さじ2", "2 tbsp soy-sauce"),
    ("ja", "砂糖：大さじ1", "1 tbsp sugar"),
  ])
  func whatALineIsForIsNoFood(tag: String, line: String, expected: String) {
    #expect(portions(line, tag) == expected)
  }

  @Test(arguments: [
    ("en", "*1 can* crushed tomatoes", "1 can crushed-tinned-tomatoes"),
    ("en", "*1 can* diced tomatoes", "1 can chopped-tinned-tomatoes"),
    ("de", "*250 g* Quark (Magerstufe)", "250 g low-fat-quark"),
    ("de", "*250 g* Quark (zimmerwarm)", "250 g quark"),
    ("en", "*2 tbsp* chili sauce", "2 tbsp hot-sauce"),
    ("de", "*2 EL* Chilisauce", "2 tbsp hot-sauce"),
    ("de", "*1 Stange* Zimt", "1 stalk cinnamon-stick"),
    ("de", "*1 TL* Zimt", "1 tsp ground-cinnamon"),
    ("de", "*1 Schuss* Essig", "1 splash vinegar"),
    ("de", "*1 Spritzer* Essig", "1 dash vinegar"), ("nl", "*1 scheut* melk", "1 splash milk"),
  ])
  func productsAndUnitsAreTheirOwn(tag: String, line: String, expected: String) {
    #expect(portions(line, tag) == expected)
  }

  @Test(
    arguments: [
      ("en", "1-inch piece ginger", "1-inch"), ("en", "*2* 1-inch pieces ginger", "1-inch"),
      ("en", "*1* (2 cm) piece ginger", "2 cm"), ("de", "1 Stück Ingwer (2 cm)", "2 cm"),
      ("de", "3 cm großes Stück Ingwer", "3 cm"),
      ("fr", "1 morceau de gingembre de 2 cm", "2 cm"),
      ("en", "1 piece ginger", nil), ("en", "*1 can* (400 g) beans", nil),
    ] as [(String, String, String?)])
  func aSizeIsOfThePiece(tag: String, line: String, expected: String?) throws {
    let (text, emphasis) = LineCorpus.plain(line)
    let reading = LineReading(text, emphasis: emphasis, language: KitchenLanguage(tag: tag))
    let amount = try #require(reading.amounts.first)
    let size = amount.size ?? (amount.isSize ? amount.value : nil)
    #expect(size.map { String(decoding: text[$0], as: UTF8.self) } == expected)
  }
}
