@testable import Colours
import Testing

@Suite struct ColourTests {
  static let read: [(text: String, hexadecimal: String?)] = [
    ("#a31", "#aa3311"), ("#A8371C", "#a8371c"), ("teal", "#008080"), ("RebeccaPurple", "#663399"),
    ("oklch(1 0 0)", "#ffffff"), ("oklch(0% 0 none)", nil), ("oklch(0 0 0)", "#000000"),
    // As browsers show them.
    ("oklch(0.6279 0.2577 29.23)", "#ff0000"), ("oklch(0.49 0.155 33)", "#a6331c"),
    ("oklch(62.79% 0.2577 29.23deg)", "#ff0000"),
    // Stronger than any screen: the same hue and lightness as strong as there is.
    ("oklch(0.5 0.4 145)", "#00791e"),
    ("", nil), ("#", nil), ("#12", nil), ("#1234", nil), ("#12345678", nil), ("#ggg", nil),
    ("transparent", nil), ("currentcolor", nil), ("var(--ink)", nil), ("url(x)", nil),
    ("rgb(0 0 0)", nil), ("oklch(0.5 0.1 240 / 0.5)", nil), ("oklch(nan 0 0)", nil),
    ("oklch(2 0 0)", nil), ("oklch(0.5 0.1 inf)", nil),
    ("red;} body{background:url(//e.example)", nil), ("#fff}*{}", nil), ("red\n", nil),
  ]

  @Test(arguments: read) func readsWhatStyleSheetsWrite(text: String, hexadecimal: String?) {
    #expect(Colour(text)?.hexadecimal == hexadecimal)
  }

  static let contrasts: [(one: String, other: String, contrast: Double)] = [
    ("black", "white", 21), ("white", "white", 1), ("#777", "white", 4.48),
    ("#767676", "white", 4.54),
    ("#ff0000", "white", 4.0), ("navy", "yellow", 14.91),
  ]

  @Test(arguments: contrasts)
  func reckonsContrastsAsWCAGDoes(one: String, other: String, contrast: Double) throws {
    let (one, other) = (try #require(Colour(one)), try #require(Colour(other)))
    #expect(abs(one.contrast(to: other) - contrast) < 0.01)
    #expect(one.contrast(to: other) == other.contrast(to: one))
  }

  @Test(arguments: ["goldenrod", "#ff0000", "white", "#fffff0", "hotpink", "#123"])
  func findsTheNearestThatCanBeRead(name: String) throws {
    let colour = try #require(Colour(name))
    let (white, black) = (try #require(Colour("white")), try #require(Colour("#101010")))
    for paper in [white, black] {
      let near = try #require(colour.nearest { $0.contrast(to: paper) >= 4.5 })
      #expect(near.contrast(to: paper) >= 4.5)
      #expect((near == colour) == (colour.contrast(to: paper) >= 4.5))
      // No nearer than it has to be.
      if near != colour { #expect(near.contrast(to: paper) < 4.7) }
    }
    #expect(colour.nearest { $0.contrast(to: white) > 21 } == nil)
  }

  @Test func mixesAsTheEyeDoes() throws {
    let (white, black) = (try #require(Colour("white")), try #require(Colour("black")))
    #expect(white.mixed(with: black, 0) == white && white.mixed(with: black, 1) == black)
    #expect(white.mixed(with: black, 0.5).hexadecimal == "#636363")
  }
}
