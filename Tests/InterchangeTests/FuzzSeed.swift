import Paths
import Testing

@testable import Interchange

/// A small file of a format, from which damaged ones are made.
struct FuzzSeed: CustomTestStringConvertible {
  let format: ImportFormat
  /// The name of the type that reads it.
  let reader: String
  let name: FilePath
  let text: String

  init(_ format: ImportFormat, _ reader: Any.Type, _ name: FilePath, _ text: String) {
    (self.format, self.reader, self.name, self.text) = (format, "\(reader)", name, text)
  }

  var testDescription: String { "\(name) for \(reader)" }

  /// A file of each format, and of each other shape that its files come in.
  static let all = ImportFormat.allCases.map { of($0) } + shapes

  private static func of(_ format: ImportFormat) -> FuzzSeed {
    switch format {
    case .recipeMD, .markdown, .cooklang, .plainText, .sharedText, .mealMaster, .rezKonv, .table:
      text(of: format)
    case .gourmet, .krecipes, .recipeML, .myCookbook, .masterCook: xml(of: format)
    case .recipeKeeper, .copyMeThat, .webPage, .sharedPage: page(of: format)
    case .cookbookJSON, .mela, .paprika, .crouton, .tandoor, .mealie, .pestle, .kitchenOwl,
      .flavorish, .schemaJSON:
      json(of: format)
    }
  }

  // MARK: Texts

  private static func text(of format: ImportFormat) -> FuzzSeed {
    switch format {
    case .markdown:
      .init(
        format, MarkdownRecipe.self, "a.md",
        "---\ntitle: Soup\ntags: [a, b]\nimage: x.jpg\n---\n# Soup\n\nServes: 4\n\n## Ingredients\n\n"
          + "- 2 leeks\n- [x] 1 1/2 cups *stock* ([broth](broth.md))\n\n| a | b |\n|---|---|\n| 1 | c |\n\n"
          + "## Directions\n\n1. Boil.\n2. Serve ![x](y.png).\n\n```\n1 cup\n```\n\n> Note\n")
    case .cooklang:
      .init(
        format, CooklangFile.self, "a.cook",
        "---\ntitle: Soup\nservings: 4\n---\n>> source: x\n\n== Base ==\n\nFry @onions{2%large}(diced) in a "
          + "#large pot{} for ~{5%min}. -- now\n\n> note [- c -]\n\n@&(~1)stock{=1/2%l}, @?salt and @./Dough{}.\n"
      )
    case .plainText:
      .init(
        format, MarkdownRecipe.self, "a.txt",
        "Pea soup\n\nServes 4\n\nIngredients:\n300 g split peas\n1 carrot, diced\nFor the top:\n½ cup cream\n\n"
          + "Method\nBoil the peas for 40 minutes.\nBlend; serve.\n\nNotes\nKeeps.\n")
    case .sharedText:
      .init(
        format, TextFile.self, "a.txt",
        "Pea soup\n========\nwinter\n4 bowls\n\nFrom *us*.\n\n  300 g  split peas\n      1  carrot\n         salt\n\n"
          + "## Top\n\n  1/2 cup  cream (Cream.md)\n\nBoil.\n\n### End\n\n1. Serve.\n\nCooking: 40 min\nBy: Ann\n"
      )
    case .mealMaster:
      .init(
        format, MealMasterFile.self, "a.mmf",
        "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Pea Soup\n Categories: Soups, Winter\n"
          + "      Yield: 4 servings\n\n    300 g  Split peas                     1 lg Carrot\n"
          + "  1 1/2 c  Stock;                         2 T  Oil\n           -hot\n\n"
          + "MMMMM----------------------TOP---------------------------\n      1 ds Pepper\n\n  Boil the peas.\n\n  Serve.\n\n"
          + "MMMMM\n")
    case .rezKonv:
      .init(
        format, MealMasterFile.self, "a.txt",
        "========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel: Suppe\nKategorien: Suppe, Linsen\n"
          + "     Menge: 4 Portionen\n\n====== SUPPE ======\n    250     Gramm  Linsen\n      2     Essl.  Öl\n\n"
          + "====== QUELLE ======\n            Oma\n\nKochen.\n\n:Stichwort     : Suppe\n:Notiz (*)     : Gut.\n"
          + ":              : Warm.\n\n=====\n")
    case .table:
      .init(
        format, RecipeTable.self, "a.csv",
        "Title,Ingredients,Directions,Prep Time,Tags\n\"Pea soup\",\"300 g peas\n1 \"\"big\"\" carrot\",\"Boil.\nServe.\",10,\"a, b\"\n"
      )
    default:
      .init(
        format, RecipeFile.self, "a.recipemd",
        "---\nsource: x\nextra: {a: [1, {b: c}]}\n---\n# Pea soup\n\nText ![a](b.png) [c](d.md).\n\n*winter*\n\n"
          + "**4 bowls, 1 1/2 l**\n\n---\n\n- *300 g* peas\n\n## Top\n\n- *½ cup* [cream](Cream.md)\n\n---\n\n1. Boil [x][y].\n\n"
          + "[y]: z.md\n")
    }
  }

  // MARK: XML

  private static func xml(of format: ImportFormat) -> FuzzSeed {
    switch format {
    case .gourmet:
      .init(
        format, GourmetFile.self, "a.grmt",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><gourmetDoc><recipe id=\"1\"><title>Soup</title><yields>4 bowls</yields>"
          + "<ingredient-list><ingredient><amount>1 1/2</amount><unit>c.</unit><item>peas</item></ingredient>"
          + "<inggroup><groupname>Top</groupname><ingredient optional=\"yes\" refid=\"2\"><amount>1-2</amount>"
          + "<item>cream</item></ingredient></inggroup></ingredient-list><instructions>Boil &amp;lt;b&amp;gt;it.\n\nServe."
          + "</instructions><image format=\"jpeg\">/9j/4AAQ</image></recipe></gourmetDoc>")
    case .krecipes:
      .init(
        format, KrecipesFile.self, "a.kreml",
        "<?xml version=\"1.0\"?><krecipes version=\"2\"><krecipes-recipe id=\"4\"><krecipes-description><title>Soup</title>"
          + "<author>Ann</author><category><cat>Soups</cat></category><yield><amount><min>4</min><max>6</max></amount>"
          + "<type>bowls</type></yield><preparation-time>00:45</preparation-time></krecipes-description><krecipes-ingredients>"
          + "<ingredient><name>leeks</name><amount>3</amount><unit>kg</unit></ingredient><ingredient-group name=\"Top\">"
          + "<ingredient><name>cream</name><amount>0.5</amount><prep>whipped</prep></ingredient></ingredient-group>"
          + "</krecipes-ingredients><krecipes-instructions>Boil.\n\nServe.</krecipes-instructions></krecipes-recipe></krecipes>"
      )
    case .recipeML:
      .init(
        format, RecipeMLFile.self, "a.xml",
        "<?xml version=\"1.0\"?><recipeml version=\"0.5\"><recipe><head><title>Dip</title><categories><cat>Dips</cat>"
          + "</categories><yield><range><q1>6</q1><q2>8</q2></range></yield></head><ingredients><ing><amt><qty>1 <frac><n>1</n>"
          + "<d>2</d></frac></qty><unit>cups</unit></amt><item>beans</item></ing><ing-div><title>Top</title><ing><item>salt"
          + "</item></ing></ing-div></ingredients><directions><step>Mash.</step></directions></recipe></recipeml>"
      )
    case .myCookbook:
      .init(
        format, MyCookbookFile.self, "a.xml",
        "<?xml version=\"1.0\"?><cookbook version=\"2\"><recipe><title>Tarte</title><preptime>20mn</preptime><ingredient>"
          + "<li>Pâte :</li><li>200 g de farine</li></ingredient><recipetext><li>1. Cuire.</li></recipetext>"
          + "<quantity>6 parts</quantity><imagepath>images/1.jpg</imagepath></recipe></cookbook>")
    default:
      .init(
        format, MasterCookFile.self, "a.mx2",
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><mx2 source=\"MasterCook\"><RcpE name=\"Soup\" author=\"Ann\">"
          + "<Serv qty=\"4\"/><CatS><CatT>Soups</CatT></CatS><IngR name=\"peas\" unit=\"cups\" qty=\"1 1/2\"><IPrp>split</IPrp>"
          + "</IngR><DirS><DirT>Boil&#013;&#010;it.</DirT></DirS><Yield unit=\"bowls\" qty=\"4\"/></RcpE></mx2>"
      )
    }
  }

  // MARK: Pages

  private static func page(of format: ImportFormat) -> FuzzSeed {
    switch format {
    case .recipeKeeper:
      .init(
        format, RecipeKeeperFile.self, "recipes.html",
        "<html><body><div class=\"recipe-details\"><h2 itemprop=\"name\">Soup</h2><span itemprop=\"recipeYield\">4</span>"
          + "<meta content=\"PT1H\" itemprop=\"prepTime\"><div itemprop=\"recipeIngredients\"><p>300 g peas</p><p>Top:</p></div>"
          + "<div itemprop=\"recipeDirections\"><p>1. Boil.</p></div><img itemprop=\"photo0\" src=\"images/a.jpg\"></div></body></html>"
      )
    case .copyMeThat:
      .init(
        format, CopyMeThatFile.self, "recipes.html",
        "<html><body><div class = \"recipe\"><div id = \"name\">Soup</div><a id=\"original_link\" href=\"https://example.org\">x</a>"
          + "<ul><li class=\"recipeIngredient\">300 g peas</li><li class=\"recipeIngredient_subheader\">Top</li></ul>"
          + "<ol><li class=\"instruction\">Boil.</li></ol><div class=\"recipeNote\">Keeps.</div></div></body></html>"
      )
    case .sharedPage:
      .init(
        format, HTMLFile.self, "a.html",
        "<!DOCTYPE html><html lang=\"en\"><body><article><h1>A</h1><img src=\"data:image/png;base64,iVBORw0KGgo=\" "
          + "data-destination=\"a.png\"><script type=\"application/ld+json\">{\"@type\":\"Recipe\",\"name\":\"A\",\"encoding\":"
          + "{\"encodingFormat\":\"text/markdown\",\"contentUrl\":\"data:text/markdown;base64,IyBBCgotLS0KCi0gKjEqIGVnZwo=\"}}"
          + "</script></article></body></html>")
    default:
      .init(
        format, WebPage.self, "a.html",
        "<!DOCTYPE html><html lang=en><head><title>Soup</title><script type=\"application/ld+json\">{\"@graph\":[{\"@type\":"
          + "[\"Recipe\"],\"name\":\"Soup &amp; more\",\"recipeYield\":[\"4\",\"4 bowls\"],\"cookTime\":\"PT1H\",\"recipeIngredient\":"
          + "[\"300 g peas\"],\"recipeInstructions\":[{\"@type\":\"HowToSection\",\"name\":\"A\",\"itemListElement\":[{\"text\":"
          + "\"<p>Boil.</p>\"}]}]}]}</script></head><body><div itemscope itemtype=\"https://schema.org/Recipe\"><h1 "
          + "itemprop=name>Soup</h1><li itemprop=recipeIngredient>1 carrot</li></div></body></html>"
      )
    }
  }

  // MARK: JSON

  private static func json(of format: ImportFormat) -> FuzzSeed {
    switch format {
    case .cookbookJSON:
      .init(
        format, CookbookJSON.self, "a.cookbook.json",
        #"{"id":"1","title":"Soup","ingredientSections":[{"name":"Top","ingredients":[{"text":"1 egg"}]}],"directions":[{"text":"Boil.","order":1}],"notes":"n","rating":4,"prepDuration":600,"dateCreated":7.5e8,"datesCooked":[]}"#
      )
    case .mela:
      .init(
        format, MelaFile.self, "a.melarecipe",
        ##"{"id":"x","title":"Soup","text":"t","images":["iVBORw0KGgo="],"categories":["a"],"yield":"4","prepTime":"10 min","ingredients":"# Top\n1 egg\n[x](mela://r)","instructions":"Boil.\n**Now** serve.","notes":"","link":"https://example.org","date":7.1e8}"##
      )
    case .paprika:
      .init(
        format, PaprikaFile.self, "a.json",
        #"{"uid":"X","name":"Soup","ingredients":"TOP:\n1 egg\n½ cup milk","directions":"Boil.\n\nServe [photo:a].","notes":null,"servings":"4","prep_time":"10 min","rating":4,"categories":["a",{"name":"b"}],"source":"s","source_url":"https://example.org","photo_data":"/9j/4AA=","created":"2020-01-02 03:04:05"}"#
      )
    case .crouton:
      .init(
        format, CroutonFile.self, "a.crumb",
        #"{"name":"Soup","serves":4,"duration":10,"cookingDuration":20,"ingredients":[{"order":0,"ingredient":{"name":"peas"},"quantity":{"amount":1.5,"secondaryAmount":2,"quantityType":"CUP"}}],"steps":[{"order":0,"step":"Base","isSection":true},{"order":1,"step":"Boil.","isSection":false}],"tags":[{"name":"a"},"b"],"images":["/9j/4AA="],"webLink":"https://example.org"}"#
      )
    case .tandoor:
      .init(
        format, TandoorFile.self, "recipe.json",
        #"{"name":"Soup","keywords":[{"name":"a"}],"steps":[{"name":"S","instruction":"Boil.\n\nServe.","time":10,"ingredients":[{"food":{"name":"peas"},"unit":{"name":"g"},"amount":250.0,"note":"dry","is_header":false},{"food":null,"note":"Top","is_header":true}]}],"working_time":15,"servings":4}"#
      )
    case .mealie:
      .init(
        format, MealieFile.self, "a.json",
        #"{"name":"Soup","slug":"soup","recipeYield":"4","recipeIngredient":["1 egg",{"title":"Top","quantity":2.5,"unit":{"name":"g"},"food":{"name":"salt"},"note":"n"}],"recipeInstructions":[{"title":"A","text":"Boil."}],"notes":[{"title":"t","text":"x"}],"nutrition":{"calories":"3"}}"#
      )
    case .pestle:
      .init(
        format, PestleFile.self, "a.json",
        #"[{"name":"Soup","recipeIngredient":[{"text":"300 g peas","quantity":300,"unit":"g","name":"peas"}],"recipeInstructions":[{"@type":0,"text":"Base"},{"@type":1,"text":"Boil."}],"image":[{"url":"https://example.org/a.jpg"}],"source":"s"}]"#
      )
    case .kitchenOwl:
      .init(
        format, KitchenOwlFile.self, "a.json",
        ##"{"recipes":[{"name":"Soup","description":"# A\n1. Boil **it**.","time":10,"yields":4,"items":[{"name":"peas","description":"300 g","optional":true}],"tags":["a"],"photo":"a.jpg"}]}"##
      )
    case .flavorish:
      .init(
        format, FlavorishFile.self, "a.json",
        #"{"recipe":{"title":"Soup","ingredients":["300 g peas"],"instructions":["Boil."],"prep_time_minutes":10,"cook_time_hours":1,"nutrition_calories":"30"}}"#
      )
    default:
      .init(
        format, SchemaRecipe.self, "a.json",
        #"{"@context":"https://schema.org","@type":"Recipe","name":"Soup","recipeYield":4,"recipeIngredient":["\#(hashes) Top","300 g peas"],"recipeInstructions":["Boil.","Serve."],"nutrition":[],"keywords":"a,b","prepTime":null,"totalTime":"PT1H","image":{"url":"a.jpg"}}"#
      )
    }
  }

  private static let hashes = "##"
}
