import RecipeMD
import Testing

@testable import Cooking

/// Whole ingredient lines as text, by a factor: with all that scales in them, and what does not.
@Suite struct ScaledLineTests {
  private func scaled(_ line: String, by factor: String, _ tag: String) throws -> String {
    let source = Array("# T\n\n---\n\n- \(line)\n".utf8)
    let language = Language(tag)
    let recipe = parse(source).readingWrittenAmounts(in: source, language).recipe
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
    ("en", "1 part vinegar to 3 parts oil", "1 part vinegar to 3 parts oil"),
    ("en", "eggs, 1 per person", "eggs, 1 per person"),
    ("en", "*100 g* pasta per person", "*100 g* pasta per person"),
    ("de", "*100 g* Nudeln pro Person", "*100 g* Nudeln pro Person"),
    ("de", "*200 g* Reis pro Gast", "*200 g* Reis pro Gast"),
    ("nl", "*100 g* pasta per persoon", "*100 g* pasta per persoon"),
    ("en", "*14 oz can* tomatoes", "*1 ½ × 14 oz cans* tomatoes"),
    ("en", "*14.5-oz can* tomatoes", "*1 ½ × 14 ½-oz cans* tomatoes"),
    ("de", "*400 g Dose* Tomaten", "*1 ½ × 400 g Dosen* Tomaten"),
    ("en", "*14 oz* can beans", "*14 oz* can beans"),
    ("en", "400g can beans", "1 ½ × 400g cans beans"),
    ("en", "8-oz package cream cheese", "1 ½ × 8-oz packages cream cheese"),
    ("en", "2-4 oz. Pkgs. ham", "3-4 oz. Pkgs. ham"),
    ("fr", "80 g de riz par portion", "80 g de riz par portion"),
    ("it", "80 g di riso a testa", "80 g di riso a testa"),
    ("en", "100 g pasta per person", "100 g pasta per person"),
    ("de", "100 g Nudeln pro Person", "100 g Nudeln pro Person"),
    ("es", "huevos (1 por persona)", "huevos (1 por persona)"),
    ("es", "carne picada (1/2 kg para 6 personas)", "carne picada (1/2 kg para 6 personas)"),
    (
      "fr", "1,5 kg de courgettes (pour 12 personnes)", "2,25 kg de courgettes (pour 12 personnes)"
    ),
    ("de", "Oblaten, 70 oder 90 mm", "Oblaten, 70 oder 90 mm"),
    ("en", "500 g (3) potatoes", "750 g (4 ½) potatoes"),
    ("en", "4 (150g) steaks", "6 (150g) steaks"),
    ("en", "*4 (150g)* steaks", "*6 (150g)* steaks"),
    ("en", "*2 (8 ounce)* packages cream cheese", "*3 (8 ounce)* packages cream cheese"),
    ("de", "*2 (300 g)* Zwiebeln", "*3 (450 g)* Zwiebeln"),
    ("en", "*4 (about 2 lb total)* potatoes", "*6 (about 3 lb total)* potatoes"),
    ("de", "1/2 Packung Blätterteig (275 g)", "¾ Packung Blätterteig (275 g)"),
    ("de", "1/2 Packung Butter (125 g)", "¾ Packung Butter (188 g)"),
    ("en", "*9-inch* pie crust", "*9 -inch* pie crust"),
    ("en", "*9 3/4-inch* chops", "*9 ¾ -inch* chops"),
    ("en", "*2-inch piece* ginger", "*3 -inch piece* ginger"),
    ("en", "4 6-oz. cod fillets", "6 6-oz. cod fillets"),
    ("en", "2 1/4-oz. packets dry yeast", "3 1/4-oz. packets dry yeast"),
    ("en", "2 1/4-oz. (7 g) envelopes yeast", "3 1/4-oz. (7 g) envelopes yeast"),
    ("en", "4+ cups flour", "6+ cups flour"),
    ("it", "1 pollo da 1,5 kg", "1 ½ polli da 1,5 kg"),
    ("de", "1 Hähnchen von 1,5 kg", "1 ½ Hähnchen von 1,5 kg"),
    ("es", "1 pollo de 1,5 kg", "1 ½ pollos de 1,5 kg"),
    (
      "en", "1 (3 pound) whole chicken, cut into pieces",
      "1 ½ (3 pound) whole chicken, cut into pieces"
    ),
    ("en", "*1* (1 lb) pork tenderloin", "*1 ½* (1 lb) pork tenderloin"),
    ("en", "2 (4- to 5-pound) pork shoulders", "3 (4- to 5-pound) pork shoulders"),
    ("en", "*1 (4 to 5 pound)* beef brisket", "*1 ½ (4 to 5 pound)* beef brisket"),
    ("de", "1 (3 kg) Gans", "1 ½ (3 kg) Gans"),
    ("de", "*1 (3 kg)* Gans", "*1 ½ (3 kg)* Gans"),
    // What stands behind the food is of all.
    ("de", "1 Hähnchen (1,5 kg)", "1 ½ Hähnchen (2,25 kg)"),
    ("de", "4 Steaks (zus. 800 g)", "6 Steaks (zus. 1200 g)"),
    ("en", "1 lb. (about 4 medium) carrots", "1 ½ lb. (about 6 medium) carrots"),
    ("en", "4 duck breasts (7 oz)", "6 duck breasts (7 oz)"),
    ("en", "2 duck breasts (300 g)", "3 duck breasts (450 g)"),
    ("en", "4 cod fillets (1 lb)", "6 cod fillets (1 ½ lb)"),
    ("de", "4 Putensteaks (150 g)", "6 Putensteaks (150 g)"),
    ("de", "4 Kabeljaufilets (130 g)", "6 Kabeljaufilets (130 g)"),
    ("de", "10 Sardellenfilets (40 g)", "15 Sardellenfilets (60 g)"),
    ("fr", "4 blancs de dinde (120 g)", "6 blancs de dinde (120 g)"),
  ]) func leavesTheSizeOfEach(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    ("ja", "【調味料：砂糖大さじ2 酒50ml】", "【調味料：砂糖大さじ3 酒75ml】"),
    ("fr", "*x4* œufs", "x6 œufs"), ("en", "x4 eggs", "x6 eggs"),
    ("en", "1 tablespoon, plus 1 teaspoon oil", "1 ½ tablespoons, plus 1 ½ teaspoons oil"),
    ("en", "1 lamb leg, about 4 lb (1.8 kg)", "1 ½ lamb legs, about 6 lb (2.7 kg)"),
    ("ja", "塩 小さじ(1〜)2弱", "塩 小さじ1 ½–3弱"),
    (
      "it", "panna 600 ml di cui 400 ml per la crema e 200 ml per la bagna",
      "panna 900 ml di cui 600 ml per la crema e 300 ml per la bagna"
    ),
    ("it", "4 carote grandi + 6 piccole", "6 carote grandi + 9 piccole"),
    ("fr", "1/4 de botte de persil", "⅜ botte de persil"),
    ("ar", "شرائح ليمون للتزيين", "شرائح ليمون للتزيين"),
    ("ar", "حزمة بقدونس مفروم", "1 ½ حزمة بقدونس مفروم"),
    ("ja", "【酒50ml】", "【酒75ml】"),
    ("ja", "合わせ調味料【醤油 大さじ2】", "合わせ調味料【醤油 大さじ3】"),
    ("ja", "にんにくチューブ2cm", "にんにくチューブ3cm"),
    ("ar", "بنصف كوب من ماء", "ب¾ كوب من ماء"),
    ("ar", "سكوب (30 جرام) بروتين", "1 ½ سكوب (30 جرام) بروتين"),
    ("ar", "2 سكوب (30 جرام) بروتين", "3 سكوب (30 جرام) بروتين"),
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
    ("en", "*1-2/3 cups* flour", "*2 ½ cups* flour"),
    (
      "en", "Spices:\n  - 1 tsp cinnamon\n  - *1/4 tsp* nutmeg\n  - salt",
      "Spices:\n  - 1 ½ tsp cinnamon\n  - ⅜ tsp nutmeg\n  - salt"
    ),
    (
      "en", "*200 g* butter\n  1. 150 g for the dough\n  2. 50 g for the tin",
      "*300 g* butter\n  1. 225 g for the dough\n  2. 75 g for the tin"
    ),
    (
      "en", "1 tbsp cornstarch mixed with 2 tbsp water",
      "1 ½ tbsp cornstarch mixed with 3 tbsp water"
    ),
    ("en", "1 large egg, beaten with 1 tbsp water", "1 ½ large eggs, beaten with 1 ½ tbsp water"),
    ("fr", "20 g de levure dans 5 cl de lait", "30 g de levure dans 7,5 cl de lait"),
    ("de", "2 TL Stärke in 3 EL Wasser angerührt", "3 TL Stärke in 4 ½ EL Wasser angerührt"),
    (
      "en", "1 tbsp cornstarch (mixed with 2 tbsp water)",
      "1 ½ tbsp cornstarch (mixed with 3 tbsp water)"
    ),
    ("de", "2 TL Stärke (in 3 EL Wasser angerührt)", "3 TL Stärke (in 4 ½ EL Wasser angerührt)"),
    ("ja", "片栗粉 大さじ1(水大さじ2で溶く)", "片栗粉 大さじ1 ½(水大さじ3で溶く)"),
    ("ja", "コーンスターチ 小さじ2（水小さじ4）", "コーンスターチ 小さじ3（水小さじ6）"),
    ("ja", "ゼラチン 5g(水大さじ2でふやかす)", "ゼラチン 7.5g(水大さじ3でふやかす)"),
    ("ja", "鶏ガラスープの素 小さじ1(湯200mlで溶く)", "鶏ガラスープの素 小さじ1 ½(湯300mlで溶く)"),
    (
      "ja", "A(醤油大さじ2、みりん大さじ2、砂糖小さじ2)", "A(醤油大さじ3、みりん大さじ3、砂糖小さじ3)"
    ),
    ("ja", "水溶き片栗粉(片栗粉大さじ2、水大さじ4)", "水溶き片栗粉(片栗粉大さじ3、水大さじ6)"),
    ("ja", "合わせ調味料（醤油 大さじ2、酒 大さじ4）", "合わせ調味料（醤油 大さじ3、酒 大さじ6）"),
    ("ar", "ملعقة كبيرة نشا مذابة في نصف كوب ماء", "1 ½ ملعقة كبيرة نشا مذابة في ¾ كوب ماء"),
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
    ("de", "800 g – 1 kg Kartoffeln", "1200 g – 1,5 kg Kartoffeln"),
    ("ja", "鶏肉 800g〜1kg", "鶏肉 1200g〜1.5kg"),
  ]) func scalesBothEndsOfARange(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    ("de", "1/2 Würfel frische Hefe (21 g)", "1 Würfel frische Hefe (42 g)"),
    ("de", "*1/2 Becher* Sahne (100 g)", "*1 Becher* Sahne (200 g)"),
    ("de", "½ Dose Kokosmilch (200 ml)", "1 Dose Kokosmilch (400 ml)"),
    ("de", "1/2 Pck. Trockenhefe (3,5 g)", "1 Pck. Trockenhefe (7 g)"),
    ("en", "1/2 can (200 ml) coconut milk", "1 can (400 ml) coconut milk"),
    ("en", "half a packet (125 g) of butter", "1 packet (250 g) of butter"),
    ("fr", "½ cube de levure fraîche (21 g)", "1 cube de levure fraîche (42 g)"),
    ("es", "medio sobre de levadura (8 g)", "1 sobre de levadura (16 g)"),
    ("it", "mezza bustina di lievito (8 g)", "1 bustina di lievito (16 g)"),
    ("nl", "½ blokje verse gist (21 g)", "1 blokje verse gist (42 g)"),
    // The size that they are sold in.
    ("de", "1/2 Würfel Hefe (42 g)", "1 Würfel Hefe (42 g)"),
    ("en", "2 cans (14 oz) tomatoes", "4 cans (14 oz) tomatoes"),
  ]) func scalesWhatPartOfAContainerHolds(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "2", language) == expected)
  }

  @Test(arguments: [
    ("it", "12/15 olive", "24–30 olive"), ("it", "10/12 pomodorini", "20–24 pomodorini"),
    ("it", "5/6 cucchiai di olio", "10–12 cucchiai di olio"),
    ("it", "*4/5* foglie di basilico", "*8 –10* foglie di basilico"),
    ("fr", "5/6 tomates", "10–12 tomates"), ("fr", "10/12 crevettes", "20–24 crevettes"),
    ("en", "6/8 tomatoes", "12–16 tomatoes"), ("en", "4/5 cup flour", "1 ⅔ cups flour"),
    ("en", "3/4 cup flour", "1 ½ cups flour"), ("de", "7/8 l Milch", "1,75 l Milch"),
    ("de", "*0,84 kg große* Kartoffeln", "*1 ⅔ kg große* Kartoffeln"),
  ]) func readsARangeWithASlash(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "2", language) == expected)
  }

  @Test(arguments: [
    ("es", "cebolla y media", "3 cebollas"), ("es", "limón y medio", "3 limones"),
    ("es", "pimiento y medio, asado", "3 pimientos, asado"),
    ("de", "1 halbe Zitrone", "1 Zitrone"), ("it", "1 mezza cipolla", "1 cipolla"),
    ("en", "½ of a red onion", "1 red onion"), ("fr", "1/4 d'un oignon", "½ oignon"),
    ("ja", "鶏もも肉 *300g*", "鶏もも肉 600g"), ("en", "flour *200 g*", "flour 400 g"),
    ("en", "1 egg + 1 yolk", "2 eggs + 2 yolks"),
    ("de", "2 Knoblauchzehen, gehackt", "4 Knoblauchzehen, gehackt"),
    ("de", "1 Tafel Schokolade", "2 Tafeln Schokolade"),
    ("fr", "1 rouleau de pâte feuilletée", "2 rouleaux de pâte feuilletée"),
    ("fr", "1 poulet fermier", "2 poulets fermiers"), ("es", "1 vasito de ron", "2 vasitos de ron"),
    ("it", "1 limone bio", "2 limoni bio"),
  ]) func readsAndWritesWords(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "2", language) == expected)
  }

  /// An article before an amount counts nothing, but before a tin it does.
  @Test(arguments: [
    ("en", "a scant 1/2 cup sugar", "a scant 1 cup sugar"),
    ("en", "a scant half cup sugar", "a scant 1 cup sugar"),
    ("en", "a generous 1/2 tsp salt", "a generous 1 tsp salt"),
    ("en", "a good 2 tbsp oil", "a good 4 tbsp oil"),
    ("en", "about a 1/2 cup of milk", "about 1 cup of milk"),
    ("de", "eine gute 1/2 Tasse Milch", "eine gute 1 Tasse Milch"),
    ("de", "ein knapper 1/2 TL Salz", "ein knapper 1 TL Salz"),
    ("nl", "een kleine 200 g suiker", "een kleine 400 g suiker"),
    ("it", "un buon 1/2 litro di latte", "un buon 1 litro di latte"),
    ("en", "a 400g tin of beans", "2 400g tins of beans"),
    ("en", "a small 400g tin of beans", "2 small 400g tins of beans"),
    ("en", "an 8-oz block of feta", "2 8-oz blocks of feta"),
    ("en", "a large 500 g aubergine", "2 large 500 g aubergine"),
  ]) func readsTheAmountBehindAnArticle(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "2", language) == expected)
  }

  @Test(arguments: [
    ("en", "2 x 400g/14oz tins chickpeas", "4 x 400g/14oz tins chickpeas"),
    ("en", "400g/14oz tin chickpeas", "2 × 400g/14oz tins chickpeas"),
    ("en", "2 x 400 ml / 14 fl oz cans coconut milk", "4 x 400 ml / 14 fl oz cans coconut milk"),
    ("en", "350ml/12fl oz milk", "700ml/24fl oz milk"),
    ("de", "je nach Größe 2-3 Auberginen", "je nach Größe 4–6 Auberginen"),
    ("en", "depending on size 2-3 aubergines", "depending on size 4–6 aubergines"),
  ]) func scalesWholeSizesAndRanges(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "2", language) == expected)
  }

  @Test(arguments: [
    ("it", "*40 g* + *60 g* di olio", "*60 g* + 90 g di olio"),
    ("en", "<1 tsp salt", "<1 ½ tsp salt"), ("en", "*<1 tsp* salt", "<1 ½ tsp salt"),
    ("de", "< 1 TL Salz", "< 1 ½ TL Salz"),
    ("en", "a pinch of *salt*", "a pinch of *salt*"),
    ("ja", "砂糖 7大さじ", "砂糖 10 ½大さじ"), ("ja", "砂糖 大さじ７", "砂糖 大さじ10 ½"),
    ("en", "*1 part* vinegar to 3 parts oil", "*1 part* vinegar to 3 parts oil"),
  ]) func scalesBehindMarksAndSigns(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test func writesTheSingularOfCompounds() throws {
    #expect(try scaled("3 Knoblauchzehen", by: "1/3", "de") == "1 Knoblauchzehe")
    #expect(try scaled("2 Tafeln Schokolade", by: "1/2", "de") == "1 Tafel Schokolade")
    #expect(try scaled("*2* Tafeln Schokolade", by: "1/2", "de") == "*1* Tafel Schokolade")
  }

  /// Two ninths of a cup are three and a half spoons, nearly.
  @Test func measuresInSpoonsWhereTheyAreNearEnough() throws {
    #expect(try scaled("2/3 cup milk", by: "1/3", "en") == "3 ½ tbsp milk")
    #expect(try scaled("7/8 cup milk", by: "1/2", "en") == "7 tbsp milk")
  }

  /// Where the parts of a sum have units of their own, each is measured in spoons.
  @Test func measuresThePartsOfASumInSpoons() throws {
    #expect(try scaled("1/4 cup + 1 tbsp sugar", by: "1/3", "en") == "4 tsp + 1 tsp sugar")
    #expect(try scaled("*1/4 cup + 1 tbsp* sugar", by: "1/3", "en") == "*4 tsp + 1 tsp* sugar")
    #expect(try scaled("*1/4 cup* + 1 tbsp sugar", by: "1/3", "en") == "*4 tsp* + 1 tsp sugar")
    #expect(try scaled("3/4 + 1/2 cup stock", by: "1/3", "en") == "¼ + ⅙ cup stock")
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
    ("ja", "*3分の1袋* 春雨", "*½ 袋* 春雨"), ("ja", "白菜 4分の1株", "白菜 ⅜株"),
    ("ja", "かぼちゃ：4分の1程度", "かぼちゃ：⅜程度"), ("ja", "白菜 1/4程度", "白菜 ⅜程度"),
    ("ja", "牛乳 1と2分の1カップ", "牛乳 2 ¼カップ"), ("ja", "大根 三分の二本", "大根 1本"),
    // Words that only begin like numbers.
    ("ja", "キャベツの千切り 100g", "キャベツの千切り 150g"),
    ("ja", "百合根 1個", "百合根 1 ½個"),
  ]) func readsTheWholeNumber(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
  }

  @Test(arguments: [
    (
      "en", "Rub: 2 tbsp (20g) coarse salt, 1 tbsp sugar",
      "Rub: 3 tbsp (30g) coarse salt, 1 ½ tbsp sugar"
    ),
    ("en", "Sauce: 1 cup (285g) ketchup", "Sauce: 1 ½ cups (428g) ketchup"),
    ("en", "Whole milk: 2 cups (480 ml)", "Whole milk: 3 cups (720 ml)"),
    ("es", "Leche entera: 2 tazas (480 ml)", "Leche entera: 3 tazas (720 ml)"),
    (
      "es", "Chocolate amargo: 100 g (aprox. 3.5 onzas)",
      "Chocolate amargo: 150 g (aprox. 5 ¼ onzas)"
    ),
    ("de", "Vollmilch: 2 Tassen (480 ml)", "Vollmilch: 3 Tassen (720 ml)"),
    ("ar", "½1 كوب أرز", "2 ¼ كوب أرز"),
    ("ar", "½ ١ كوب أرز", "2 ¼ كوب أرز"),
    ("it", "Burro: una noce", "Burro: 1 ½ noci"),
    ("en", "100g/4oz ham and 50g/2oz cheese", "150g/6oz ham and 75g/3oz cheese"),
    ("en", "8 oz/200 g leeks, 4 oz/100 g peas", "12 oz/300 g leeks, 6 oz/150 g peas"),
    (
      "nl", "90 g boter (60 g voor het deeg, 30 g voor de vulling)",
      "135 g boter (90 g voor het deeg, 45 g voor de vulling)"
    ),
    ("ar", "ثومان", "3 ثوم"), ("ar", "1 : 2 كيلو لحم", "1.5–3 كيلو لحم"),
    ("ar", "رمان", "رمان"),
    ("ar", "*4-3 حبات* ليمون", "*4 ½ –6 حبات* ليمون"),
    ("ar", "*90-80 غ* جبن", "*120 –135 غ* جبن"),
    ("ar", "٤-٢ ملاعق زبدة", "3–6 ملاعق زبدة"),
    ("en", "bunch flat-leaf parsley", "1 ½ bunches flat-leaf parsley"),
    ("en", "small bunch chives", "1 ½ small bunches chives"),
    ("en", "large handful of rocket", "1 ½ large handfuls of rocket"),
    ("en", "*4cm/1½ in piece* galangal", "*6 cm/2 ¼ in piece* galangal"),
    ("en", "4cm/1½ in piece galangal", "6cm/2 ¼ in piece galangal"),
    ("en", "zest 2 limes, plus juice 1", "zest 3 limes, plus juice 1 ½"),
    ("ar", "*½1 كيلو* لحم", "*2 ¼ كيلو* لحم"),
    ("ar", "*½2* كوب أرز", "*3 ¾* كوب أرز"),
    ("ar", "1 كيلو غرام لحم", "1.5 كيلو غرام لحم"),
    ("ar", "كزبرة خضراء، للزينة", "كزبرة خضراء، للزينة"),
    (
      "nl", "1/2 el harissa (of een andere pittige saus)",
      "2 ¼ tl harissa (of een andere pittige saus)"
    ),
    ("nl", "100 g kaas of een andere harde kaas", "150 g kaas of een andere harde kaas"),
    ("de", "Vanillemark von 1 Vanilleschote", "Vanillemark von 1 ½ Vanilleschoten"),
    ("de", "Zitronensaft 2 EL", "Zitronensaft 3 EL"),
  ]) func scalesBehindALabel(language: String, line: String, expected: String) throws {
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

  @Test(arguments: [
    ("*100–150 g* 豚肉", "*200 –300 g* 豚肉"), ("*2 – 3 cups* 小麦粉", "*4 –6 cups* 小麦粉"),
    ("*2〜3 個* 玉ねぎ", "*4 –6 個* 玉ねぎ"), ("*2〜3個* 玉ねぎ", "*4 –6 個* 玉ねぎ"),
    ("*0.5–1 l* 水", "*1 –2 l* 水"), ("*1/2–3/4 cup* 牛乳", "*1 –1 ½ cup* 牛乳"),
    ("玉ねぎ 2 – 3 個", "玉ねぎ 4–6 個"), ("水 100 ～ 150 ml", "水 200–300 ml"),
    ("大さじ1 〜 2 の砂糖", "大さじ2–4 の砂糖"), ("*2、3滴* 酢", "*4 –6 滴* 酢"),
  ]) func scalesBothEndsInJapanese(line: String, expected: String) throws {
    #expect(try scaled(line, by: "2", "ja") == expected)
  }

  /// 1 500 g are 1500 g, or one piece of 500 g.
  @Test func leavesWhatMayBeThousandsOrASize() throws {
    #expect(try scaled("*1 500 g* Mehl", by: "2", "de") == "*1 500 g* Mehl")
    #expect(try scaled("1 500 g bloem", by: "2", "nl") == "1 500 g bloem")
    #expect(try scaled("2 100 g bars of chocolate", by: "2", "en") == "4 100 g bars of chocolate")
    #expect(try scaled("1 500 g de farine", by: "2", "fr") == "3000 g de farine")
  }

  /// Lines that say how much is made, among the ingredients.
  @Test(arguments: [
    ("en", "Serves 10", "Serves 15"), ("en", "Serves 4 to 6", "Serves 6–9"),
    ("en", "Makes 12 muffins", "Makes 18 muffins"),
    ("en", "Feeds about 4 people", "Feeds about 6 people"),
    ("de", "Für 4 Personen", "Für 6 Personen"), ("de", "Ergibt 12 Stück", "Ergibt 18 Stück"),
    ("fr", "Pour 6 à 8 personnes", "Pour 9–12 personnes"),
  ]) func scalesYields(language: String, line: String, expected: String) throws {
    #expect(try scaled(line, by: "3/2", language) == expected)
    let reading = LineReading(Array(line.utf8), language: KitchenLanguage(tag: language))
    #expect(reading.isYield && reading.foods.isEmpty)
  }

  @Test(arguments: [
    (
      "it", "600 ml di panna di cui 400 ml per la crema e 100 ml per la bagna",
      "900 ml di panna di cui 400 ml† per la crema e 100 ml† per la bagna"
    ),
    ("de", "1 kg Möhren (für 6 Personen)", "1,5 kg Möhren (für 6† Personen)"),
    ("fr", "1 kg de navets (pour 12 personnes)", "1,5 kg de navets (pour 12† personnes)"),
  ]) func marksBehindTheUnit(language: String, line: String, expected: String) throws {
    let ingredient = Ingredient(name: line, amount: nil)
    let scaled = try ingredient.name(
      scaledBy: Rational(3, 2) ?? .one, Language(language), marking: "†")
    #expect(scaled == expected)
  }
}
