import Testing

@testable import Interchange

/// Texts of Meal-Master, RezKonv and MasterCook, written in the manner of real ones.
@Suite struct OldTextImportTests {
  @Test(arguments: [40, 41]) func mealMasterHasItsSecondColumnAtEitherWidth(_ width: Int) throws {
    func line(_ first: String, _ second: String) -> String {
      first + String(repeating: " ", count: width - first.count) + second
    }
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Buns
       Categories: Breads
            Yield: 12 buns

      \(line("      1 c  Flour", "      1 ts Vanilla"))
      \(line("    1/2 c  Sugar, as fine as it can be", "      2 TB Milk"))
      \(line("      1    Egg", "           Salt"))
      \(line("           -beaten", "      3    Figs"))
      \(line("      2 lb Apples", "           -dried"))

        Mix.

      MMMMM
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1 cup", name: "Flour"),
        .ingredient(amount: "1/2 cup", name: "Sugar, as fine as it can be"),
        .ingredient(amount: "1", name: "Egg beaten"),
        .ingredient(amount: "2 lb", name: "Apples"),
        .ingredient(amount: "1 tsp", name: "Vanilla"),
        .ingredient(amount: "2 tbsp", name: "Milk"), .text("Salt"),
        .ingredient(amount: "3", name: "Figs dried"),
      ])
  }

  /// Mail puts signs before lines that begin like those of its own.
  @Test(arguments: [":", "-- ", "> "]) func aHeadMayHaveASignBeforeIt(_ sign: String) throws {
    let (format, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      \(sign)MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Stew
       Categories: Stews
            Yield: 4 servings

            2 lb Beef

        Braise.

      MMMMM
      """)
    #expect(format == .mealMaster && recipes.map(\.title) == ["Stew"])
    #expect(recipes[0].ingredients == [.ingredient(amount: "2 lb", name: "Beef")])
  }

  @Test func numbersAreNotCutWhereColumnsAreElsewhere() throws {
    let first = "      2 c  Flour" + String(repeating: " ", count: 26)
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Buns
            Yield: 12 buns

      \(first)    1/2 t  Salt
           125 ml    Wine
           250    Nuts

        Mix.

      MMMMM
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 cups", name: "Flour"),
        .ingredient(amount: "125 ml", name: "Wine"), .ingredient(amount: "250", name: "Nuts"),
        .ingredient(amount: "1/2 tsp", name: "Salt"),
      ])
  }

  @Test func namesAreNotCutWhereUnitsAreElsewhere() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Buns
            Yield: 12 buns

            1   Lemon
            2  Cloves garlic
            1   Carrot
            2   Green onions
            1  ts Vanilla
            1 t  Salt

        Mix.

      MMMMM
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1", name: "Lemon"), .ingredient(amount: "2", name: "Cloves garlic"),
        .ingredient(amount: "1", name: "Carrot"), .ingredient(amount: "2", name: "Green onions"),
        .ingredient(amount: "1 tsp", name: "Vanilla"), .ingredient(amount: "1 tsp", name: "Salt"),
      ])
    let (_, german) = try ImportTrial.read(
      "a.txt",
      """
      ========== REZKONV-Rezept - RezkonvSuite v1.4

           Titel: Suppe
           Menge: 4 Personen

        250     Gramm  Hackfleisch
        1/2     Ltr.   Bruehe

      Kochen.

      =====
      """)
    #expect(
      german[0].ingredients == [
        .ingredient(amount: "250 Gramm", name: "Hackfleisch"),
        .ingredient(amount: "1/2 Ltr.", name: "Bruehe"),
      ])
  }

  @Test func rezKonvNamesItsIngredients() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      """
      ========== REZKONV-Rezept - RezkonvSuite v1.4

           Titel: Suppe
           Menge: 4 Personen

      ============================= ZUTATEN =============================
            1 kg  Lauch
      ============================== BELAG ==============================
            2     Eier

      Kochen.

      =====
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1 kg", name: "Lauch"), .heading("BELAG"),
        .ingredient(amount: "2", name: "Eier"),
      ])
  }

  @Test func mealMasterKeepsTheLettersOfGroups() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      ---------- Recipe via Meal-Master (tm) v8.05

            Title: Skewers
            Yield: 4 servings

      -----MARINADE-----
            1 c  Oil
      MMMMM-----MEATBALLS-----
            1 lb Beef

        Fry.

      -----
      """)
    #expect(
      recipes[0].ingredients == [
        .heading("MARINADE"), .ingredient(amount: "1 cup", name: "Oil"), .heading("MEATBALLS"),
        .ingredient(amount: "1 lb", name: "Beef"),
      ])
  }

  @Test func rezKonvHasFieldsBehindItsSteps() throws {
    let (format, recipes) = try ImportTrial.read(
      "a.txt",
      """
      ========== REZKONV-Rezept - RezkonvSuite v1.4

           Titel: Linsensuppe
      Kategorien: Suppe
           Menge: 4 Portionen

          250     Gramm  Linsen
        1 1/2     Ltr.   Bruehe
            2 Essl. Oel

      Kochen.

      :Stichwort     : Linsen, Winter
      :Notizen (*)   : Schmeckt warm.
      :              : Schmeckt kalt.
      :Erfasser      : Oma

      =====
      """)
    #expect(format == .rezKonv && format.name == "RezKonv")
    #expect(recipes[0].steps == [.text("Kochen.")])
    #expect(recipes[0].tags == ["Suppe", "Linsen", "Winter"])
    let draft = ImportTrial.draft(recipes[0])
    #expect(draft.contains("- *1 1/2 Ltr.* Bruehe\n- *2 Essl.* Oel"))
    #expect(recipes[0].notes == ["Schmeckt warm.\nSchmeckt kalt."])
    #expect(recipes[0].extra == [.init(key: "Erfasser", value: .string("Oma"))])
  }

  @Test func masterCookKeepsWhatStandsBehindTheSteps() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mxp",
      """
                           *  Exported from  MasterCook  *

                                   Crumb Pie

      Recipe By     : Somebody
      Serving Size  : 6    Preparation Time :0:20
      Categories    : Pies

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
                              ---Crust----
         1 1/2  cups          crumbs
                              ***Filling***
        16      ounces        curd -- drained, and
                              -- salted

      Bake it.

      Source:
        "The Pie Book"
      Copyright:
        "1999"
      Yield: "3 slices"
                         - - - - - - - - - - - - - - - - - -

      Per Serving (without cream): 225 Calories; 20g Fat (80% calories from fat); 9g Protein.

      NOTES : Keeps three days.

      Freezes well.

      Nutr. Assoc. : 0 0
      """)
    let pie = recipes[0]
    #expect(
      pie.ingredients == [
        .heading("Crust"), .ingredient(amount: "1 1/2 cups", name: "crumbs"), .heading("Filling"),
        .ingredient(amount: "16 ounces", name: "curd, drained, and salted"),
      ])
    #expect(pie.steps == [.text("Bake it.")] && pie.source == "The Pie Book")
    #expect(pie.yields == ["6", "3 slices"] && pie.notes == ["Keeps three days.\n\nFreezes well."])
    #expect(
      pie.nutrition.map(\.name) == ["calories", "fatContent", "proteinContent", "text"]
        && pie.nutrition.map(\.value).prefix(3) == ["225 Calories", "20g", "9g"])
    #expect(pie.extra.map(\.key) == ["Copyright", "Nutr. Assoc."])
  }

  @Test func masterCookReadsWrappedDirections() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mx2",
      """
      <?xml version="1.0"?><mx2><RcpE name="Pie"><IngR name="Crust:" code="S"></IngR>
      <IngR name="cr&egrave;me" unit="cup" qty="1"></IngR><DirS><DirT>
      Mix the apples
      with sugar.
      Bake at 350&deg;F.</DirT><DirT>Cool &nothing; it.</DirT></DirS>
      <RatS><RatE name="Ease" value="5"/></RatS></RcpE></mx2>
      """)
    #expect(
      recipes[0].ingredients == [
        .heading("Crust"), .ingredient(amount: "1 cup", name: "crème"),
      ])
    #expect(
      recipes[0].steps.map(\.text) == [
        "Mix the apples with sugar.", "Bake at 350°F.", "Cool \\&nothing; it.",
      ]
        || recipes[0].steps.map(\.text) == [
          "Mix the apples with sugar.", "Bake at 350°F.", "Cool &nothing; it.",
        ])
    #expect(
      recipes[0].extra == [
        .init(key: "ratings", value: .object([.init(key: "Ease", value: .string("5"))]))
      ])
  }

  @Test func masterCookReadsGroupsByTheirColonAndLinesThatGoOn() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mxp",
      """
                           *  Exported from  MasterCook  *

                                 Chicken Pie

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
         4                    chicken breasts -- boned, skinned, cut
                              into thin strips
                              salt
                              Topping:
         2      cups          crumbs
                              CHEESE:
         1      cup           cheddar

      Cook.
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "4", name: "chicken breasts, boned, skinned, cut into thin strips"),
        .text("salt"), .heading("Topping"), .ingredient(amount: "2 cups", name: "crumbs"),
        .heading("CHEESE"), .ingredient(amount: "1 cup", name: "cheddar"),
      ])
    #expect(
      recipes[0].doubts == ["‘into thin strips’ is taken to go on with the ingredient above it"])
    let (_, document) = try ImportTrial.read(
      "a.mx2",
      """
      <mx2><RcpE name="Pie"><IngR name="flour" unit="cups" qty="2" code="I"><IPrp>sifted</IPrp>
      <INtI>1</INtI></IngR><IngR name="TOPPING:" code="I"/><IngR name="crumbs" unit="cup" qty="1"/>
      <DirS><DirT>Mix.</DirT></DirS></RcpE></mx2>
      """)
    #expect(
      document[0].ingredients == [
        .ingredient(amount: "2 cups", name: "flour, sifted"), .heading("TOPPING"),
        .ingredient(amount: "1 cup", name: "crumbs"),
      ])
  }

  @Test func rezKonvMayHaveItsColumnsElsewhere() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      """
      ========== REZKONV-Rezept - RezkonvSuite v1.4

           Titel: Suppe
           Menge: 4 Personen

      ============================= ZUTATEN =============================
            1 1/2 Ltr.   Bruehe
            1 1/2        Zitronen
            2     Eier
      =========================== ZUBEREITUNG ===========================
      Den Lauch an-
      dünsten.
      =====
      """)
    try #require(recipes.count == 1)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1 1/2 Ltr.", name: "Bruehe"),
        .ingredient(amount: "1 1/2", name: "Zitronen"), .ingredient(amount: "2", name: "Eier"),
      ])
    #expect(recipes[0].steps == [.text("Den Lauch andünsten.")])
  }

  @Test func mealMasterMayNameGroupsInCapitals() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Buns
            Yield: 12 buns

            2 c  Flour
                 FOR GARNISH
            1    Lemon

        Mix.

      MMMMM
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 cups", name: "Flour"), .heading("FOR GARNISH"),
        .ingredient(amount: "1", name: "Lemon"),
      ])
  }

  @Test(
    arguments: [
      ("TOPPINGS:", "TOPPINGS"), ("           Toppings:", "Toppings"), ("  -TOPPINGS-", "TOPPINGS"),
      ("           TOPPINGS:", "TOPPINGS"),
    ])
  func mealMasterMayNameGroupsByAColonOrHyphens(line: String, name: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: A pizza with all that
                   was left over on Friday
       Categories: Pizza, Leftovers,
                   Quick
            Yield: 2 servings

            2 c  Flour
                 -sifted
      \(line)
            1    Lemon

        Mix.

        Cook Time:
        15 mins

      MMMMM
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 cups", name: "Flour sifted"), .heading(name),
        .ingredient(amount: "1", name: "Lemon"),
      ])
    #expect(recipes[0].title == "A pizza with all that was left over on Friday")
    #expect(recipes[0].tags == ["Pizza", "Leftovers", "Quick"])
    #expect(recipes[0].steps == [.text("Mix.")] && recipes[0].times == [.cooking: "15 mins"])
  }

  @Test func masterCookTitlesMayHaveTwoLines() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mxp",
      """
                           *  Exported from  MasterCook  *

                     Chicken Pie with Leeks, Cream and
                           Mustard

      Recipe By     : Jo, from the cards of
                      her grandmother
      Serving Size  : 4    Preparation Time :0:20
      Categories    : Pies

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
         4                    leeks

      Cook.
      """)
    #expect(recipes[0].title == "Chicken Pie with Leeks, Cream and Mustard")
    #expect(recipes[0].author == "Jo, from the cards of her grandmother")
    #expect(recipes[0].tags == ["Pies"] && recipes[0].yields == ["4"])
  }

  @Test(arguments: ["", "\n"]) func rezKonvNamesItsSteps(gap: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      ===== REZKONV-Recipe - RezkonvSuite v1.4

           Titel: Suppe
           Menge: 4 Portionen

      =============== ZUTATEN ===============
            2 Ltr.   Bruehe
            3        Zitronen
      \(gap)============= ZUBEREITUNG =============
      Kochen.

      :Zubereitungs-Z.: 45 Min.

      =====
      """)
    #expect(recipes[0].ingredients.count == 2 && recipes[0].steps == [.text("Kochen.")])
    #expect(recipes[0].times == [.preparation: "45 Min"])
  }

  @Test func mealMasterMayHaveAnXForNoNumber() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Now You're Cooking! v4.20 [Meal-Master Export Format]

           Title: 7-Up Biscuits
           Yield: 8 Servings

            2 c  Bisquick
                 GLAZE (OPTIONAL)
            1 c  Powdered sugar
            x    Milk as needed

      Mix.

      MMMMM
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 cups", name: "Bisquick"), .heading("GLAZE (OPTIONAL)"),
        .ingredient(amount: "1 cup", name: "Powdered sugar"), .text("Milk as needed"),
      ])
    #expect(recipes[0].steps == [.text("Mix.")])
  }

  @Test func masterCookBreaksWordsAndLines() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mxp",
      """
                            *  Exported from  MasterCook II  *

                             Apple Crisp

      Serving Size  : 8    Preparation Time :0:00
      Categories    : Desserts

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
         1 1/2  cups          oats -- quick-cooking
                              (not instant)

      Combine apples, cran-
      berries and sugar.
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1 1/2 cups", name: "oats, quick-cooking (not instant)")
      ])
    #expect(recipes[0].steps == [.text("Combine apples, cranberries and sugar.")])
  }
}
