import Foundation
import Testing

/// What `cookbook share` says about what it cannot share.
@Suite struct ShareCommandTests {
  private let folder: TemporaryFolder
  /// Longer than any code that a phone reads.
  private static let long = (0..<400).map { "- *\($0) g* ingredient number \($0 * 7919)\n" }

  init() throws {
    folder = try TemporaryFolder([
      "Book/cookbook.yml": "title: Book\n",
      "Book/Soup.md": "# Soup\n\n**4 servings**\n\n---\n\n- *1* leek\n",
      "Book/Sweets/Pie.md": "# Pie\n\n---\n\n- *2* apples\n",
      "Book/Sweets/Cake.md": "# Cake\n\n---\n\n\(Self.long.joined())",
      "Book/Empty/README.txt": "nothing yet",
    ])
  }

  private func share(_ arguments: String..., as format: String = "text") async throws
    -> CommandResult
  {
    let words = [Program.path, "share"] + arguments + ["--format", format, "-o", "../out"]
    return try await folder.start(words, below: "Book").result()
  }

  private func shared() -> [String] { folder.names(in: "out") }

  @Test(arguments: ["Sweets", "Sweets/", "./Sweets"])
  func saysHowToShareAFolder(name: String) async throws {
    let result = try await share(name)
    let help = "  help: share all that is in it with --in Sweets in place of the name\n"
    #expect(result.stderr.hasSuffix("is a folder, and no recipe has this title\n\(help)"))
    #expect(result.status == 1)
    #expect(try await share("--in", name).status == 0)
    #expect(shared() == ["Sweets.txt"])
  }

  @Test func saysThatAFolderIsEmpty() async throws {
    for arguments in [["Empty"], ["--in", "Empty"]] {
      let words = [Program.path, "share"] + arguments + ["--format", "text"]
      let result = try await folder.start(words, below: "Book").result()
      #expect(result.stderr.contains("error: there are no recipes in the folder “Empty”"))
      #expect(result.status == 1)
    }
    let result = try await share("--in", "Swets")
    #expect(result.stderr.hasPrefix("error: there is no folder “Swets” in "))
    #expect(try await share("..").stderr.contains("COOKBOOK_FOLDER=.., and no name"))
    #expect(try await share(".").stderr.contains("leave out its name"))
  }

  @Test(arguments: ["-6 servings", "-6", "0 servings"])
  func refusesAYieldBelowZero(yield: String) async throws {
    let result = try await share("Soup.md", "--yield", yield)
    #expect(
      result
        == .init(
          stderr: """
            Soup.md: error: “\(yield)” is not more than zero
              help: give a number above zero

            """, status: 1))
  }

  /// The steps name the linked recipe, which is none of the ingredients once it is put in its place.
  @Test(arguments: ["1000 g", "1 kg"])
  func scalesTheStepsOfARecipeWithOthersInIt(made: String) async throws {
    try folder.write(
      "Book/Dish.md",
      "# Dish\n\n**4 servings**\n\n---\n\n- *500 g* [Tomato sauce](sauce.md)\n- *2 cups* cheese\n"
        + "\n---\n\nSpread 200 g of the tomato sauce, then 1 cup of the cheese.\n")
    try folder.write(
      "Book/sauce.md",
      "# Sauce\n\n**\(made)**\n\n---\n\n- *400 g* tomatoes\n\n---\n\nCook 400 g of tomatoes.\n")
    let result = try await share(
      "Dish.md", "--flatten", "--yield", "12 servings", as: "recipemd")
    #expect(result.status == 0 && !result.stderr.contains("warning"), "\(result.stderr)")
    let text = folder.text("out/Dish.recipemd") ?? folder.text("out/Dish.md") ?? ""
    #expect(
      text.contains("Spread 600 g of the tomato sauce, then 3 cups of the cheese."), "\(text)")
    #expect(text.contains("- *600 g* tomatoes"), "\(text)")
    #expect(text.contains("Cook 600 g of tomatoes."), "\(text)")
  }

  @Test func refusesATitleForOneRecipe() async throws {
    let result = try await share("Soup", "--title", "Hello")
    #expect(result.stderr.hasPrefix("error: --title names several recipes in one file"))
    #expect(result.status == 64 && shared().isEmpty)
    #expect(try await share("--find", "Soup", "--title", "Hello").status == 0)
    #expect(shared() == ["Hello.txt"])
  }

  @Test(arguments: ["/etc/passwd", "cookbook.yml"])
  func refusesWhatIsNoRecipe(name: String) async throws {
    let result = try await share(name)
    #expect(result.stderr.hasPrefix("\(name): error: this is no recipe\n"))
    #expect(result.status == 1 && shared().isEmpty)
  }

  @Test func sharesARecipeWithMistakes() async throws {
    try folder.write("Elsewhere.md", "# Tea\n\n---\n\n- *one* leaf\n\nand more\n")
    #expect(try await share("../Elsewhere.md").status == 0)
    #expect(shared() == ["Tea.txt"])
  }

  /// A recipe with links to places on its author's disk, and to a recipe of its folder from the top.
  private static let withPaths = """
    ---
    image: file:///home/ada/pie.jpg
    author: Ada
    ---

    # Pear pie

    From [my notes](/home/ada/notes.md), ![a photo](<C:/Users/Ada/pie.jpg>) and \
    [the scan](file:///home/ada/scan.pdf). See [soup](/Soup.md) and [this](~/pie.txt).

    ---

    - *2* [pears](/home/ada/pears.md)

    """

  @Test(arguments: ["recipemd", "cookbook-json", "json-ld", "mela", "cooklang", "text", "html"])
  func namesNoPlaceOnTheDisk(format: String) async throws {
    // A path for the top of the folder is none on the disk.
    try folder.write("Book/Pear.md", Self.withPaths)
    try folder.write("Loose.md", Self.withPaths)
    #expect(try await share("Pear.md", "../Loose.md", "--each", as: format).status == 0)
    for name in shared() {
      let text = try #require(folder.text("out/\(name)"))
      #expect(!text.contains("/home") && !text.contains("home\\/") && !text.contains("Users"))
      #expect(!text.contains("~/") && text.contains("my notes"))
    }
    if format == "recipemd" {
      #expect(try #require(folder.text("out/Pear pie.recipemd")).contains("See [soup](/Soup.md)"))
    }
  }

  /// What they kept private would be shared with the recipe.
  @Test(arguments: ["emptied", "gone", "misnamed"])
  func sharesNothingWithoutTheSettings(what: String) async throws {
    try folder.write(
      "Book/cookbook.yml", "title: B\nprivate: [Sweets/Pie.md]\nprivate_keys: [author]\n")
    let build = [Program.path, "build", "-q", ".", "-o", "../site"]
    #expect(try await folder.start(build, below: "Book").result().status == 0)
    let settings = folder.absolute("Book/cookbook.yml")
    if what == "misnamed" {
      try FileManager.default.moveItem(
        atPath: settings, toPath: folder.absolute("Book/cookbook.yaml"))
    } else if what == "gone" {
      try FileManager.default.removeItem(atPath: settings)
    } else {
      try folder.write("Book/cookbook.yml", "")
    }
    let words = [Program.path, "share", "Soup.md", "--format", "recipemd", "-o", "../out"]
    let result = try await folder.start(
      words, below: "Book", environment: ["COOKBOOK_FOLDER": folder.absolute("Book")]
    ).result()
    #expect(result.status == 1 && shared().isEmpty, "\(result)")
    #expect(result.stderr.contains("nothing is shared as long as the settings cannot be read"))
  }

  @Test func goesOnAfterARecipeThatIsTooLong() async throws {
    let refusal = "Sweets/Cake.md: error: “Cake” is too long for a code that a phone can read\n"
    let each = try await share("--each", as: "code")
    #expect(each.stderr.hasPrefix(refusal) && each.status == 1)
    #expect(shared() == ["Pie.code.svg", "Soup.code.svg"])
    #expect(each.stdout == "../out/Soup.code.svg\n../out/Pie.code.svg\n")
    let book = try await share("--in", "Sweets", as: "code")
    #expect(book.stderr.hasPrefix(refusal) && book.status == 1)
    #expect(shared().contains("Sweets.codes.zip"))
    let one = try await share("Cake", as: "code")
    #expect(one.stderr.hasPrefix(refusal) && one.status == 1 && one.stdout.isEmpty)
  }

  @Test func aCardOfVeryManySidesHasNoPicture() async throws {
    let lines = (0..<5000).map { "- *\($0) g* ingredient number \($0), chopped finely\n" }
    try folder.write("Book/Huge.md", "# Huge\n\n---\n\n\(lines.joined())")
    let result = try await share("Huge.md", as: "card")
    #expect(shared() == ["Huge.card.svg"] && result.status == 0)
    if !result.stderr.contains("libvips") {
      let message =
        /Huge\.card\.png could not be made: the card has \d+ sides, and its picture at most 20\n/
      #expect(result.stderr.wholeMatch(of: message) != nil, "\(result.stderr)")
    }
  }

  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func advisesAnotherFolderWhereItMayNotWrite() async throws {
    try await folder.copyProgram(to: "bin/cookbook")
    try folder.makeFolder("Closed")
    chmod(folder.path, 0o755)
    chmod(folder.absolute("Closed"), 0o700)
    for (format, path) in [("text", "Closed/x"), ("recipemd", "Closed/x"), ("text", "Other")] {
      let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
      let result = try await folder.start(
        words + ["share", "Book/Soup.md", "--format", format, "-o", path]
      ).result()
      if path == "Closed/x", !Tools.isAdministrator { continue }
      #expect(result.stderr.contains(": permission denied\n"), "\(result)")
      #expect(
        result.stderr.hasSuffix("\n  help: choose another folder with --output\n"), "\(result)")
      #expect(result.status == 1)
    }
  }
}
