import RecipeMD
import Testing

@testable import Cooking

/// What lines say of how much a recipe makes.
@Suite struct StatedYieldTests {
  @Test(arguments: [
    ("Serves 10", ["Serves 10"]), ("Serves: 4-6", ["Serves: 4-6"]),
    ("Serves 4 to 6 people.", ["Serves 4 to 6 people"]), ("(Serves 4)", ["Serves 4"]),
    ("Makes 12 muffins", ["Makes 12 muffins"]), ("Yield: 24 cookies", ["Yield: 24 cookies"]),
    ("Yield: about 2 dozen", ["Yield: about 2 dozen"]),
    ("Makes 2 loaves, about 1,5 kg", ["Makes 2 loaves", "about 1,5 kg"]),
    ("Makes 4 servings (8 pieces)", ["Makes 4 servings (8 pieces)"]),
    ("Pour 6 personnes", ["Pour 6 personnes"]), ("4 Personen", ["4 Personen"]),
    ("Für 4 Personen", ["Für 4 Personen"]), ("Ergibt 12 Stück", ["Ergibt 12 Stück"]),
    ("Dosi per 8 persone", ["Dosi per 8 persone"]), ("Voor 4 personen", ["Voor 4 personen"]),
    ("Para 6 personas", ["Para 6 personas"]), ("Rende 8 porções", ["Rende 8 porções"]),
    ("٤ أشخاص", ["٤ أشخاص"]), ("4人分", ["4人分"]),
    ("Zutaten für 8 Waffeln", ["Zutaten für 8 Waffeln"]),
    ("Zutaten (3 Portionen)", ["3 Portionen"]), ("材料(2人分)", ["2人分"]),
    ("Ingredientes para 4 personas", ["Ingredientes para 4 personas"]),
    ("Ricetta x 2kg", ["Ricetta x 2kg"]), ("Serves four", ["Serves four"]),
    ("Serves: four to six", ["Serves: four to six"]), ("Makes twelve buns", ["Makes twelve buns"]),
    ("تكفي من 6 إلى 8 أشخاص", ["تكفي من 6 إلى 8 أشخاص"]),
    ("für 24 Stücke", ["für 24 Stücke"]), ("Voor 6 stuks", ["Voor 6 stuks"]),
    ("Pour 3 litres", ["Pour 3 litres"]), ("(Para 2 tazas)", ["Para 2 tazas"]),
    ("Per 20 biscotti", ["Per 20 biscotti"]), ("For 12 buns", ["For 12 buns"]),
    ("Für 2 Bleche", ["Für 2 Bleche"]), ("Pour 4 petits pots", ["Pour 4 petits pots"]),
  ]) func areYields(paragraph: String, yields: [String]) {
    #expect(StatedYield.yields(inParagraph: paragraph)?.map(String.init) == yields)
  }

  @Test(arguments: [
    "This serves 4 with a salad.", "Serves 4 with a salad, or 2 without.",
    "Serves well on Fridays.",
    "Ready in 20 minutes", "Pour 20 minutes", "For 4 people and 2 children",
    "Makes 24 2-inch cookies",
    "4 portions of rice are too much", "1999", "Grandma made 12 of these a day.", "Für 2026",
    "Makes 12 muffins, which keep for a week", "For 4 minutes, stir",
    "Serves one well", "Per 100 g", "For 3 weeks", "Für 26 cm", "Zutaten", "Ingredients: 4 eggs",
    "For two minutes",
  ]) func areNoYields(paragraph: String) {
    #expect(StatedYield.yields(inParagraph: paragraph) == nil)
  }

  @Test(arguments: [
    ("Serves 4 | Prep: 15 min", "4"), ("Servings: 8", "8"), ("Zutaten für 8 Waffeln", "8"),
    ("材料(2人分)", "2"), ("Dose 30 maritozzi", "30"), ("Ingredienti (di pollo, x6)", "6"),
    ("This serves 4-6 with a salad.", "4-6"), ("تكفي من 6 إلى 8 أشخاص", "6"),
    ("Serves four", "four"), ("Für die 26er Form", nil), ("For 20 minutes", nil),
    ("For the 9 inch tin", nil),
    ("Für 2026", nil), ("Our 2 favourites", nil),
  ]) func areMentioned(line: String, number: String?) {
    #expect(StatedYield.mention(in: line).map { String(line[$0]) } == number)
  }

  @Test(arguments: [
    (KitchenLanguage.en, 4, "servings (8 pieces)", "servings", "8", "pieces", ")"),
    (.en, 1, "cake (serves 8–10 people)", "cake", "8–10", "people", ")"),
    (.de, 4, "Portionen (ca. 12 Stück)", "Portionen", "12", "Stück", ")"),
    (.ja, 2, "人分（4枚）", "人分", "4", "", "枚）"),
  ]) func bracketsSayTheSame(
    language: KitchenLanguage, count: Int64, unit: String, measure: String, value: String,
    noun: String, after: String
  ) throws {
    let reading = AmountReading(Rational(count), unit: unit, language: language)
      .withBracket(language)
    let second = try #require(reading.seconds.first)
    #expect(reading.measure == measure)
    #expect([second.value, second.measure, second.after] == [value, noun, after])
  }

  @Test(arguments: [
    (KitchenLanguage.en, "servings (2 each)"), (.en, "portions (350 kcal)"), (.en, "cake (26 cm)"),
    (.en, "rolls (ready in 2 hours)"), (.de, "Portionen (je 2 Stück)"), (.de, "Kuchen (26er)"),
    (.de, "Portionen (8 mit 2 Beilagen)"), (.ja, "人分（1人分350カロリー）"),
  ]) func bracketsSaySomethingElse(language: KitchenLanguage, unit: String) {
    let reading = AmountReading(.one, unit: unit, language: language)
    #expect(reading.withBracket(language).seconds.isEmpty)
  }
}
