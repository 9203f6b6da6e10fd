import Testing

@testable import Interchange

/// Odd shapes of formats that few programs have.
@Suite struct OddShapeImportTests {
  private func read(_ name: String, _ text: String) throws -> IncomingRecipe {
    try #require(try ImportTrial.read(.init(name), text).recipes.first)
  }

  /// As data-vocabulary.org described it: `rel` around items and pictures.
  @Test func rdfaMayHaveItsItemsWithinOtherElements() throws {
    let recipe = try read(
      "old.html",
      """
      <html xmlns:v="http://rdf.data-vocabulary.org/#"><body><div typeof="v:Recipe">
      <h2 property="v:name">Meatballs</h2><span rel="v:image"><img src="http://example.org/m.jpg"></span>
      <span rel="v:ingredient"><span typeof="v:Ingredient"><span property="v:name">beef</span>:
      <span property="v:amount">1 lb</span></span></span> <span property="v:ingredient">1 egg</span>
      <span rel="v:nutrition"><span typeof="v:Nutrition"><span property="v:calories">250</span>
      <a rel="v:x nofollow" href="/">Site</a></span></span>
      <div property="v:instructions"><ol><li>Mix.</li><li>Fry.</li></ol></div></div></body></html>
      """)
    #expect(Set(recipe.ingredients) == [.text("1 lb beef"), .text("1 egg")])
    #expect(recipe.steps == [.text("Mix."), .text("Fry.")])
    #expect(recipe.nutrition.map(\.name) == ["calories"])
    #expect(recipe.extra.map(\.key) == ["image"])
  }

  @Test func microformatsHaveDaysAndNutrition() throws {
    let recipe = try read(
      "crepes.html",
      """
      <html lang="fr"><body><div class="hrecipe"><h1 class="fn">Crêpes</h1><p class="ingredient">4 œufs</p>
      <time class="published" datetime="2019-02-02">2 février</time> <p class="nutrition">120 kcal</p>
      <div class="instructions">Cuire.</div></div></body></html>
      """)
    #expect(recipe.created == "2019-02-02")
    #expect(recipe.nutrition.map(\.value) == ["120 kcal"])
  }

  @Test func stepsGoOnCountingBehindAHeading() throws {
    let recipe = try read(
      "a.csv",
      "Title,Ingredients,Directions\nPie,1 egg,\"1. Brown the lamb.\n2. Simmer.\nMash:\n3. Top it. 4. Bake.\nEnd:\n1) Rest.\"\n"
    )
    #expect(
      recipe.steps == [
        .text("Brown the lamb."), .text("Simmer."), .heading("Mash"), .text("Top it."),
        .text("Bake."), .heading("End"), .text("Rest."),
      ])
  }

  @Test func aStepGoesOnBehindAComma() throws {
    let recipe = try read(
      "a.csv",
      "Title,Ingredients,Directions\nRouladen,1 Ei,\"Fleisch bestreichen,\nfüllen und aufrollen.\nSalzen,\nPfeffern.\"\n"
    )
    #expect(
      recipe.steps == [
        .text("Fleisch bestreichen, füllen und aufrollen."), .text("Salzen,"), .text("Pfeffern."),
      ])
  }

  @Test func copyMeThatHasHeadingsInNotes() throws {
    let recipe = try read(
      "recipes.html",
      """
      <html><body><div class = "recipe"><div id = "name">Salad</div><span class = "recipeCategory">quick &amp; easy</span>
      <ul><li class = "recipeIngredient_subheader">For the dressing:</li><li class = "recipeIngredient">1 lemon</li></ul>
      <ul><li class = "recipeNote">Good.</li><li class = "recipeNote_subheader">Storage</li>
      <li class = "recipeNote">Keeps.</li></ul></div></body></html>
      """)
    #expect(recipe.ingredients == [.heading("For the dressing"), .text("1 lemon")])
    #expect(recipe.notes == ["Good.", "Storage", "Keeps."])
    #expect(ImportTrial.draft(recipe).contains("*quick & easy*"))
  }

  @Test func stepsOfPagesMayHaveBrokenSentences() throws {
    let recipe = try read(
      "a.json",
      #"{"@type":"Recipe","name":"Salat","recipeIngredient":["1 Ei"],"recipeInstructions":[{"@type":"HowToStep","text":"Alles mischen\nund ziehen lassen.\nServieren\nPetersilie dazu."}]}"#
    )
    #expect(
      recipe.steps == [
        .text("Alles mischen und ziehen lassen."), .text("Servieren"), .text("Petersilie dazu."),
      ])
  }

  @Test func kitchenOwlHasMoreBehindAnAmount() throws {
    let recipe = try read(
      "owl.json",
      #"{"recipes":[{"name":"Rice","description":"Boil.","items":[{"name":"rice","description":"250 g, rinsed, dry"},{"name":"salt","description":"1,5 g"}]}]}"#
    )
    #expect(recipe.ingredients == [.text("250 g rice, rinsed, dry"), .text("1,5 g salt")])
  }

  @Test func masterCookGoesOnWithinBrackets() throws {
    let recipe = try read(
      "a.mxp",
      """
                           *  Exported from  MasterCook  *

                                  Slaw

      Recipe By     : Ann
      Serving Size  : 8     Preparation Time :0:20
      Categories    : Salads

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
           1/2  head          cabbage -- shredded (about
                              6 cups)
         2      large         carrots

      Mix.

      Source:
        "Herald"
      S(Internet Address):
        "http://example.org/slaw"
      """)
    #expect(
      recipe.ingredients == [
        .ingredient(amount: "1/2 head", name: "cabbage, shredded (about 6 cups)"),
        .ingredient(amount: "2 large", name: "carrots"),
      ])
    #expect(recipe.source == "Herald" && recipe.address == "http://example.org/slaw")
  }

  @Test func masterCookKeepsWordsWholeThatCrossColumns() throws {
    let recipe = try read(
      "a.mxp",
      """
                           *  Exported from  MasterCook  *

                                  Soup

      Serving Size  : 8     Preparation Time :0:20

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
        2       14 1/2 ounce cans  tomatoes -- diced
        1               cup  flour
             1/2   teaspoon salt
        1-1/2           cups  milk
        1 - 2           cups  water
        1          tablespoon  oil

      Mix.

      """)
    #expect(
      recipe.ingredients == [
        .ingredient(amount: "2 14 1/2 ounce cans", name: "tomatoes, diced"),
        .ingredient(amount: "1 cup", name: "flour"),
        .ingredient(amount: "1/2 teaspoon", name: "salt"),
        .ingredient(amount: "1 1/2 cups", name: "milk"),
        .ingredient(amount: "1 - 2 cups", name: "water"),
        .ingredient(amount: "1 tablespoon", name: "oil"),
      ])
  }

  @Test(arguments: [
    ("1-1/2 cups", "1 1/2 cups"), ("2-¾ EL", "2 ¾ EL"), ("1-3/2 cups", "1-3/2 cups"),
    ("1-2 cups", "1-2 cups"), ("1/2-3/4 cup", "1/2-3/4 cup"), ("1-1/2", "1 1/2"),
  ])
  func amountsHaveNoHyphenBeforeAFraction(written: String, amount: String) {
    #expect(
      IncomingRecipe.Line.ingredient(written, named: "x") == .ingredient(amount: amount, name: "x"))
  }

  @Test func rezKonvHasRangesWithSpaces() throws {
    let recipe = try read(
      "a.txt",
      """
      ========== REZKONV-Rezept - RezkonvSuite v0.96f

           Titel: Kuchen
      Kategorien: Backen
           Menge: 4 Portionen

       1-1/2     EL  Mehl
           2 -3 Teel. Salz
            2 -3 Teel. Zucker
            2 - 3 Essl. Öl

      Rühren.

      =====
      """)
    #expect(
      recipe.ingredients == [
        .ingredient(amount: "1 1/2 EL", name: "Mehl"),
        .ingredient(amount: "2-3 Teel.", name: "Salz"),
        .ingredient(amount: "2-3 Teel.", name: "Zucker"),
        .ingredient(amount: "2-3 Essl.", name: "Öl"),
      ])
  }

  @Test func cooklangMayHaveAnAmountForEachNumberOfServings() throws {
    let recipe = try read(
      "a.cook", ">> servings: 1|2|4\n\nMix @milk{1|2|4%cup}, @egg{1|2|3} and @rice{150%g|300%g}.\n")
    #expect(recipe.yields == ["1"])
    #expect(
      recipe.ingredients == [
        .ingredient(amount: "1 cup", name: "milk"), .ingredient(amount: "1", name: "egg"),
        .ingredient(amount: "150 g", name: "rice"),
      ])
    #expect(recipe.extra.map(\.key) == ["servings", "amounts"])
  }

  @Test func pestleKeepsWhatHasNoPlace() throws {
    let recipe = try read(
      "p.json",
      #"[{"name":"Soup","isFavorite":true,"tools":["Wok"],"recipeIngredient":[{"text":"1 leek"}],"source":{"name":"Jo"}}]"#
    )
    #expect(recipe.extra.map(\.key) == ["isFavorite", "tools"] && recipe.source == "Jo")
  }

  @Test func stepsWithInputsMayHaveOutputsWithoutAName() throws {
    let recipe = try read(
      "a.cookbook.json",
      """
      {"name": "Bread", "ingredients": [{"id": "i", "name": "oil", "quantity": ""}], "steps": [
        {"id": "s", "action": "WAIT", "inputs": [{"itemId": "i", "fraction": 0.33333}], "outputName": "dough",
         "durationSeconds": 66600},
        {"id": "t", "action": "CUSTOM", "customLabel": "Fold", "inputs": [{"itemId": "s"}], "outputName": ""},
        {"id": "u", "action": "BAKE", "inputs": [{"itemId": "t"}], "durationSeconds": 90}]}
      """)
    #expect(
      recipe.steps == [
        .text("Wait oil (33 %), 18 h 30 min → dough"), .text("Fold dough"),
        .text("Bake dough, 90 s"),
      ])
  }

  @Test(arguments: [
    ("0.333", "c.", "1/3 c."), ("0.5-0.667", "c.", "1/2-2/3 c."), ("1.75", "cups", "1 3/4 cups"),
    ("2", "", "2"), ("1/3", "c.", "1/3 c."), ("a few", "", "a few"),
  ])
  func gourmetHasFractionsAsDecimals(number: String, unit: String, amount: String) throws {
    let recipe = try read(
      "a.grmt",
      """
      <gourmetDoc><recipe><title>A</title><ingredient-list><ingredient><amount>\(number)</amount>
      <unit>\(unit)</unit><item>sugar</item></ingredient></ingredient-list></recipe></gourmetDoc>
      """)
    #expect(recipe.ingredients == [.ingredient(amount: amount, name: "sugar")])
  }

  @Test func sectionsOfSchemaMayHaveTextsOfTheirOwn() throws {
    let recipe = try read(
      "a.json",
      """
      {"@type": "Recipe", "name": "A", "recipeIngredient": [
         {"@type": "ItemList", "name": "Dough", "itemListElement": ["1 egg", "2 cups flour"]},
         {"@type": "ItemList", "name": "Filling", "itemListElement": ["3 apples"]}],
       "recipeInstructions": [
         {"@type": "HowToSection", "name": "Dough", "description": "A day before.",
          "itemListElement": [{"@type": "HowToStep", "text": "Mix it."}]},
         {"@type": "HowToStep", "text": "Roll it. Bake it.", "itemListElement": [
            {"@type": "HowToDirection", "text": "Roll it."},
            {"@type": "HowToDirection", "text": "Bake it."}]}]}
      """)
    #expect(
      recipe.ingredients == [
        .heading("Dough"), .text("1 egg"), .text("2 cups flour"), .heading("Filling"),
        .text("3 apples"),
      ])
    #expect(
      recipe.steps == [
        .heading("Dough"), .text("A day before."), .text("Mix it."), .text("Roll it."),
        .text("Bake it."),
      ])
  }

  @Test func instructionsMayBeBrokenWhereALineWasFull() throws {
    let recipe = try read(
      "a.grmt",
      """
      <gourmetDoc><recipe><title>A</title><ingredient-list><ingredient><item>egg</item></ingredient>
      </ingredient-list><instructions>Mix it.

      &lt;b&gt;Cool&lt;/b&gt; completely
      on a rack.
      Eat.</instructions></recipe></gourmetDoc>
      """)
    #expect(recipe.steps == [.text("Mix it."), .text("Cool completely on a rack."), .text("Eat.")])
  }

  @Test func anUnderlinedTitleIsNotOurTextYet() throws {
    let recipe = try read(
      "a.txt",
      """
      Gulasch
      =======

      500 g Fleisch
      2 Zwiebeln

      1) Schälen.
      2) Anbraten:
         scharf.
      """)
    #expect(recipe.title == "Gulasch" && recipe.ingredients.count == 2 && recipe.steps.count == 2)
  }

  @Test func schemaMayHaveListsAsPHPWritesThem() throws {
    let recipe = try read(
      "a.json",
      """
      {"@type": "Recipe", "name": "A", "recipeIngredient": {"0": "1 egg", "2": "2 cups milk"},
       "recipeInstructions": {"0": {"@type": "HowToStep", "text": ["Mix.", "Stir."]}, "1": "Eat."}}
      """)
    #expect(recipe.ingredients == [.text("1 egg"), .text("2 cups milk")])
    #expect(recipe.steps == [.text("Mix."), .text("Stir."), .text("Eat.")])
    #expect(recipe.extra.isEmpty)
  }

  @Test func stepsMayHaveNumbersWithoutAMark() throws {
    let recipe = try read(
      "a.txt",
      "Omelette\n\nIngredients\n3 eggs\nbutter\n\nMethod\n1 Beat the eggs.\n2 Melt butter.\n3 Eat.\n"
    )
    #expect(recipe.steps == [.text("Beat the eggs."), .text("Melt butter."), .text("Eat.")])
  }

  @Test(arguments: ["a.txt", "a.md"]) func stepsMayFollowWithoutAHeading(name: String) throws {
    let recipe = try read(
      name,
      "# Gulasch\n\n- 500 g Fleisch\n- Salz\n\n## Dazu\n\n- Pfeffer\n\n1. Schälen.\n2. Braten:\n   scharf.\n"
    )
    #expect(recipe.ingredients.last == .text("Pfeffer"))
    #expect(recipe.steps == [.text("Schälen."), .text("Braten: scharf.")])
  }

  @Test func plainTextMayHaveIngredientsInTwoColumns() throws {
    let recipe = try read(
      "a.txt",
      "Rolls\n\n2 pkgs. yeast            1/2 c. sugar\n7 c. flour               ½ tsp. salt\n\nDissolve the yeast. Bake for 15 min.\n"
    )
    #expect(
      recipe.ingredients == [
        .text("2 pkgs. yeast"), .text("1/2 c. sugar"), .text("7 c. flour"), .text("½ tsp. salt"),
      ])
  }
}
