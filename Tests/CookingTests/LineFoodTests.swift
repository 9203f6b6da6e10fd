import Foundation
import Testing

@testable import Cooking

/// What food a line is.
@Suite struct LineFoodTests {
  /// Five lists of what a household cooks in a week, with the foods of each line.
  @Test(arguments: ["en", "de", "fr", "it", "nl"]) func everyFoodIsInOneLine(tag: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Lists/list.\(tag).tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(rows.count >= 50)
    let language = KitchenLanguage(tag: tag)
    var lost = 0
    for row in rows {
      let columns = row.split(separator: "\t").map(String.init)
      let (text, emphasis) = LineCorpus.plain(columns[0])
      let reading = LineReading(text, emphasis: emphasis, language: language)
      let foods = LineFood.all(of: reading, in: text, language)
      let keys = foods.isEmpty ? "-" : foods.map(\.food.key).joined(separator: " + ")
      #expect(keys == columns[1], "\(columns[0])")
      if foods.contains(where: { $0.food.aisle(language) == nil }) { lost += 1 }
    }
    #expect(lost * 100 < rows.count * 8)
  }

  /// Foods that share a name in the kitchen, but not in a shop.
  @Test(arguments: [
    ("1 pepper", KitchenLanguage.en, "=bell-pepper"), ("1 tsp pepper", .en, "=pepper"),
    ("2 Paprika", .de, "=bell-pepper"), ("1 TL Paprika", .de, "=paprika-powder"),
    ("1 TL Paprika, rosenscharf", .de, "=hot-paprika"), ("1 rote Paprika", .de, "=red-pepper"),
    ("500 ml Gemüsebrühe", .de, "=vegetable-stock"), ("3 EL Gemüsebrühe", .de, "=vegetable-stock"),
    ("1 TL Gemüsebrühe (Pulver)", .de, "=vegetable-stock-powder"),
    ("1 TL Gemüsebrühe, instant", .de, "=vegetable-stock-powder"),
    ("1 EL Brühe, gekörnt", .de, "=vegetable-stock-powder"),
    ("200 ml Schlagsahne", .de, "=cream"), ("200 ml Sahne", .de, "=cream"),
    ("2 paprika", .nl, "=bell-pepper"), ("1 tl paprika", .nl, "=paprika-powder"),
    ("1 peper", .nl, "=chilli"), ("1 tl peper", .nl, "=pepper"),
    ("1 cup unsweetened plain almond or rice milk", .en, "=almond-milk"),
    ("2 cups low-sodium chicken or vegetable stock", .en, "=chicken-stock"),
    ("400 g farina castagne", .it, "=chestnut-flour"),
    ("500 g farina segale", .it, "=rye-flour"), ("20 g latte polvere", .it, "=milk-powder"),
    ("100 g pacanes", .fr, "=pecan"),
    ("大さじ1 ミリン", .ja, "=mirin"), ("100 g chorizoblokjes", .nl, "=chorizo"),
    ("100 g spekjes", .nl, "=lardons"), ("100 g spekblokjes", .nl, "=lardons"),
    ("3 ailes", .fr, "=chicken-wing"), ("1 pointe de curcuma", .fr, "=turmeric-powder"),
    ("12 pointes d'asperge", .fr, "=asparagus"),
    ("4 (8-ounce) center-cut pork chops", .en, "=pork-chop"), ("4 cube steaks", .en, "=cube-steak"),
    ("2 racks St. Louis-style or baby back ribs", .en, "=spare-ribs"),
    ("6 each chicken drums", .en, "=chicken-drumstick"), ("3 thighs", .en, "=chicken-thigh"),
    ("1 cup frozen sweet corn", .en, "=frozen-sweetcorn"), ("2 Hände Basilikum", .de, "=basil"),
    ("0,5 L des Kirschsaftes", .de, "=cherry-juice"),
    ("200 g preparado para tempura", .es, "=tempura-flour"),
    ("2 بصلة صغيرة", .ar, "=onion"), ("50 g di paté di pomodori secchi", .it, "=red-pesto"),
    ("2 el agave siroop", .nl, "=agave-syrup"), ("9 Lasagne platen", .nl, "=lasagne-sheets"),
    ("200 ml Kokos Milch", .de, "=coconut-milk"),
    ("1 Prise Chili aus der Mühle", .de, "=chilli-powder"),
    ("schwarzer Pfeffer aus der Mühle", .de, "=pepper"),
    ("1 رشة فلفل حار", .ar, "=chilli-powder"),
    ("8 fresh sage leaves, washed, dried", .en, "=sage"),
    ("1 bunch chives, washed, dried and cut", .en, "=chives"),
    ("1 tsp oregano, dried", .en, "=dried-oregano"),
    ("8 g ACME FOODS Backpulver", .de, "=baking-powder"), ("4 Zwiebelchen", .de, "=onion"),
    ("200 g Kürbiswürfel", .de, "=pumpkin"), ("400 g pompoenblokjes", .nl, "=pumpkin"),
    ("100 g Tiefkühlspinat", .de, "=frozen-spinach"), ("olio extra vergine", .it, "=olive-oil"),
    ("scaglie di parmigiano", .it, "=parmesan"), ("½個 にんじんみじん切り", .ja, "=carrot"),
    ("1 cup unsalted, Irish-style butter", .en, "=butter"),
    // Broth is poured, and bouillon dissolved
    ("2 cups chicken bouillon", .en, "=chicken-stock"),
    ("3/4 tsp chicken bouillon", .en, "=chicken-stock-powder"),
    ("2 cubes beef bouillon", .en, "=beef-stock-cube"),
    ("1 tbsp beef bouillon granules", .en, "=beef-stock-powder"),
    ("100 g Veggie Hack", .de, "=vegan-mince"), ("200 g Veggie-Hack", .de, "=vegan-mince"),
    ("100 g vegetarian mince", .en, "=vegan-mince"),
    ("1/2 taza de jugo de naranja agria", .es, "=bitter-orange-juice"),
    ("1/2 cup sour orange juice", .en, "=bitter-orange-juice"),
    // An adjective before a comma or an alternative
    ("3 cups unbleached, all-purpose flour, more for dusting", .en, "=flour"),
    ("2 teaspoons instant or rapid-rise yeast", .en, "=dried-yeast"),
    ("4 tsp. Diamond Crystal or 2 tsp. Morton kosher salt", .en, "=kosher-salt"),
    ("2 cups low-fat or whole milk", .en, "=semi-skimmed-milk"),
    // What may be yeast is no baking powder
    ("25 g di lievito", .it, "=raising-agent"), ("1 bustina di lievito", .it, "=raising-agent"),
    ("1 bustina di lievito per dolci", .it, "=baking-powder"),
    ("2 cucchiaini di lievito (cremor tartaro)", .it, "=baking-powder"),
    ("鶏肉（もも肉） 1/2枚", .ja, "=chicken-thigh"), ("鶏肉 200g", .ja, "=chicken-meat"),
    ("125 g de champignons de shiitakés", .fr, "=shiitake"),
    ("ملعقتان كبيرتان صلصة", .ar, "=sauce"), ("1/4 cup milled flaxseed", .en, "=ground-flaxseed"),
    ("2 cups linseed", .en, "=flaxseed"), ("1 loaf of French or Italian bread", .en, "=baguette"),
    ("1 (21 ounce) can peach pie filling", .en, "=pie-filling"),
    // A filling is no rellena, a blood sausage, and a slip for pizca no pisco
    ("Relleno a gusto", .es, "relleno"), ("1 pisca de sal", .es, "=salt"),
    ("1 c. à c. de 4 épices", .fr, "=quatre-epices"), ("2 tazas de arina", .es, "=flour"),
    ("4 ailes de canard", .fr, "=duck-wing"), ("2 lb duck wings", .en, "=duck-wing"),
    ("8 ailerons de poulet", .fr, "=chicken-wing"), ("huile de friture", .fr, "=vegetable-oil"),
    ("1 taza de café", .es, "=coffee"), ("200 g de pasitas", .es, "=raisin"),
    ("2 claras", .es, "=egg-white"), ("3 claras de huevo", .es, "=egg-white"),
    ("ملعقة صغيرة فلفل أسود", .ar, "=pepper"), ("2 حبة فلفل أخضر", .ar, "=green-pepper"),
    ("ملعقة صغيرة فلفل أحمر", .ar, "فلفل احمر"),
    ("2 tbsp cornstarch", .en, "=cornflour"), ("2 tbsp cornflour", .en, "=cornflour"),
    ("1 cup corn flour", .en, "=maize-flour"), ("4 acciughe", .it, "=anchovy-fillets"),
    ("100 غ ورق عنب", .ar, "=vine-leaf"), ("100 غ عنب", .ar, "=grape"),
    ("1 (2-3 lb) sugar or pie pumpkin", .en, "=sugar-pumpkin"),
    ("1/2 cup sugar or maple syrup", .en, "=sugar"),
    ("1 can (29 ounces) tomato purée", .en, "=passata"),
    ("2 tbsp tomato purée", .en, "=tomato-paste"),
    ("2 cups biscuit/baking mix", .en, "=pancake-mix"), ("1 cup salt/pepper", .en, "=salt"),
    ("1 tube crescent rolls", .en, "=croissant-dough"),
    ("100 g beurre ½ sel", .fr, "=salted-butter"), ("100 g beurre 1/2 sel", .fr, "=salted-butter"),
    ("20 g de levure fraîche de boulanger", .fr, "=fresh-yeast"),
    ("1 sachet de levure chimique", .fr, "=baking-powder"),
    ("25 g de levadura fresca de panadero", .es, "=fresh-yeast"),
    ("1 tuorlo di uovo", .it, "=egg-yolk"),
    ("1 Kopf Rotkohl oder 1 Glas (ca. 720 ml)", .de, "=red-cabbage"),
    ("20–40 Blüten", .de, "=edible-flowers"), ("100 g Käse, gerieben", .de, "=grated-cheese"),
    ("100 g Zucker, braun", .de, "=brown-sugar"), ("2 Zwiebeln, rot", .de, "=red-onion"),
    ("2 Zwiebeln, rot oder weiß", .de, "=onion"),
    ("2 Paprika, rot und gelb", .de, "=bell-pepper"),
    ("2 bell peppers, red or yellow", .en, "=bell-pepper"),
    ("2 bell peppers, red", .en, "=red-pepper"),
    ("1 po' di sale", .it, "=salt"), ("1 peu de sel", .fr, "=salt"),
    ("200 g Schokolade, weiß", .de, "=white-chocolate"),
    ("300 g Weizenmehl Type 550", .de, "=medium-flour"),
    ("300 g Weizenmehl (Type 1050)", .de, "=type-1-flour"), ("300 g Mehl 405", .de, "=flour"),
    ("500 g de farine T65", .fr, "=strong-flour"), ("500 g de farine T45", .fr, "=flour"),
    ("250 g di farina tipo 0", .it, "=medium-flour"), ("250 g di farina 00", .it, "=flour"),
    ("250 g di farina 0 manitoba", .it, "=strong-flour"),
    ("2 cucchiai di olio e.v.o.", .it, "=olive-oil"), ("2 c. à c. d'épices", .fr, "=spices"),
    ("200 g de fromage blanc", .fr, "=fromage-blanc"), ("くだもの 100g", .ja, "=fruit"),
    ("50 g Rosinen, in Rum eingelegt", .de, "=raisin"),
    ("2 الطماطم المفرومة", .ar, "=tomato"), ("ورقتا لورا", .ar, "=bay-leaf"),
    ("علبة لازانيا", .ar, "=lasagne-sheets"), ("علبة ذرة حلوة", .ar, "=tinned-sweetcorn"),
    ("ملعقة صغيرة شومر", .ar, "=fennel-seeds"), ("1 TL Fenchel", .de, "=fennel-seeds"),
    ("300 g de lomo adobado", .es, "=marinated-pork-loin"),
    ("150 g de gésiers confits", .fr, "=chicken-gizzard+candied"),
    ("حفنة من البقدونس الطازج والمفروم ناعمًا.", .ar, "=parsley"),
    ("豚バラ薄切り肉 200g", .ja, "=sliced-pork-belly"),
    ("ネリゴマ 大さじ1", .ja, "=tahini"), ("適量 砂糖", .ja, "=sugar"),
    // What is on a spoon is no spoon
    ("4 cucharadas de café molido", .es, "=coffee"), ("1 cucharada de té verde", .es, "=green-tea"),
    ("2 cucharaditas de café instantáneo", .es, "=instant-coffee"),
    ("1 cucharada de café de canela", .es, "=ground-cinnamon"),
    ("300 g type 1 wheat flour", .en, "=type-1-flour"), ("60 g hemp flour", .en, "=hemp-flour"),
    ("2 tbsp coconut fat", .en, "=coconut-oil"),
    ("ملعقة صغيرة كسبرة ناشفة", .ar, "=ground-coriander"),
    ("3 chiles morita", .es, "=morita-chilli"), ("2 cditas de ají panca", .es, "=panca-chilli"),
    ("1 cdita de palillo", .es, "=turmeric-powder"), ("10 palillos", .es, "=toothpicks"),
    ("1 l low salt or homemade vegetable or chicken stock", .en, "=vegetable-stock"),
    ("500 ml low-sodium or regular chicken stock", .en, "=chicken-stock"),
    ("1 kg bag family size basmati rice", .en, "=basmati-rice"),
    ("Panna: 1 pacchettino", .it, "=cream"), ("5 Espressobohnen", .de, "=coffee-beans"),
    ("鶏がらスープのもと 小さじ2", .ja, "=chicken-stock-powder"),
    ("おかず醤油糀 大さじ2", .ja, "=shio-koji"), ("10 láminas de brick", .es, "=brick-pastry"),
    ("3 birdseye chiles", .en, "=birds-eye-chilli"), ("1 : 2 كيلو سمك", .ar, "=fish"),
    // In Egypt, what is yoghurt elsewhere is milk
    ("كوب لبن", .ar, "=laban"), ("كوب لبن زبادي", .ar, "=yoghurt"),
    ("Burro: una noce", .it, "=butter"), ("Noci: 3", .it, "=walnut"),
    // Tomatoes are peeled at home, too
    ("4 tomates pelados y troceados", .es, "=tomato"),
    ("1 lata de tomates pelados", .es, "=tinned-tomatoes"),
    ("400 g de tomates pelados", .es, "=tinned-tomatoes"),
    ("6 peeled tomatoes", .en, "=tomato"), ("2 cups chopped tomatoes", .en, "=tomato"),
    ("400 g chopped tomatoes", .en, "=chopped-tinned-tomatoes"),
    ("1 can ground peeled tomatoes", .en, "=crushed-tinned-tomatoes"),
    ("1 pound sliced bella or button mushrooms", .en, "=chestnut-mushroom"),
    ("3 filet mignon steaks", .en, "=beef-fillet"), ("1 k. de carne de lomo", .es, "=beef-fillet"),
    ("3 cdas aceite oliva", .es, "=olive-oil"), ("80 g de arverjitas", .es, "=pea"),
    ("2 latas de leche de coco condensada", .es, "=condensed-coconut-milk"),
    // A spoon of herbs is dried, unless it is said that it is fresh
    ("1 el oregano", .nl, "=dried-oregano"), ("1 c. à c. de basilic", .fr, "=dried-basil"),
    ("2 tsp oregano, chopped", .en, "=oregano"), ("1 tsp fresh basil", .en, "=basil"),
    ("2 EL Basilikum", .de, "=basil"), ("1 EL frischer Oregano", .de, "=oregano"),
    ("1 cucchiaio di origano fresco", .it, "=oregano"), ("1 bunch oregano", .en, "=oregano"),
    ("1 Wirsingkopf", .de, "=savoy-cabbage"), ("2 varkensfilets", .nl, "=pork-loin"),
    ("6 hotdogs", .nl, "=frankfurter"), ("4 perzikhelften", .nl, "=tinned-peaches"),
    ("25 g grasso di cocco", .it, "=coconut-oil"),
  ]) func tellsFoodsApart(line: String, language: KitchenLanguage, key: String) {
    let text = Array(line.utf8)
    let reading = LineReading(text, language: language)
    #expect(LineFood.all(of: reading, in: text, language).map(\.food.key) == [key])
  }

  /// No food of a line is lost, though it may stand behind a slash or a colon.
  @Test(arguments: [
    ("1 arancia / 60 gr. uvetta sultanina", KitchenLanguage.it, ["=orange", "=sultana"]),
    ("4 tuorli / 1 uovo", .it, ["=egg-yolk"]),
    ("200 g butter / 180 ml margarine", .en, ["=butter"]),
    ("1 part vinegar to 3 parts oil", .en, ["=vinegar", "=vegetable-oil"]),
    ("適量 白髪ねぎや香菜", .ja, ["=japanese-leek", "=coriander"]),
    ("ملعقة كبيرة من كلٍ من: الملح، والكمون", .ar, ["=salt", "=ground-cumin"]),
  ]) func keepsEveryFoodOfALine(line: String, language: KitchenLanguage, keys: [String]) {
    let text = Array(line.utf8)
    let reading = LineReading(text, language: language)
    #expect(LineFood.all(of: reading, in: text, language).map(\.food.key) == keys)
  }

  @Test func readsTheFoodBehindASlipInTheEmphasis() {
    let (text, emphasis) = LineCorpus.plain("*it 250 g* Cashewkerne")
    let reading = LineReading(text, emphasis: emphasis, language: .de)
    #expect(LineFood.all(of: reading, in: text, .de).map(\.food.key) == ["=cashew"])
  }

  /// What the table does not have is one food in katakana and in hiragana, too.
  @Test func namesInEitherKanaAreOneFood() {
    #expect(FoodName("ナンデモ", language: .ja)?.key == FoodName("なんでも", language: .ja)?.key)
  }

  /// Beside its amount, a food goes by what tells it from its namesake.
  @Test func namesTheKindThatIsSaidBehind() {
    let text = Array("1 TL Paprika, rosenscharf".utf8)
    let reading = LineReading(text, language: .de)
    let written = LineFood.all(of: reading, in: text, .de).map(\.written)
    #expect(written == ["rosenscharfes Paprikapulver"])
    let leaves = Array("8 Blatt weiße Gelatine".utf8)
    let read = LineReading(leaves, language: .de)
    #expect(LineFood.all(of: read, in: leaves, .de).map(\.written) == ["Gelatineblatt"])
  }

  /// The share of real lines whose food has no aisle, for which lists have “everything else”.
  @Test(arguments: KitchenLanguage.allCases) func knowsWhereRealFoodsStand(
    _ language: KitchenLanguage
  ) {
    let lines = LineCorpus.lines(in: language.rawValue)
    var (count, lost) = (0, 0)
    for line in lines {
      let reading = LineReading(line.text, emphasis: line.emphasis, language: language)
      let foods = LineFood.all(of: reading, in: line.text, language)
      let isLost = foods.isEmpty || foods.contains { $0.food.aisle(language) == nil }
      count += 1
      lost += isLost ? 1 : 0
      if ProcessInfo.processInfo.environment["PRINT_CORPUS"] == nil { continue }
      let names = foods.map {
        "\($0.food.key) [\($0.food.name)|\($0.written)] \($0.food.aisle(language)?.rawValue ?? "?")"
      }
      print(
        "FOOD\t\(language.rawValue)\t\(isLost ? "LOST" : "ok")\t\(line.source)\t"
          + names.joined(separator: " + ") + "\t\(line.food)")
    }
    print("\(language.rawValue): everything else \(lost * 1000 / max(count, 1)) ‰")
    #expect(lost * 100 < count * 8, "\(lost) of \(count)")
  }
}
