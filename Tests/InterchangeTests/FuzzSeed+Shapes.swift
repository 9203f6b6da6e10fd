@testable import Interchange

extension FuzzSeed {
  /// Files in other shapes than the first of their format, most of them with a reader of their own.
  static let shapes = texts + tables + pages + objects

  // MARK: Texts

  private static let texts = [
    FuzzSeed(
      .masterCook, MasterCookFile.self, "a.mxp",
      "                      *  Exported from  MasterCook  *\r\n\r\n                             Pea Soup\r\n\r\n"
        + "Recipe By     : Ann\r\nServing Size  : 4    Preparation Time :0:30\r\nCategories    : Soups            Winter\r\n\r\n"
        + "  Amount  Measure       Ingredient -- Preparation Method\r\n--------  ------------  --------------------------------\r\n"
        + "   1 1/2  cups          peas -- split and\r\n                        rinsed\r\n                        ***Top***\r\n"
        + "   1                    carrot\r\n\r\nBoil it.\r\n\r\nSource:\r\n  \"Gran\"\r\n\r\n"
        + "                   - - - - - - - - - - - - - - - - - - \r\n\r\nPer serving: 120 Calories (kcal); 2g Total Fat\r\nNOTES : Keeps.\r\n"
    ),
    FuzzSeed(
      .mealMaster, MealMasterFile.self, "a.mmf",
      "---------- Recipe via Meal-Master (tm) v8.02\n\n      Title: Dip\n Categories: Dips\n   Servings:  8\n\n"
        + "      1 cn Beans; drained,\n           -rinsed                        \n    1/2 ts Salt\n\n"
        + "  Mash. Serve.\n  From: Ann\n\n-----\n"),
    FuzzSeed(
      .plainText, MarkdownRecipe.self, "mail.txt",
      "---------- Forwarded message ---------\nFrom: Bob <b@x.example>\nTo: Ann\nSubject: Fwd: Soup\n\n> Hi Ann,\n>\n"
        + "> here it is:\n>\n> Pea soup\n> 300 g peas\n> For the top:\n> 1/2 cup cream\n>\n> Boil the peas for an\n> hour.\n>\n> Love,\n> Jo\n\nSent from my phone\n"
    ),
    FuzzSeed(
      .plainText, MailMessage.self, "a.eml",
      "From: =?utf-8?Q?J=C3=B6?= <j@x.example>\nSubject: =?utf-8?B?U3VwcGU=?=\nMIME-Version: 1.0\n"
        + "Content-Type: multipart/mixed;\n boundary=\"a b\"\n\n--a b\nContent-Type: text/plain; charset=utf-8; format=flowed\n"
        + "Content-Transfer-Encoding: quoted-printable\n\n300 g peas\n1 l =E6=B0=B4 \nto boil\n\nBoil the peas =\nfor an hour.\n\n"
        + "Ann wrote:\n> Please!\n--a b\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHA+SGk8L3A+\n--a b--\n"
    ),
    FuzzSeed(
      .plainText, MarkdownRecipe.self, "forum.txt",
      "[b]Forum pie[/b]\n\n[LIST]\n[*]2 cups flour\n[*]3 eggs [i]large[/i]\n[/LIST]\n[b]Filling[/b]\n[list=1][*]1 lemon\n"
        + "[*]2 pears[/list]\n\nMix it. See [url=https://x.example]here[/url].\n"),
    FuzzSeed(
      .plainText, MarkdownRecipe.self, "alle.txt",
      "Rezept 1: Brot\n\nZutaten: 500 g Mehl, 1 EL Salz (grob, etwas)\n\nZubereitung\n1) Backen.\n2) Essen.\n\n\n"
        + "Rezept 2: Butter\nFür 4 Personen\n\nZutaten\nFür den Anfang\n1 l Sahne\n\nZubereitung\nSchlagen.\n"
    ),
    FuzzSeed(
      .markdown, MarkdownRecipe.self, "nyum.md",
      "---\ntitle: Cookies\nsize: 20 cookies\ntime: 1 h\n---\n* `250 g` flour\n* `1` egg\n\n> Mix.\n\n---\n\n"
        + "| amount | ingredient |\n|---|---|\n| 2 tbsp | sugar |\n\n> Bake.\n\nCream\n: 1 cup\n"),
    FuzzSeed(
      .markdown, MarkdownRecipe.self, "chowdown.md",
      "+++\ntitle = \"Pie\"\ntags = [\"a\", \"b\"]\n+++\n\n## 必备原料和工具\n\n- 鸡蛋\n\n## 计算\n\n- 鸡蛋 2 个\n\n## 操作\n\n- 煮\n"
    ),
    FuzzSeed(
      .markdown, MarkdownRecipe.self, "fields.md",
      "---\nlayout: recipe\ntitle: Pie\nimage: pie.jpg\nimagecredit: x\nyields: 4\ningredients:\n- 2 cups flour\n- 1 egg\n"
        + "directions:\n- Mix.\n- Bake for 20 min.\n---\n\nA pie.\n"),
  ]

  private static let tables = [
    FuzzSeed(
      .table, RecipeTable.self, "rows.csv",
      "Recipe;Quantity;Unit;Ingredient;Directions\nCake;2;cups;flour;Mix.\n;3;;eggs;Bake.\nTea;1;tsp;tea;Steep.\n"
    ),
    FuzzSeed(
      .table, RecipeTable.self, "box.csv",
      "title,quantity,ingredients,instructions,preparation_time,rating,url,photos,Fat (g)\nSoup,4,\"1 cup lentils\n2 carrots\","
        + "Chop.,15,5,https://x.example,a.jpg,12\n"),
  ]

  // MARK: Pages

  private static let pages = [
    FuzzSeed(
      .paprika, PaprikaPage.self, "a.html",
      "<html><body><div class=\"recipe\" itemscope itemtype=\"http://schema.org/Recipe\"><div class=\"infobox\"><a href="
        + "\"Images/x/p.jpg\"><img src=\"Images/x/p.jpg\"/></a><h1 itemprop=\"name\">Pie</h1><p itemprop=\"aggregateRating\" value=\"5\">★</p>"
        + "<span itemprop=\"prepTime\">20 mins</span></div><div class=\"ingredients text\"><p itemprop=\"recipeIngredient\"><strong>1 1/2"
        + "</strong> cups flour</p></div><div itemprop=\"recipeInstructions\" class=\"directions text\"><p>Mix.</p></div></div></body></html>"
    ),
    FuzzSeed(
      .webPage, WebPage.self, "microdata.html",
      "<!DOCTYPE html><html><body><div itemscope itemtype=\"https://schema.org/Recipe\"><h1 itemprop=name>Soup</h1><time "
        + "itemprop=cookTime datetime=PT1H>1 h</time><ul><li itemprop=\"recipeIngredient\">300 g peas</li></ul><div itemprop="
        + "recipeInstructions itemscope itemtype=\"https://schema.org/HowToSection\"><b itemprop=name>Base</b><p itemprop=itemListElement>"
        + "Boil.</p></div></div></body></html>"),
    FuzzSeed(
      .webPage, WebPage.self, "rdfa.html",
      "<html><body vocab=\"http://schema.org/\"><div typeof=\"schema:Recipe\"><h1 property=\"schema:name\">Soup</h1><span property="
        + "\"recipeYield\" content=\"4\">four</span><li property=\"ingredients\">300 g peas</li><div property=\"recipeInstructions\">Boil.<br>"
        + "Serve.</div></div></body></html>"),
    FuzzSeed(
      .webPage, WebPage.self, "hrecipe.html",
      "<html><body><div class=\"hrecipe\"><h1 class=\"fn\">Soup</h1><ul><li class=\"ingredient\"><span class=\"amount\">300 g</span> peas"
        + "</li></ul><div class=\"instructions\"><ol><li>Boil.</li></ol></div><span class=\"yield\">4</span><img class=photo src=a.jpg></div></body></html>"
    ),
    FuzzSeed(
      .webPage, WebPage.self, "page.html",
      "<html><head><title>Soup | Blog</title></head><body><h1>Soup</h1><p>Old.</p><h2>Ingredients</h2><ul><li>300 g peas</li></ul>"
        + "<h3>Top</h3><ul><li>1 egg</li></ul><h2>Directions</h2><ol><li>Boil.</li></ol><h2>Comments</h2><p>Nice.</p></body></html>"
    ),
  ]

  // MARK: JSON

  private static let objects = [
    FuzzSeed(
      .cookbookJSON, StepInputsFile.self, "bake.cookbook.json",
      #"{"version":1,"recipes":[{"id":"r","name":"Bread","description":"d","tag":"t","ingredients":[{"id":"i","name":"flour","quantity":"500 g"}],"steps":[{"id":"s","action":"MIX","inputs":[{"itemId":"i","fraction":0.5}],"outputName":"dough","durationSeconds":90,"temperature":220,"preheat":true},{"id":"u","action":"CUSTOM","customLabel":"Fold","inputs":[{"itemId":"s","amount":"all"}],"note":"n"}],"createdAt":1}]}"#
    ),
    FuzzSeed(
      .cookbookJSON, BookPagesFile.self, "recettes.cookbook.json",
      ##"{"version":1,"recipes":[{"title":"Tarte","ingredients":["200 g de farine"],"book":"Livre","page":12,"instructionsMarkdown":"# A\n1. Cuire **bien**.\n\n- b"}]}"##
    ),
    FuzzSeed(
      .cookbookJSON, CookbookJSON.self, "a.cookbook",
      ##"{"cookbook":{"id":"b","name":"B"},"recipes":[{"id":"1","title":"A","recipemd":"# A\n\n![](a.png)\n\n---\n\n- *1* [egg](B.md)\n","links":[{"destination":"B.md","id":"2"}],"pictures":[{"destination":"a.png","data":"iVBORw0KGgo="}]},{"id":"2","title":"B","imageName":"p","ingredients":[{"text":"1 egg"}],"directions":[{"text":"Boil.","order":0}],"categoryID":"c","dateCreated":"2024-01-01T00:00:00Z"}],"categories":[{"id":"c","name":"Eggs"}],"images":{"p":"/9j/4AAQ"},"version":"1.0"}"##
    ),
    FuzzSeed(
      .paprika, PaprikaFile.self, "sync.json",
      #"{"result":[{"uid":"A","name":"Kept","ingredients":"1 egg\n[Pie](recipe:B)","directions":"Boil [photo:a].","in_trash":false,"is_pinned":true,"scale":"2/1","categories":[{"uid":"c","name":"Eggs","parent_uid":null}],"photos":[{"name":"a","filename":"p.jpg","data":"/9j/4AA="}]}]}"#
    ),
    FuzzSeed(
      .mealie, MealieFile.self, "database.json",
      #"{"recipes":[{"id":"r","name":"Soup","slug":"soup","recipe_yield":"4","rating":4.5}],"recipe_instructions":[{"recipe_id":"r","position":0,"title":"A","text":"Boil."}],"recipes_ingredients":[{"recipe_id":"r","position":0,"quantity":2.5,"unit_id":"u","food_id":"f","note":"n"}],"ingredient_units":[{"id":"u","name":"g"}],"ingredient_foods":[{"id":"f","name":"salt"}],"recipe_nutrition":[{"id":1,"recipe_id":"r","calories":"3"}],"tags":[{"id":"t","name":"a"}],"recipes_to_tags":[{"recipe_id":"r","tag_id":"t"}],"api_extras":[{"recipee_id":"r","key_name":"k","value":"v"}]}"#
    ),
    FuzzSeed(
      .schemaJSON, SchemaRecipe.self, "sage.json",
      #"{"recipes":[{"@type":"Recipe","identifier":"s1","name":"Pizza","prepTime":"20 minutes","recipeIngredient":["[Dough]","500 g flour"],"recipeInstructions":[{"@type":"HowToStep","text":"[Dough]"},{"@type":"HowToStep","text":"Knead."}],"recipeYield":"2 pizzas","comment":[{"text":"n"}],"aggregateRating":{"ratingValue":"4,5"},"nutrition":{"calories":"270 kcal"}}]}"#
    ),
    FuzzSeed(
      .schemaJSON, SchemaRecipe.self, "recipe.json",
      #"{"@type":"Recipe","name":"Porridge","description":{"Value":"Warm."},"recipeIngredient":{"Values":["1 cup oats"]},"cookTime":"PT0S","recipeInstructions":{"@type":"ItemList","itemListElement":[{"@type":"HowToStep","text":"Boil [x](#r/7)."}]},"recipeYield":1,"tool":[{"name":"pot"}],"image":["a.jpg"]}"#
    ),
  ]
}
