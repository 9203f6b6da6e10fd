import Testing

@Suite struct ListTests {
  static let files = [
    "Kitchen/Soup.md": "---\ntotal_time: 1 h 20 min\ncreated: 2024-01-02\n---\n" + Kitchen.soup,
    "Kitchen/Stock.md": "---\ntotal_time: 45 min\ncreated: 2024-03-01\n---\n" + Kitchen.stock,
    "Kitchen/卵/だし巻き卵.md":
      "---\ncreated: 2023-01-01\nlang: ja\n---\n# だし巻き卵\n\n*卵料理*\n\n---\n\n- *3* 卵\n",
  ]

  @Test func listsTheRecipesInColumns() async throws {
    let folder = try TemporaryFolder(Self.files)
    let soup = "Tomato Soup  1 h 20 min  4 servings  soup, quick  Soup.md\n"
    let stock = "Stock        45 min      2 l         base         Stock.md\n"
    let eggs = "だし巻き卵                           卵料理       卵/だし巻き卵.md\n"
    try await folder.expect("list", "Kitchen", stdout: stock + soup + eggs)
    try await folder.expect("list", "Kitchen", "--sort", "newest", stdout: stock + soup + eggs)
    try await folder.expect("list", "Kitchen", "--sort", "quickest", stdout: stock + soup + eggs)
    try folder.write(
      "Kitchen/Tea.md", "---\ncreated: 2025-01-01\n---\n# Tea\n\n---\n\n- *1 l* water\n")
    let tea = "Tea                                               Tea.md\n"
    try await folder.expect("list", "Kitchen", stdout: stock + tea + soup + eggs)
    try await folder.expect("list", "Kitchen", "--sort=newest", stdout: tea + stock + soup + eggs)
    try await folder.expect(
      "list", "--sort=quickest", below: "Kitchen", environment: ["COOKBOOK_FOLDER": "."],
      stdout: stock + soup + tea + eggs)
  }

  @Test func printsJSON() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "list", "Kitchen", "--json", "--sort", "quickest",
      stdout: """
        [
          {
            "title": "Stock",
            "path": "Stock.md",
            "file": "\(folder.absolute("Kitchen/Stock.md"))",
            "language": "en",
            "tags": [
              "base"
            ],
            "time": 45,
            "yield": "2 l"
          },
          {
            "title": "Tomato Soup",
            "path": "Soup.md",
            "file": "\(folder.absolute("Kitchen/Soup.md"))",
            "language": "en",
            "tags": [
              "soup",
              "quick"
            ],
            "time": 80,
            "yield": "4 servings"
          },
          {
            "title": "だし巻き卵",
            "path": "卵/だし巻き卵.md",
            "file": "\(folder.absolute("Kitchen/卵/だし巻き卵.md"))",
            "language": "ja",
            "tags": [
              "卵料理"
            ],
            "time": null,
            "yield": null
          }
        ]

        """)
  }

  @Test func saysThatThereAreNone() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Kitchen")
    try await folder.expect(
      "list", "Kitchen", stderr: "no recipes in \(folder.absolute("Kitchen"))\n")
    try await folder.expect("list", "Kitchen", "--json", "--quiet", stdout: "[]\n")
  }

  @Test func listsARecipeWithErrorsAndNamesAFileThatIsNone() async throws {
    let folder = try TemporaryFolder(["Kitchen/Toast.md": Kitchen.toast])
    try await folder.expect("list", "Kitchen", stdout: "Toast  Toast.md\n")
    try folder.write("Kitchen/cookbook.yml", "title: [\n")
    let result = try await folder.cookbook("list", "Kitchen")
    #expect(result.stdout == "Toast  Toast.md\n" && result.status == 1)
    #expect(result.stderr.hasPrefix("Kitchen/cookbook.yml:"))
  }
}
