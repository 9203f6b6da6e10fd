import Colours
import Collection
import Diagnostics
import Paths
import Testing

@Suite struct LooksSettingsTests {
  private func read(_ yaml: String) -> (settings: Settings, problems: [Diagnostic]) {
    SettingsReader(shareFormats: []) { _ in ["en"] }.read(Array(yaml.utf8), path: "cookbook.yml")
  }

  @Test func aColourIsOneOrAPair() throws {
    let (settings, problems) = read(
      """
      colours:
        paper: { dark: "#111" }
        ink: black
        accent:
          light: "#1f5f87"
          dark: oklch(0.8 0.1 240)
      """)
    #expect(problems == [])
    #expect(settings.colours[.paper]?.light == nil)
    #expect(settings.colours[.paper]?.dark?.value == Colour("#111111"))
    #expect(settings.colours[.ink]?.light?.value == Colour("black"))
    #expect(settings.colours[.ink]?.dark == nil)
    #expect(settings.colours[.accent]?.light?.value == Colour("#1f5f87"))
    #expect(settings.colours[.accent]?.light?.range?.start.line == 5)
    #expect(settings.colours[.accent]?.dark?.value == Colour("oklch(0.8 0.1 240)"))
    #expect(settings.colours[.second] == nil)
  }

  @Test func aTypefaceIsANameOrAFileOrSeveral() {
    let (settings, problems) = read(
      "fonts:\n  title: [./Fonts/A b.woff2, Fonts/A-Italic.TTF, Gill Sans]\n  text: 游明朝\n")
    #expect(problems == [])
    #expect(
      settings.fonts[.title]?.map(\.value) == [
        .file("Fonts/A b.woff2"), .file("Fonts/A-Italic.TTF"), .family("Gill Sans"),
      ])
    #expect(settings.fonts[.text]?.map(\.value) == [.family("游明朝")])
  }

  @Test func aLogoIsAPictureOfTheFolder() {
    #expect(read("logo: Pictures/./Logo.svg").settings.logo?.value == "Pictures/Logo.svg")
    #expect(read("logo:\ncolours:\nfonts: ~\n").problems == [])
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let place: String
    let help: String

    init(_ yaml: String, _ place: String, help: String) {
      (testDescription, self.place, self.help) = (yaml, place, help)
    }
  }

  static let wrong = [
    Wrong("colours: red", "invalid-setting 1:10", help: "accent: darkgreen"),
    Wrong("colours: {acent: red}", "unknown-setting 1:11", help: "did you mean “accent”?"),
    Wrong("colours: {x: red}", "unknown-setting 1:11", help: "paper, ink, accent, second"),
    // The most likely slip: for YAML this is a comment.
    Wrong("colours:\n  accent: #1f5f87\n", "invalid-setting 2:10", help: "put quotes around"),
    Wrong("colours: {accent: [red, blue]}", "invalid-setting 1:19", help: "#1f5f87"),
    Wrong("colours: {accent: rad}", "invalid-setting 1:19", help: "oklch"),
    Wrong("colours: {accent: 'red;} * { color: red'}", "invalid-setting 1:19", help: "teal"),
    Wrong("colours: {accent: {night: red}}", "invalid-setting 1:20", help: "light and a dark"),
    Wrong("fonts: Georgia", "invalid-setting 1:8", help: "title: Georgia"),
    Wrong("fonts: {titel: Georgia}", "unknown-setting 1:9", help: "“title”"),
    Wrong("fonts: {title: {a: b}}", "invalid-setting 1:16", help: "[one, another]"),
    Wrong("fonts: {title: 'A\"; } * { color: red'}", "invalid-setting 1:16", help: "Georgia"),
    Wrong("fonts: {title: 'url(x)'}", "invalid-setting 1:16", help: ".woff2"),
    Wrong("fonts: {title: 'a\\b'}", "invalid-setting 1:16", help: ".woff2"),
    Wrong("fonts: {title: \"a\\nb\"}", "invalid-setting 1:16", help: ".woff2"),
    Wrong("fonts: {title: /etc/a.woff2}", "invalid-setting 1:16", help: "copy the file"),
    Wrong("fonts: {title: ../a.woff2}", "invalid-setting 1:16", help: "copy the file"),
    Wrong(
      "fonts: {title: 'https://a.example/../../../a.woff2'}", "invalid-setting 1:16", help: "copy"),
    Wrong("logo: [a.png]", "invalid-setting 1:7", help: "on one line"),
    Wrong("logo: ../a.png", "invalid-setting 1:7", help: "copy the file"),
    Wrong("logo: A.md", "invalid-setting 1:7", help: ".svg"),
  ]

  @Test(arguments: wrong) func tellsWhatIsWrongAndWhere(_ each: Wrong) throws {
    let (settings, problems) = read(each.testDescription)
    #expect(settings == Settings())
    #expect(problems.map(\.place) == [each.place], "\(problems.map(\.message))")
    let help = try #require(problems.first?.help)
    #expect(help.contains(each.help), "\(help)")
  }
}
