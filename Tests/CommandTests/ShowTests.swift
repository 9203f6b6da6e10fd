import Foundation
import Testing

@Suite struct ShowTests {
  static func soup(_ servings: String, _ tomatoes: String, _ stock: String) -> String {
    """
    Tomato Soup
    ===========
    soup, quick
    \(servings) servings

      \(tomatoes) kg  tomatoes
      \(stock) l  stock (Stock.md)

    Simmer.

    """
  }
  static let plain = soup("4", "1", " 1")

  @Test(arguments: ["Kitchen/Soup.md", "Soup.md", "Tomato Soup", "tomato soup", "soup"])
  func findsARecipe(name: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("show", name, "Kitchen", stdout: Self.plain)
  }

  @Test func needsNoFolderForAFile() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("show", "Soup.md", below: "Kitchen", stdout: Self.plain)
    try await folder.expect("show", folder.absolute("Kitchen/Soup.md"), stdout: Self.plain)
  }

  @Test func saysWhatItDoesNotFind() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "show", "Tomato Sup", "Kitchen",
      stderr: """
        error: there is no recipe “Tomato Sup”
          help: did you mean “Tomato Soup”?

        """, status: 1)
    try await folder.expect(
      "show", "Pie", "Kitchen",
      stderr: """
        error: there is no recipe “Pie”
          help: give the path of its file, or its title as it is in the recipe

        """, status: 1)
    try await folder.expect(
      "show", "Soup.md",
      stderr: """
        error: there is no file or recipe “Soup.md”
          help: give the path of its file, or its title and then its recipe folder

        """, status: 1)
  }

  /// As programs leave them that are about to fetch a file.
  @Test(arguments: ["", "\0", "\0\0\0\0"], [[], ["--json"], ["--strict"], ["--flatten"]])
  func saysThatAFileIsEmpty(text: String, options: [String]) async throws {
    let folder = try TemporaryFolder(["Kitchen/Pie.md": text])
    let result = try await folder.start([Program.path, "show", "Kitchen/Pie.md"] + options).result()
    let stderr = """
      error: “Kitchen/Pie.md” is empty
        help: wait if it is still being downloaded; else write the recipe, or remove the file

      """
    #expect(result == .init(stderr: stderr, status: 1))
  }

  @Test(arguments: [[], ["Kitchen"]]) func saysThatAFolderIsNoRecipe(
    folders: [String]
  ) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await folder.start([Program.path, "show", "Kitchen"] + folders).result()
    let stderr = """
      error: “Kitchen” is a folder, and no recipe has this title
        help: name a recipe before it, as in ‘Pancakes Kitchen’

      """
    #expect(result == .init(stderr: stderr, status: 1))
  }

  @Test func namesAllRecipesOfOneTitle() async throws {
    let folder = try TemporaryFolder(["Kitchen/a.md": Kitchen.stock, "Kitchen/b.md": Kitchen.stock])
    try await folder.expect(
      "show", "Stock", "Kitchen",
      stderr: """
        error: several recipes are called “Stock”
          help: name one by its path: a.md, b.md

        """, status: 1)
  }

  @Test func printsJSON() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "show", "Stock", "Kitchen", "--json",
      stdout: """
        {
          "title": "Stock",
          "description": null,
          "yields": [
            {
              "factor": "2",
              "unit": "l"
            }
          ],
          "tags": [
            "base"
          ],
          "ingredients": [
            {
              "name": "carrots",
              "amount": {
                "factor": "2",
                "unit": null
              },
              "link": null
            },
            {
              "name": "water",
              "amount": {
                "factor": "2",
                "unit": "l"
              },
              "link": null
            }
          ],
          "ingredient_groups": [],
          "instructions": null
        }

        """)
  }

  @Test func recoversUnlessStrict() async throws {
    let folder = try TemporaryFolder(["Kitchen/Toast.md": Kitchen.toast])
    try await folder.expect(
      "show", "toast", "Kitchen", stdout: "Toast\n=====\n\n  2  slices of bread\n",
      stderr: Kitchen.toastError("Kitchen/Toast.md"))
    try await folder.expect(
      "show", "Kitchen/Toast.md", "--strict", stderr: Kitchen.toastError("Kitchen/Toast.md"),
      status: 1)
  }

  @Test(arguments: [
    (["--scale", "1,5"], soup("6", "1.5", " 1.5")), (["--scale", "1/2"], soup("2", "0.5", " 0.5")),
    (["--yield", "2 servings"], soup("2", "0.5", " 0.5")),
  ])
  func scales(options: [String], stdout: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await folder.start([Program.path, "show", "soup", "Kitchen"] + options)
      .result()
    #expect(result == .init(stdout: stdout))
  }

  @Test func scalesAsPagesDo() async throws {
    let folder = try TemporaryFolder([
      "Kitchen/Cake.md": """
      ---
      lang: en
      ---

      # Cake

      ---

      - *1 cup* pecans (about 30 g)
      - *500 g* flour or 2 cups oats
      - *500 + 150 g* sugar
      - *3* eggs

      ---

      1. Beat 2 eggs with 250 g of the flour for 5 minutes.

      """
    ])
    try await folder.expect(
      "show", "Cake", "Kitchen", "--scale", "1/2",
      stdout: """
        Cake
        ====

               ½ cup  pecans (about 15 g)
               250 g  flour or 1 cup oats
          250 + 75 g  sugar
                 1 ½  eggs

        1. Beat 1 egg with 125 g of the flour for 5 minutes.

        """)
  }

  @Test(arguments: [
    ("fr", "*3* œufs", "Ajoutez les 3 œufs.", "     1  œuf", "Ajoutez 1 œuf."),
    ("ja", "*3個* 卵", "油大さじ1と卵3個を混ぜる。", "   1 個  卵", "油大さじ1†と卵1個を混ぜる。"),
    (
      "es", "*¾ de taza* de leche", "Añade ¾ de taza de leche.", "¼ taza  de leche",
      "Añade ¼ taza de leche."
    ),
  ])
  func scalesInOtherLanguages(
    language: String, line: String, step: String, shown: String, scaled: String
  ) async throws {
    let folder = try TemporaryFolder([
      "Kitchen/A.md": "---\nlang: \(language)\n---\n\n# A\n\n---\n\n- \(line)\n\n---\n\n\(step)\n"
    ])
    let result = try await folder.start([
      Program.path, "show", "A", "Kitchen", "--scale", "1/3",
    ]).result()
    let lines = result.stdout.split(separator: "\n").filter { !$0.hasPrefix("†") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(Array(lines.suffix(2)) == [shown.trimmingCharacters(in: .whitespaces), scaled])
  }

  @Test func marksWhatStaysAsWritten() async throws {
    let folder = try TemporaryFolder([
      "Kitchen/Starter.md": """
      # Starter

      ---

      - *200 g* flour

      ---

      1. Mix 100 g of the flour with 30 g starter.

      """
    ])
    let scaled = try await folder.start([
      Program.path, "show", "Starter", "Kitchen", "--scale", "2",
    ]).result()
    #expect(
      scaled.stdout == """
        Starter
        =======

          400 g  flour

        1. Mix 200 g of the flour with 30 g† starter.

        † stays as written

        """)
    for same in [[], ["--scale", "1"]] {
      let result = try await folder.start(
        [Program.path, "show", "Starter", "Kitchen"] + same
      ).result()
      #expect(!result.stdout.contains("†"))
    }
  }

  /// A number alone is one of servings too.
  @Test(arguments: ["6-8", "6 to 8", "6/8"], ["12 servings", "12"])
  func scalesARangeOfServings(yield: String, wanted: String) async throws {
    let folder = try TemporaryFolder([
      "Kitchen/A.md": "# A\n\n**\(yield) servings**\n\n---\n\n- *100 g* flour\n"
    ])
    let result = try await folder.start([
      Program.path, "show", "A", "Kitchen", "--yield", wanted,
    ]).result()
    #expect(result.stdout.contains("200 g"), "\(result.stderr)")
  }

  @Test func saysWhyItCannotScale() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "show", "soup", "Kitchen", "--scale", "twice",
      stderr: """
        error: “twice” does not start with a number
          help: write a number first, such as 2, 1/2, 1 1/2 or 1,5

        """, status: 1)
    try await folder.expect(
      "show", "soup", "Kitchen", "--yield", "6 pots",
      stderr: """
        error: the recipe does not say how it makes “6 pots”
          help: use one of its units: servings

        """, status: 1)
    try await folder.expect(
      "show", "soup", "Kitchen", "--yield", "6 servings", "--scale", "2",
      stderr: """
        Error: --scale and --yield say the same thing twice; give one
        Usage: cookbook show <recipe> [<folder>] [--collection <name>] [--json] [--strict] [--scale <scale>] \
        [--yield <yield>] [--flatten] [--color <color>] [--quiet]
          See 'cookbook show --help' for more information.

        """, status: 64)
  }

  @Test func flattens() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "show", "soup", "Kitchen", "--flatten",
      stdout: """
        Tomato Soup
        ===========
        soup, quick
        4 servings

          1 kg  tomatoes

        ## [stock: Stock](Stock.md)

            1  carrot
          1 l  water

        Simmer.

        """)
  }
}
