import Testing

@Suite struct FindTests {
  private let soup = "Tomato Soup  Soup.md  tagged soup\n"

  private func kitchen() throws -> TemporaryFolder { try TemporaryFolder(Kitchen.files) }

  @Test func findsRecipesAndSaysWhy() async throws {
    let folder = try kitchen()
    let kitchen = ["COOKBOOK_FOLDER": "Kitchen"]
    try await folder.expect("find", "soup", environment: kitchen, stdout: soup)
    try await folder.expect(
      "find", "stock", environment: kitchen,
      stdout: "Stock        Stock.md\nTomato Soup  Soup.md   with stock\n")
    try await folder.expect(
      "find", "has:carrot", "or", "simmer", environment: kitchen,
      stdout: """
        Stock        Stock.md  with carrots
        Tomato Soup  Soup.md   mentions simmer

        """)
  }

  /// A hyphen before a word is no option, wherever it stands.
  @Test(arguments: [
    ["stock", "-tomato"], ["-tomatoes", "stock"], ["-quick", "stock"], ["--", "stock", "-quick"],
    ["stock", "--quiet", "-soup"], ["stock -soup"], ["-help", "-tomato", "stock"],
    ["stock", "-tag:soup"], ["stock", "not", "tag:soup"], ["stock", "-(soup or sauce)"],
    ["(carrot or leek)", "and", "stock"],
  ]) func leavesOutWhatIsNotWanted(query: [String]) async throws {
    let folder = try kitchen()
    let result = try await folder.start(
      [Program.path, "find"] + query, environment: ["COOKBOOK_FOLDER": "Kitchen"]
    ).result()
    #expect(result.status == 0 && result.stderr == "")
    #expect(result.stdout.hasPrefix("Stock  Stock.md") && !result.stdout.contains("Soup"))
  }

  @Test func speaksTheLanguageOfThePages() async throws {
    let folder = try kitchen()
    try folder.write("Kitchen/cookbook.yml", "language: de\n")
    let result = try await folder.cookbook("find", "mit:carrots", below: "Kitchen")
    #expect(result == CommandResult(stdout: "Stock  Stock.md  with carrots\n"))
  }

  @Test func printsJSON() async throws {
    let folder = try kitchen()
    try await folder.expect(
      "find", "--json", "soup", environment: ["COOKBOOK_FOLDER": "Kitchen"],
      stdout: """
        [
          {
            "title": "Tomato Soup",
            "path": "Soup.md",
            "file": "\(folder.absolute("Kitchen/Soup.md"))",
            "language": "en",
            "tags": [
              "soup",
              "quick"
            ],
            "time": null,
            "yield": "4 servings",
            "reasons": [
              {
                "field": "title",
                "term": "soup"
              },
              {
                "field": "tag",
                "term": "soup"
              }
            ]
          }
        ]

        """)
  }

  @Test func saysThatNothingMatches() async throws {
    let folder = try kitchen()
    let kitchen = ["COOKBOOK_FOLDER": "Kitchen"]
    try await folder.expect(
      "find", "gnocchi", environment: kitchen, stderr: "nothing matches; try fewer words\n")
    try await folder.expect(
      "find", "gnocchi", "--json", "-q", environment: kitchen, stdout: "[]\n")
  }

  @Test func saysWhatIsWrongWithAQuery() async throws {
    let folder = try kitchen()
    let kitchen = ["COOKBOOK_FOLDER": "Kitchen"]
    try await folder.expect(
      "find", "(soup or stock", environment: kitchen,
      stderr: """
        error: a bracket is never closed
          help: write brackets in pairs, or put a text with a bracket in quotes

        """, status: 64)
    try await folder.expect(
      "find", "tags:soup", environment: kitchen,
      stderr: """
        error: “tags:” is not a field of a query
          help: did you mean “tag:”?

        """, status: 64)
    try await folder.expect(
      "find", "", environment: kitchen,
      stderr: """
        error: the query is empty
          help: name a word, an ingredient or a tag

        """, status: 64)
  }
}
