import FileDoubles
import Collection
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// What the shopping list is given of the recipes.
@Suite struct ShopDataTests {
  private struct Part {
    let recipes: [String: [String]]
    let foods: [[String?]]

    /// A recipe's lines, each as fields with the food's name in place of its number.
    func lines(_ slug: String) -> [String] {
      (recipes[slug]?[4] ?? "").split(separator: "\n").map { line in
        var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        if let number = Int(fields[0]) { fields[0] = foods[number][1] ?? "" }
        return fields.joined(separator: "|")
      }
    }
  }

  private func site(_ book: [FilePath: String]) async throws -> MemoryFileSystem {
    let files = MemoryFileSystem(["/www/x": ""])
    for (path, text) in book {
      try files.makeFolders(of: "/book/\(path)")
      try files.write(Array(text.utf8), to: "/book/\(path)")
    }
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    return files
  }

  private func object(_ files: MemoryFileSystem, _ name: String) throws -> [String: Any] {
    let bytes = try #require(files.files["/www/site/assets/\(name)"])
    let text = String(decoding: bytes, as: UTF8.self)
    let json = text[try #require(text.firstIndex(of: "("))...].dropFirst().dropLast(3)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(value as? [String: Any])
  }

  private func part(_ files: MemoryFileSystem) throws -> Part {
    let object = try object(files, "lines-1.js")
    let foods = try #require(object["foods"] as? [[Any]])
    return Part(
      recipes: try #require(object["recipes"] as? [String: [String]]),
      foods: foods.map { $0.map { $0 as? String } })
  }

  private func lines(_ list: String, with other: String = "") async throws -> [String] {
    var book: [FilePath: String] = ["A.md": "# A\n\n**4 servings**\n\n---\n\n\(list)\n"]
    if !other.isEmpty { book["Other.md"] = other }
    return try part(try await site(book)).lines("a")
  }

  @Test(
    arguments: [
      ("- *500 g* flour", ["flour||500|g"]), ("- *1 1/2 cups* sugar", ["sugar||3/2|cup"]),
      ("- *2–3 tbsp* oil", ["oil||2-3|tbsp"]), ("- salt", ["salt"]),
      ("- *2* eggs, beaten", ["eggs||2"]),
      ("- *2 tins (400 g)* tomatoes", ["tinned tomatoes|tomatoes|2|can:tin||||400|g"]),
      ("- 2 x 400 g tins tomatoes", ["tinned tomatoes|tomatoes|2|can:tin||||400|g"]),
      ("- *1 punnet* radishes", ["radishes||1||punnet"]),
      ("- *1 oz (28 g)* butter", ["butter||1|oz||28|g"]),
      ("- *1 cup* (240 ml) milk", ["milk||1|cup||240|ml"]),
      ("- *1 lb 4 oz* beef", ["beef||5/4|lb"]), ("- *1 tsp (fixed)* yeast", ["yeast||1!|tsp"]),
      ("- *-1 g* air", ["air"]), ("- *2* 12", ["|12|2"]),
      ("- salt and pepper", ["salt", "pepper"]), ("- *300 ml* water", []),
      ("- *1 pinch each* salt and sugar", ["salt||1|pinch", "sugar||1|pinch"]),
      ("- *250 g* butter or margarine", ["butter||250|g"]),
      ("- *1 cube* fresh yeast (or 7 g dried yeast)", ["fresh yeast||1|cube"]),
      ("- Serves 10\n- *200 g* flour", ["flour||200|g"]),
      ("- liver of 2 chickens", ["liver|liver of 2 chickens"]),
      ("- something red", ["something red"]), ("- as you like", ["|as you like"]),
      ("- *4* large free-range eggs", ["eggs||4"]),
      ("- *1* carrot and 2 onions", ["carrot||1", "onions||2"]),
      ("- *2* bay leaves and 1 sprig thyme", ["bay leaves||2", "thyme||1|sprig"]),
      ("- *2 sprigs* thyme and rosemary", ["|2 sprigs thyme and rosemary"]),
      ("- *3 heaped tbsp* sugar", ["sugar||3|tbsp|(heaped)"]),
      ("- *2* 1-inch pieces ginger", ["ginger||2|piece|(1-inch)"]),
      ("- *1 piece* ginger (2 cm)", ["ginger||1|piece|(2 cm)"]),
      ("- To serve: baguette", ["baguette"]), ("- eggs, 1 per person", ["eggs||4"]),
      ("- *1 part* vinegar to 3 parts oil", ["vinegar||1!||part", "oil||3!||parts"]),
      ("- 800 g to 1 kg potatoes", ["potatoes||800-1000|g"]),
      ("- *500 g–1 kg* flour", ["flour||500-1000|g"]),
      ("- *1 liter to 1.2 liters* milk", ["milk||1-6/5|l"]),
      ("- *1 (3 pound)* whole chicken", ["whole chicken||1|||3|lb"]),
      ("- *2* sticks cinnamon", ["cinnamon stick||2"]),
      ("- *1* cinnamon stick", ["cinnamon stick||1"]),
      (
        "- Spices:\n  - 1 tsp cumin\n  - *1/4 tsp* nutmeg\n  - salt",
        ["cumin||1|tsp", "nutmeg||1/4|tsp", "salt"]
      ),
      ("- *200 g* butter\n  - 150 g for the dough\n  - at room temperature", ["butter||200|g"]),
      ("- *1* cake base\n  - *100 g* flour", ["cake base||1", "flour||100|g"]),
      ("- *14 oz can* tomatoes", ["tinned tomatoes|tomatoes|1|can||||14|oz"]),
      ("- *it 250 g* cashews", ["cashews||250|g"]),
      ("- *1/2 packet* butter (125 g)", ["butter||1/2|pack:packet||125|g"]),
    ] as [(String, [String])])
  func linesSayWhatIsNeeded(line: String, expected: [String]) async throws {
    #expect(try await lines(line) == expected)
  }

  @Test(
    arguments: [
      ("*250 ml* ", "**1 l**", "250|ml||||||other|1/4"), ("", "**1 l**", "|||||||other|1"),
      ("*2* ", "**4 servings**", "2|||||||other|2"), ("*2 batches* ", "", "2||batches|||||other|2"),
      ("*300 g* ", "**4 servings**", "300|g||||||other"),
      ("*2 servings* ", "**4 servings**", "2|serving||||||other|1/2"),
    ])
  func linksSayHowMuchOfTheOtherRecipe(amount: String, yield: String, expected: String)
    async throws
  {
    let other = "# Other\n\n\(yield)\n\n---\n\n- leek\n"
    let found = try await lines("- \(amount)[stock](Other.md)", with: other)
    #expect(found == ["stock||" + expected])
  }

  @Test func aRecipeThatNeedsItselfAndOneThatIsGoneAreOnlyNamed() async throws {
    let found = try await lines("- *1* [starter](A.md)\n- [broth](Gone.md)")
    #expect(found == ["starter||1", "broth"])
  }

  @Test func foodsHaveTheirAislesAndWeights() async throws {
    let files = try await site([
      "A.md": "# A\n\n---\n\n- *1 cup* flour\n- *2* onions\n- seaweed\n- rice noodle\n",
      "B.md": "# B\n\n---\n\n- *1* onion\n",
      "cookbook.yml": "aisles:\n  fish: []\n  Asia: [Rice noodles, onions]\n",
    ])
    let foods = try part(files).foods
    #expect(
      Set(foods) == [
        ["flour", "flour", "baking", "507/1000"],
        ["onion", "onion", "Asia", nil, nil, nil, nil, nil, nil, "onion|onions"],
        ["seaweed", "seaweed", "sauces"], ["rice-noodle", "rice noodle", "Asia"],
      ])
    let index = try object(files, "lines.js")
    let aisles = try #require(index["aisles"] as? [String])
    #expect(aisles.prefix(3) == ["fish", "Asia", "produce"] && aisles.count == 15)
    #expect(
      Set(try #require(index["foods"] as? [[String]])) == [
        ["rice noodles", "Asia"], ["onions", "Asia"],
      ])
    #expect(index["files"] as? [String] == ["lines-1.js"])
  }

  @Test func foodsHaveTheirPacksAndThePantry() async throws {
    let files = try await site([
      "A.md": "# A\n\n---\n\n- *1 kg* flour\n- *2* eggs\n- salt\n- *500 g* leek\n",
      "cookbook.yml": "pantry: [Salt]\npacks: {flour: 1 kg, egg: 6}\n",
    ])
    let foods = Set(try part(files).foods.map { $0.map { $0 ?? "-" }.joined(separator: "|") })
    #expect(
      foods == [
        "flour|flour|baking|507/1000|1|kg", "eggs|eggs|dairy|-|6|-|-|-|1|egg|eggs",
        "salt|salt|spices|1217/1000|-|-|1",
        "leek|leek|produce|-|-|-|-|-|-|leek|leeks",
      ])
  }

  @Test func partsGrowByDoublingAndAnEditChangesOne() async throws {
    var book: [FilePath: String] = [:]
    for number in 0..<300 {
      book["R\(number).md"] = "# R\(number)\n\n---\n\n- *\(number + 1) g* salt\n"
    }
    let files = try await site(book)
    #expect((try object(files, "lines.js")["files"] as? [String])?.count == 4)
    let before = files.files
    try files.write(Array("# R7\n\n---\n\n- *8 kg* salt\n".utf8), to: "/book/R7.md")
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let changed = files.files.filter { before[$0.key] != $0.value }.map(\.key)
    #expect(changed.count { $0.string.contains("/assets/lines") } == 1)
  }
}
