import RecipeMD
import Testing

@testable import Cooking

/// Whole ingredient lines as text, by a factor: with all that scales in them, and what does not.
@Suite struct ScaledLineTests {
  private func scaled(_ line: String, by factor: String, _ tag: String) throws -> String {
    let source = Array("# T\n\n---\n\n- \(line)\n".utf8)
    let language = Language(tag)
    let recipe = parse(source).readingThousands(in: source, language).recipe
    let result = try Scaling.apply(scale: factor, yield: nil, to: recipe, asReadIn: language)
    let ingredient = try #require(result.ingredients.first)
    guard let amount = ingredient.amount else { return ingredient.name }
    let number = AmountText.text(of: amount.factor, unit: nil, language: tag)
    return "*\([number, amount.unit].compactMap(\.self).joined(separator: " "))* \(ingredient.name)"
  }

  @Test(arguments: [
    (
      "en", "3 cloves garlic, or 1 tsp garlic powder", "4 ½ cloves garlic, or 1 ½ tsp garlic powder"
    ),
    (
      "en", "*400 g* tomatoes, or 1 lb fresh tomatoes", "*600 g* tomatoes, or 1 ½ lb fresh tomatoes"
    ),
    ("en", "2 sprigs thyme, or 1/2 tsp dried", "3 sprigs thyme, or ¾ tsp dried"),
    ("de", "3 Knoblauchzehen, oder 1 TL Pulver", "4 ½ Knoblauchzehen, oder 1 ½ TL Pulver"),
    (
      "fr", "2 gousses d'ail, ou 1 c. à café d'ail en poudre",
      "3 gousses d'ail, ou 1 ½ c. à café d'ail en poudre"
    ),
    (
      "es", "3 dientes de ajo, o 1 cucharadita de ajo en polvo",
      "4 ½ dientes de ajo, o 1 ½ cucharaditas de ajo en polvo"
    ),
    (
      "it", "2 spicchi d'aglio, o 1 cucchiaino di aglio in polvo",
      "3 spicchi d'aglio, o 1 ½ cucchiaini di aglio in polvo"
    ),
    ("nl", "2 teentjes knoflook, of 1 tl poeder", "3 teentjes knoflook, of 1 ½ tl poeder"),
    (
      "en", "1 cup milk, or 1/2 cup cream and 1/2 cup water",
      "1 ½ cups milk, or ¾ cup cream and ¾ cup water"
    ),
  ]) func scalesAnAlternativeBehindACommaOnce(
    language: String, line: String, expected: String
  ) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    ("en", "4 (150g) steaks", "6 (150g) steaks"),
    ("en", "*4 (150g)* steaks", "*6 (150g)* steaks"),
    ("en", "*2 (8 ounce)* packages cream cheese", "*3 (8 ounce)* packages cream cheese"),
    ("de", "*2 (300 g)* Zwiebeln", "*3 (450 g)* Zwiebeln"),
    ("en", "*9-inch* pie crust", "*9 -inch* pie crust"),
    ("en", "*9 3/4-inch* chops", "*9 ¾ -inch* chops"),
    ("en", "*2-inch piece* ginger", "*3 -inch piece* ginger"),
    ("en", "4 6-oz. cod fillets", "6 6-oz. cod fillets"),
    ("it", "1 pollo da 1,5 kg", "1 ½ polli da 1,5 kg"),
    ("de", "1 Hähnchen von 1,5 kg", "1 ½ Hähnchen von 1,5 kg"),
    ("es", "1 pollo de 1,5 kg", "1 ½ pollos de 1,5 kg"),
    // What stands behind the food is of all.
    ("de", "1 Hähnchen (1,5 kg)", "1 ½ Hähnchen (2,25 kg)"),
    ("de", "4 Steaks (zus. 800 g)", "6 Steaks (zus. 1200 g)"),
    ("en", "1 lb. (about 4 medium) carrots", "1 ½ lb. (about 6 medium) carrots"),
  ]) func leavesTheSizeOfEach(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    ("en", "2 kg (4 lb 6 oz) lamb", "3 kg (6 lb 9 oz) lamb"),
    ("en", "*2 kg (4 lb 6 oz)* lamb", "*3 kg (6 lb 9 oz)* lamb"),
    ("en", "*2 kg* (4 lb 6 oz) lamb", "*3 kg* (6 lb 9 oz) lamb"),
    (
      "en", "1 cup sugar (200 grams), plus 2 tablespoons (24 grams) for sprinkling",
      "1 ½ cups sugar (300 grams), plus 3 tablespoons (36 grams) for sprinkling"
    ),
    ("fr", "200 g de beurre (+ 20 g pour le moule)", "300 g de beurre (+ 30 g pour le moule)"),
    ("en", "1 cup less 1 tablespoon flour", "1 ½ cups less 1 ½ tablespoons flour"),
    ("en", "*1 cup less 2 tbsp* flour", "*1 ½ cups less 3 tbsp* flour"),
    (
      "en", "1 tbsp cornstarch mixed with 2 tbsp water",
      "1 ½ tbsp cornstarch mixed with 3 tbsp water"
    ),
    ("en", "1 large egg, beaten with 1 tbsp water", "1 ½ large eggs, beaten with 1 ½ tbsp water"),
    ("fr", "20 g de levure dans 5 cl de lait", "30 g de levure dans 7,5 cl de lait"),
    ("de", "2 TL Stärke in 3 EL Wasser angerührt", "3 TL Stärke in 4 ½ EL Wasser angerührt"),
  ]) func scalesEveryPart(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    ("fr", "80 cl à 1 l d'eau", "120 cl à 1,5 l d'eau"),
    ("fr", "*80 cl à 1 l* d'eau", "*120 cl à 1,5 l* d'eau"),
    ("es", "500 ml a 1 l de caldo", "750 ml a 1,5 l de caldo"),
    ("it", "da 500 ml a 1 l di brodo", "da 750 ml a 1,5 l di brodo"),
    ("de", "1 Liter bis 1,2 Liter Brühe", "1,5 Liter bis 1,8 Liter Brühe"),
    ("en", "500 g–1 kg potatoes", "750 g–1.5 kg potatoes"),
  ]) func scalesBothEndsOfARange(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    ("fr", "1 kg 200 de veau", "1,8 kg de veau"),
    ("fr", "1kg500 de tomates", "2,25 kg de tomates"),
    ("es", "una docena y media de huevos", "27 huevos"),
    ("fr", "une douzaine et demie d'huîtres", "27 huîtres"),
    ("it", "una dozzina e mezza di uova", "27 uova"),
    ("en", "1 doz. oysters", "18 oysters"),
    ("fr", "deux cuillères et demie à soupe d'huile", "3 ¾ c. à s. d'huile"),
    ("en", "half and half, 1 cup", "half and half, 1 ½ cups"),
    ("it", "farina g 250", "farina g 375"),
    ("en", "10 000 ml brine", "15000 ml brine"),
    ("en", "*10 000 ml* brine", "*15000 ml* brine"),
    ("ja", "薄力粉 三百グラム", "薄力粉 450グラム"),
    ("ja", "水 百五十ml", "水 225ml"),
    // Words that only begin like numbers.
    ("ja", "キャベツの千切り 100g", "キャベツの千切り 150g"),
    ("ja", "百合根 1個", "百合根 1 ½個"),
  ]) func readsTheWholeNumber(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  /// A Japanese cup is 200 ml, which no whole spoons of an American one measure.
  @Test func keepsJapaneseCups() throws {
    #expect(try scaled("薄力粉 1/4カップ", by: "3/2", "ja") == "薄力粉 ⅜カップ")
    #expect(try scaled("水 1/2カップ(100ml)", by: "1/2", "ja") == "水 ¼カップ(50ml)")
    let cup = try #require(UnitTable.unit("カップ", in: .ja))
    let milliliters = try #require(UnitTable.unit(id: "ml"))
    #expect(cup.factor(to: milliliters) == Rational(200))
  }

  /// 1 500 g are 1500 g, or one piece of 500 g.
  @Test func leavesWhatMayBeThousandsOrASize() throws {
    #expect(try scaled("*1 500 g* Mehl", by: "2", "de") == "*1 500 g* Mehl")
    #expect(try scaled("1 500 g bloem", by: "2", "nl") == "1 500 g bloem")
    #expect(try scaled("2 100 g bars of chocolate", by: "2", "en") == "4 100 g bars of chocolate")
    #expect(try scaled("1 500 g de farine", by: "2", "fr") == "3000 g de farine")
  }
}
