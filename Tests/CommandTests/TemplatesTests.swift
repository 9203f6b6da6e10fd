import Foundation
import Testing

@Suite struct TemplatesTests {
  @Test func rendersATemplate() async throws {
    let folder = try TemporaryFolder([
      "card.mustache": "{{#dishes}}{{>parts/dish}}{{/dishes}}\n",
      "Partials/parts/dish.mustache": "<li>{{name}}</li>",
      "data.json": #"{"dishes": [{"name": "Fish & Chips"}, {"name": "Peas"}]}"#,
    ])
    try await folder.expect(
      "templates", "render", "card.mustache", "--data", "data.json", "--partials", "Partials",
      stdout: "<li>Fish &amp; Chips</li><li>Peas</li>\n")
  }

  @Test func saysWhatIsWrongWithATemplate() async throws {
    let folder = try TemporaryFolder(["card.mustache": "{{#a}}\n", "data.json": "{}"])
    try await folder.expect(
      "templates", "render", "card.mustache", "--data", "data.json",
      stderr: """
        card.mustache:1:1: error: “{{#a}}” is never closed [unclosed-section]
          1 | {{#a}}
            | ^~~~~~
          help: add the close tag, with the same name after a slash

        """, status: 1)
  }

  @Test func saysWhatIsWrongWithTheValues() async throws {
    let folder = try TemporaryFolder([
      "card.mustache": "{{a}}\n", "data.json": "{\"a\": 1,\n  b: 1}\n",
    ])
    try await folder.expect(
      "templates", "render", "card.mustache", "--data", "data.json",
      stderr: """
        data.json:2:3: error: this is not JSON: a name in quotes is missing [invalid-json]
          2 |   b: 1}
            |   ^
          help: look for a missing quote, or a comma too many, there or shortly before

        """, status: 1)
    try await folder.expect(
      "templates", "render", "card.mustache", "--data", "other.json",
      stderr: """
        other.json: error: cannot read: there is no such file or folder
          help: check the spelling, and that the disk or synced folder is there

        """, status: 1)
    try await folder.expect(
      "templates", "render", "card.mustache",
      stderr: """
        Error: Missing expected argument '--data <data>'
        Help:  --data <data>  A file with the values, as JSON.
        Usage: cookbook templates render <file> --data <data> [--partials <partials>] \
        [--color <color>] [--quiet]
          See 'cookbook templates render --help' for more information.

        """, status: 64)
  }

  @Test func rendersTheValuesOfAPage() async throws {
    let folder = try TemporaryFolder(
      Kitchen.files.merging(["card.mustache": "{{recipe.title}}, {{site.title}}\n"]) { $1 })
    let data = try await folder.cookbook("templates", "data", "recipes/soup.html", "Kitchen")
    #expect(data.stderr == "" && data.status == 0)
    try folder.write("data.json", data.stdout)
    try await folder.expect(
      "templates", "render", "card.mustache", "--data", "data.json",
      stdout: "Tomato Soup, Kitchen\n")
  }

  @Test func saysWhichPagesThereAre() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "templates", "data", "recipes/soop.html", "Kitchen",
      stderr: """
        error: the site has no page “recipes/soop.html”
          help: did you mean “recipes/soup.html”?

        """, status: 1)
    try await folder.expect(
      "templates", "data", "x", "Kitchen",
      stderr: """
        error: the site has no page “x”
          help: pages are index.html, tags/index.html and those under recipes/ and tags/

        """, status: 1)
  }
}
