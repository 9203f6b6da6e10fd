import FileDoubles
import Paths
import Testing

@testable import Interchange

/// Exports of desktop programs in XML, written in the manner of real ones.
@Suite struct DesktopImportTests {
  /// Below a heading, an ingredient of no group would belong to that.
  @Test(
    arguments: [
      (
        "a.grmt",
        """
        <gourmetDoc><recipe><title>T</title><ingredient-list><inggroup><groupname>Sauce</groupname>
        <ingredient><item>tomato</item></ingredient></inggroup><ingredient><amount>2</amount>
        <item>eggs</item></ingredient></ingredient-list></recipe></gourmetDoc>
        """
      ),
      (
        "a.kreml",
        """
        <krecipes><krecipes-recipe><krecipes-description><title>T</title></krecipes-description>
        <krecipes-ingredients><ingredient-group name="Sauce"><ingredient><name>tomato</name>
        </ingredient></ingredient-group><ingredient><name>eggs</name><amount>2</amount></ingredient>
        </krecipes-ingredients></krecipes-recipe></krecipes>
        """
      ),
      (
        "a.xml",
        """
        <recipeml><recipe><head><title>T</title></head><ingredients><ing-div><title>Sauce</title>
        <ing><item>tomato</item></ing></ing-div><ing-div><ing><amt><qty>2</qty></amt>
        <item>eggs</item></ing></ing-div></ingredients></recipe></recipeml>
        """
      ),
    ] as [(FilePath, String)])
  func ingredientsOfNoGroupComeFirst(name: FilePath, text: String) throws {
    let recipe = try #require(try ImportTrial.read(name, text).recipes.first)
    #expect(
      recipe.ingredients == [
        .ingredient(amount: "2", name: "eggs"), .heading("Sauce"), .text("tomato"),
      ])
  }

  @Test func recipeMLHasSpacesAroundWhatItMarks() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.xml",
      """
      <recipeml><recipe><head><title>T</title></head><ingredients><ing><item>egg</item></ing>
      </ingredients><directions><step>Heat to <temp><qty>350</qty><tempunit>F</tempunit></temp>.</step>
      <step>Cook <time><range><q1>10</q1><q2>12</q2></range><timeunit>min</timeunit></time>. Add
      <amt><qty>1</qty><unit>cup</unit></amt><item>milk</item>.</step>
      <dir-div><title>Later</title><step>Simmer.</step></dir-div></directions></recipe></recipeml>
      """)
    #expect(
      recipes[0].steps == [
        .text("Heat to 350 F."), .text("Cook 10-12 min. Add 1 cup milk."), .heading("Later"),
        .text("Simmer."),
      ])
  }

  @Test func whatIsCutOffIsSaid() throws {
    var tree = ImportTree(in: MemoryFileSystem())
    let text = """
      <gourmetDoc><recipe><title>One</title><instructions>Stir &amp; boil.</instructions></recipe>
      <recipe><title>Two</title><instructions>Ch
      """
    tree.add(ImportFile(path: "half.grmt", bytes: Array(text.utf8)))
    let read = ReadRecipes(tree) { _ in }
    #expect(read.found.map(\.recipe.title) == ["One", "Two"])
    #expect(read.found[0].recipe.steps == [.text("Stir & boil.")])
    #expect(read.found[1].recipe.doubts == ["its file is cut off, so its end may be missing"])
    #expect(read.problems.map { "\($0.error)".prefix(14) } == ["it is cut off "])
  }

  @Test func masterCookNamesOtherRecipesAndKeepsNamesOfPictures() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mx2",
      """
      <mx2><RcpE name="Pie" img="pie.jpg"><IngR name="Crust" qty="1" code="R"><IPrp>cold</IPrp></IngR>
      <DirS><DirT img="step1.jpg">Bake.</DirT></DirS></RcpE></mx2>
      """)
    let crust = RecipeReference.link("Crust", to: "Crust")
    #expect(recipes[0].ingredients == [.ingredient(amount: "1", name: "\(crust), cold")])
    #expect(
      recipes[0].extra
        == [.init(key: "img", value: .array([.string("pie.jpg"), .string("step1.jpg")]))])
  }

  @Test func myCookbook() throws {
    let (format, recipes) = try ImportTrial.read(
      "backup.mcb/cookbook.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <cookbook version="2"><recipe><title>Tarte aux poires &amp; noix</title>
      <preptime>20mn</preptime><cooktime>1 h</cooktime><totaltime></totaltime>
      <description><li>De &lt;b&gt;Mamie&lt;/b&gt;.</li></description>
      <ingredient><li>Pâte :</li><li>200 g de farine</li><li></li><li>3 poires</li></ingredient>
      <recipetext><li>1. Étaler la
      pâte.</li><li>2. Cuire.</li></recipetext>
      <url>https://example.org/tarte</url><source>Cahier</source><quantity>6 parts</quantity>
      <category>Dessert</category><category>Fruits</category><rating>4</rating><lang>fr</lang>
      <imagepath>/storage/emulated/0/MyCookBook/12.jpg</imagepath>
      <comments><li>Très bon.</li><li>À refaire.</li></comments>
      <nutrition><li>Calories: 250 kcal</li></nutrition><video>https://example.org/v</video>
      </recipe><recipe><title>Two</title><ingredient>1 egg
      salt</ingredient><recipetext>Boil.
      Eat.</recipetext><imagepath>/gone/13.jpg</imagepath></recipe></cookbook>
      """, beside: [("backup.mcb/images/12.jpg", ImportTrial.picture)])
    #expect(format == .myCookbook && recipes.map(\.title) == ["Tarte aux poires & noix", "Two"])
    let pie = recipes[0]
    #expect(
      pie.ingredients == [.heading("Pâte"), .text("200 g de farine"), .text("3 poires")])
    #expect(pie.steps == [.text("Étaler la pâte."), .text("Cuire.")])
    #expect(pie.description == ["De Mamie."] && pie.notes == ["Très bon.\nÀ refaire."])
    #expect(pie.times == [.preparation: "20min", .cooking: "1 h"] && pie.yields == ["6 parts"])
    #expect(pie.tags == ["Dessert", "Fruits"] && pie.rating == 4 && pie.language == "fr")
    #expect(pie.address == "https://example.org/tarte" && pie.source == "Cahier")
    #expect(pie.pictures.map(\.bytes) == [ImportTrial.picture])
    #expect(pie.extra.map(\.key) == ["video"])
    #expect(pie.nutrition.map(\.name) == ["calories"])
    #expect(ImportTrial.draft(pie).contains("prep_time: 20"))
    #expect(recipes[1].ingredients == [.text("1 egg"), .text("salt")])
    #expect(recipes[1].steps == [.text("Boil."), .text("Eat.")])
    #expect(recipes[1].extra.map(\.key) == ["imagepath"])
  }

  @Test func krecipes() throws {
    let picture = Base64.text(of: ImportTrial.picture)
    let (format, recipes) = try ImportTrial.read(
      "book.kreml",
      """
      <?xml version="1.0" encoding="UTF-8" ?>
      <krecipes version="2.0-beta2" lang="en_US" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <krecipes-category-structure><category name="Soups"></category></krecipes-category-structure>
      <krecipes-recipe id="4"><krecipes-description><title>Leek &amp; potato soup</title>
      <author>Ann</author><author>Bob</author>
      <pictures><pic format="JPEG" id="1"><![CDATA[\(picture)]]></pic></pictures>
      <category><cat>Soups</cat><cat>Winter</cat></category>
      <yield><amount><min>4</min><max>6</max></amount><type>bowls</type></yield>
      <preparation-time>00:45</preparation-time></krecipes-description>
      <krecipes-ingredients>
      <ingredient><name>leeks</name><amount>3</amount></ingredient>
      <ingredient-group name="For the top"><ingredient><name>cream</name><amount>0.5</amount>
      <unit>cup</unit><prep>whipped</prep><substitutes><ingredient><name>yogurt</name>
      <amount>0.25</amount><unit>cup</unit></ingredient></substitutes></ingredient>
      <ingredient><name>chives</name><amount>0</amount></ingredient>
      <ingredient><name>pepper</name><amount><min>1</min><max>2</max></amount><unit>tsp</unit></ingredient>
      </ingredient-group></krecipes-ingredients>
      <krecipes-instructions>
      Chop &amp; fry.

      Boil; serve at 60&#176;.</krecipes-instructions>
      <krecipes-ratings><rating><comment>Fine</comment><rater>Eve</rater><criterion><criteria>
      <name>Taste</name><stars>4.5</stars></criteria></criterion></rating></krecipes-ratings>
      </krecipes-recipe><krecipes-recipe><krecipes-description><title>Old</title><serving>2</serving>
      <preparation-time>00:00</preparation-time></krecipes-description><krecipes-ingredients>
      <ingredient><name>milk</name><amount>0.5</amount><unit>l</unit></ingredient>
      </krecipes-ingredients><krecipes-instructions>Warm.</krecipes-instructions></krecipes-recipe>
      </krecipes>
      """)
    #expect(format == .krecipes && recipes.map(\.title) == ["Leek & potato soup", "Old"])
    let soup = recipes[0]
    #expect(soup.author == "Ann, Bob" && soup.tags == ["Soups", "Winter"] && soup.id == "4")
    #expect(soup.yields == ["4-6 bowls"])
    #expect(soup.pictures.map(\.bytes) == [ImportTrial.picture])
    #expect(
      soup.ingredients == [
        .ingredient(amount: "3", name: "leeks"), .heading("For the top"),
        .ingredient(amount: "1/2 cup", name: "cream, whipped (or 1/4 cup yogurt)"),
        .text("chives"), .ingredient(amount: "1-2 tsp", name: "pepper"),
      ])
    #expect(soup.steps == [.text("Chop & fry."), .text("Boil; serve at 60°.")])
    let text = ImportTrial.draft(soup)
    for part in ["prep_time: 45", "Taste", "4.5", "Eve", "Fine"] { #expect(text.contains(part)) }
    #expect(recipes[1].yields == ["2"] && recipes[1].times.isEmpty)
  }

  @Test func krecipesHasRatings() throws {
    let (_, recipes) = try ImportTrial.read(
      "book.kreml",
      """
      <krecipes><krecipes-recipe><krecipes-description><title>A</title></krecipes-description>
      <krecipes-ingredients><ingredient><name>egg</name></ingredient></krecipes-ingredients>
      <krecipes-ratings><rating><comment>Fine</comment><criterion><name>Overall</name>
      <stars>4</stars></criterion></rating></krecipes-ratings></krecipes-recipe></krecipes>
      """)
    #expect(recipes[0].rating == 4)
    #expect(ImportTrial.draft(recipes[0]).contains("Overall"))
  }

  @Test func recipeMLHasModifiers() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.xml",
      """
      <recipeml><recipe><head><title>A</title></head><ingredients><ing><amt><qty>2</qty></amt>
      <modifier>fresh</modifier><item>figs</item><prep>cut</prep></ing></ingredients></recipe></recipeml>
      """)
    #expect(recipes[0].ingredients == [.ingredient(amount: "2", name: "fresh figs, cut")])
  }

  @Test func recipeML() throws {
    let (format, recipes) = try ImportTrial.read(
      "a.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://www.formatdata.com/recipeml/recipeml.dtd">
      <recipeml version="0.5"><recipe><head><title>Bean dip</title><subtitle>Quick</subtitle>
      <source><srcitem>Church book</srcitem></source>
      <categories><cat>Dips</cat><cat>None</cat></categories>
      <yield><range><q1>6</q1><q2>8</q2></range><unit>servings</unit></yield>
      <preptime type="Cooking"><time><qty>25</qty><timeunit>minutes</timeunit></time></preptime>
      <preptime type="Preparation">10 minutes</preptime></head>
      <description>For parties.</description>
      <ingredients><ing><amt><qty>1 <frac><n>1</n><d>2</d></frac></qty><unit>cups</unit></amt>
      <item>beans</item><prep>cooked</prep></ing>
      <ing-div><title>Topping</title><ing optional="yes"><amt><range><q1>1</q1><sep>-</sep><q2>2</q2></range>
      <size>large</size></amt><item>onions</item><alt-ing><amt><qty>3</qty></amt><item>shallots</item></alt-ing></ing>
      <ing><amt><qty>100</qty><unit>g</unit></amt><sep>/</sep><amt><qty>4</qty><unit>oz</unit></amt><item>cheese</item></ing>
      <ing><item>salt</item></ing></ing-div><note>Use dry beans.</note></ingredients>
      <directions><step>Mash the <ingref>beans</ingref>.</step>
      <step>Bake at <temp><qty>350</qty> <unit>F</unit></temp>.</step><note>Serve hot.</note></directions>
      <equipment><tool>oven</tool></equipment><note>Better cold.</note></recipe>
      <recipe><head><title>Plain</title></head><ingredients><ing><item>tea</item></ing></ingredients>
      <directions>Boil water
      and pour.

      Wait.</directions></recipe></recipeml>
      """)
    #expect(format == .recipeML && recipes.map(\.title) == ["Bean dip", "Plain"])
    let dip = recipes[0]
    #expect(dip.description == ["Quick", "For parties."] && dip.source == "Church book")
    #expect(dip.tags == ["Dips"] && dip.yields == ["6-8 servings"])
    #expect(dip.times == [.cooking: "25 minutes", .preparation: "10 minutes"])
    #expect(
      dip.ingredients == [
        .ingredient(amount: "1 1/2 cups", name: "beans, cooked"), .heading("Topping"),
        .ingredient(amount: "1-2 large", name: "onions (or 3 shallots) (optional)"),
        .ingredient(amount: "100 g", name: "cheese (4 oz)"), .text("salt"),
      ])
    #expect(dip.steps == [.text("Mash the beans."), .text("Bake at 350 F.")])
    #expect(dip.notes == ["Use dry beans.", "Serve hot.", "Better cold."])
    #expect(dip.extra.map(\.key) == ["equipment"])
    #expect(recipes[1].steps == [.text("Boil water and pour."), .text("Wait.")])
  }

  @Test func gourmetKeepsWhatStandsBesideEntities() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.grmt",
      """
      <?xml version="1.0"?>
      <!DOCTYPE gourmetDoc [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY co "Company">
      <!ENTITY l "lol"><!ENTITY g "&l;&l;&l;">]>
      <gourmetDoc><recipe><title>Pie</title><ingredient-list>
      <ingredient><item>flour of &co; mill</item></ingredient>
      <ingredient><item>&x; &g; eggs</item></ingredient></ingredient-list>
      <instructions>Mix &co;.</instructions></recipe></gourmetDoc>
      """)
    let draft = ImportTrial.draft(recipes[0])
    #expect(draft.contains("flour of &co; mill") && draft.contains("&x; &g; eggs"))
    #expect(draft.contains("Mix &co;."))
  }
}
