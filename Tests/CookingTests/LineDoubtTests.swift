import RecipeMD
import Testing

@testable import Cooking

/// Numbers of which it is not clear whether they scale are marked, so that no line contradicts itself.
@Suite struct LineDoubtTests {
  @Test(arguments: [
    (KitchenLanguage.en, 6, "eggs (about 300 g), 2 of them separated", ["2"]),
    (.en, 3, "lemons, 1 for the top", ["1"]),
    (.en, 4, "onions, 1 finely chopped and 3 sliced", ["1"]),
    (.en, 3, "eggs (of which 1 for brushing)", ["1"]),
    (.de, 4, "Eier, davon 2 getrennt", ["2"]),
    (.fr, 3, "œufs (dont 1 pour la dorure)", ["1"]),
    (.it, 3, "uova (di cui 1 per spennellare)", ["1"]),
    (.es, 4, "huevos, 2 de ellos separados", ["2"]),
    (.nl, 2, "eieren, waarvan 1 om te bestrijken", ["1"]),
    // Sizes, and how something is done, stay as they are.
    (.en, 2, "x 400g/14oz tins chickpeas", []),
    (.en, 2, "carrots, cut into 2 cm cubes", []),
    (.en, 2, "carrots, 2 cm thick", []),
    (.en, 2, "apples, halved", []),
    (.de, 2, "Zwiebeln, in 8 Spalten", []),
  ]) func marksParts(language: KitchenLanguage, number: Int, name: String, marked: [String]) {
    let amount = AmountReading(Rational(Int64(number)), unit: nil, language: language)
    let reading = NameReading.of(amount, in: Array(name.utf8), language)
    #expect(
      reading.unscaled.map { String(decoding: Array(name.utf8)[$0], as: UTF8.self) } == marked)
  }

  @Test(arguments: [
    (KitchenLanguage.en, "4 tbsp butter, 2 tbsp melted", ["2"]),
    (.en, "1 cup sugar, divided (3/4 cup and 1/4 cup)", ["3/4", "1/4"]),
    (.en, "milk 1/2 cup, sugar 1/4 cup", ["1/4"]),
    (.en, "2 (about 1 lb) aubergines", ["1"]),
    (.en, "2 medium (500 g) potatoes", ["500"]),
    (.en, "2 eggs, beaten with 1 egg yolk", ["1"]),
    (.en, "2 lemons (juice of 1)", ["1"]),
    (.it, "lievito di birra g 25 in ml 100 di acqua", ["25", "100"]),
    (.en, "5 peppercorns, 2 cloves and 1 bay leaf", ["2", "1"]),
    (.en, "1 cup flour; 2 eggs", ["2"]),
    (.en, "6 eggs, divided (4 + 2)", ["4", "2"]),
    (.en, "3 cups chopped apples, from about 4 apples", ["4"]),
    (.es, "3 huevos (2 para la masa y 1 para pintar)", ["2", "1"]),
    (.de, "1 Zitrone (3 EL Saft)", ["3"]),
    (.de, "1 500 g Mehl", ["1 500"]),
    (.fr, "150 g de sucre dont 50 g pour la garniture", ["50"]),
    (.it, "150 g di zucchero di cui 50 g per la crema", ["50"]),
    (.es, "2 limones (3-4 cucharadas de zumo)", ["3-4"]),
    (.nl, "1 citroen (3 el sap)", ["3"]),
    // What is of each, a temperature, and what the unit itself says.
    (.en, "3 x 15ml spoons soy sauce", []),
    (.en, "500 ml water at 40 C", []),
    (.en, "2 tins of tomatoes (400 g each)", []),
    (.en, "2 tbsp chia seeds mixed with 6 tbsp water", []),
    (.de, "1 Dose Tomaten (400 g)", []),
    // Of all, or of each.
    (.de, "2 Becher Sahne (400 g)", ["400"]),
    (.de, "2 Dosen Tomaten (800 g)", ["800"]),
    (.de, "3 Kugeln Mozzarella (375 g)", ["375"]),
    (.en, "2 bars (200 g) chocolate", ["200"]),
    (.en, "2 cans (14 oz) tomatoes", []), (.en, "1 (4- to 5-pound) pork shoulder", []),
    (.de, "2 Becher Sahne (je 200 g)", []),
    (.ja, "牛肉 300g（脂身50gを除く）", ["50"]),
    (.ja, "バター 20g（5gずつに切る）", []),
    (.ja, "鶏肉 2枚（1枚は約250g）", []),
    (.fr, "1 boîte 4/4 de haricots blancs", []),
    (.it, "200 g di ceci secchi, ammollati per 12 ore", []),
    (.en, "A quart of milk, boiled with two or three sticks of cinnamon", ["two or three"]),
    (.en, "2 cups sugar, cooked with one vanilla pod", ["one"]),
    (.en, "2 onions, cut in two", []), (.en, "2 eggs, mixed in a bowl", []),
    (.it, "fegato di 2 polli", ["2"]),
    (.ar, "ماء ٢ بصلة كبيرة", ["٢"]), (.ar, "زبدة مع ٢ فص ثوم", ["٢"]),
    (.en, "butter with 2 cloves of garlic", ["2"]),
    (.it, "limoni 4 il succo di 3 limoni per la crema", ["4", "3"]),
    (.it, "600 ml di panna di cui 400 ml per la crema e 100 ml per la bagna", ["400", "100"]),
    (.en, "rice, to serve (about 80g per portion)", ["80"]),
    (.en, "2 rump steaks (6-8 oz)", ["6-8"]), (.de, "2 Rumpsteaks (180 g)", ["180"]),
    (.en, "3 shallots, 1 sliced, the other 2 left whole", ["1", "2"]),
    (.en, "4 garlic cloves, 1 crushed", ["1"]), (.en, "2 carrots, plus juice ½ orange", ["½"]),
    (.en, "2 slices bread, 1 cm thick", []),
    (.de, "1 Limette (Saft einer halben)", ["einer halben"]),
    (.it, "Farina: 200 g (mescolata con mezza bustina)", ["mezza"]),
    (.en, "eggs, 1 per person", ["1"]), (.es, "huevos (1 por persona)", ["1"]),
    (.fr, "1,5 kg de courgettes (pour 12 personnes)", ["12"]),
    (.de, "1 kg Möhren (für 6 Personen)", ["6"]),
  ]) func marksWhatIsNotRead(language: KitchenLanguage, line: String, marked: [String]) {
    let text = Array(line.utf8)
    let reading = LineReading(text, language: language)
    #expect(reading.unclear.map { String(decoding: text[$0], as: UTF8.self) } == marked)
  }

  @Test func marksHowManyThereAreInAWeight() {
    let text = Array("2 kg potatoes (5-6 medium)".utf8)
    let reading = LineReading(text, emphasis: 0..<4, language: .en)
    #expect(reading.unclear.map { String(decoding: text[$0], as: UTF8.self) } == ["5-6"])
    let pounds = Array("2 lbs. chicken (about 8 thighs)".utf8)
    let thighs = LineReading(pounds, emphasis: 0..<6, language: .en)
    #expect(thighs.unclear.map { String(decoding: pounds[$0], as: UTF8.self) } == ["8"])
    let beans = LineReading(Array("2 lb beef (about 3 hours)".utf8), language: .en)
    #expect(beans.unclear.isEmpty)
    let thereof = Array("500 g Mehl, davon 50 g zum Kneten".utf8)
    let other = LineReading(thereof, emphasis: 0..<5, language: .de)
    #expect(other.unclear.map { String(decoding: thereof[$0], as: UTF8.self) } == ["50"])
  }
}
