import Diagnostics
import FileDoubles
import Paths
import Testing

@testable import Site

/// What `check` says about pictures that could be better.
@Suite struct PictureAdviceTests {
  /// The start of a PNG file of a size, with more bytes behind it.
  private static func png(_ width: Int, _ height: Int, more: Int = 0) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + word(13) + Array("IHDR".utf8)
      + word(width) + word(height) + [8, 2, 0, 0, 0] + Array(repeating: 0, count: more)
  }

  private func advice(
    _ text: String, _ pictures: [FilePath: [UInt8]], settings: String = ""
  ) async throws -> [Diagnostic] {
    let files = MemoryFileSystem(["/book/Soup.md": text, "/book/cookbook.yml": settings])
    for (path, bytes) in pictures {
      try files.makeDirectories(("/book" / path).directory)
      try files.write(bytes, to: "/book" / path)
    }
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    return try await builder.check("/book").diagnostics
  }

  private func found(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { problem in
      "\(problem.path ?? ""):\(problem.range?.start.line ?? 0) \(problem.severity) "
        + problem.id.rawValue
    }
  }

  @Test func aGoodPictureGetsNone() async throws {
    let advice = try await advice(
      "# Soup\n\n![A pot](pot.png)\n\n---\n", ["pot.png": Self.png(640, 480)])
    #expect(found(advice).isEmpty)
  }

  @Test func namesWhatIsTooSmallTooLargeOrUnused() async throws {
    let advice = try await advice(
      "# Soup\n\n![A pot](Sub/pot.png) ![A pan](pan.png) ![A lid](lid.png)\n\n---\n",
      [
        "Sub/pot.png": Self.png(639, 2000), "pan.png": Self.png(20_000, 20_000),
        "lid.png": Self.png(700, 700, more: 21 << 20), "new pan.png": Self.png(800, 600),
      ])
    #expect(
      found(advice) == [
        "Sub/pot.png:0 note small-picture", "lid.png:0 note huge-picture",
        "new pan.png:0 note unused-picture", "pan.png:0 note huge-picture",
      ])
    #expect(advice[0].message.contains("639 × 2000"))
    #expect(advice[1].message.contains("21 MiB, 700 × 700"))
    #expect(advice[2].help?.contains("(new%20pan.png)") == true)
  }

  /// The look of all pages needs its pictures in other sizes, and nothing has to be said of drawings.
  @Test func asksNothingOfLogosAndDrawings() async throws {
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'></svg>".utf8)
    let advice = try await advice(
      "# Soup\n\n![A pot](pot.svg)\n\n---\n",
      ["pot.svg": drawing, "logo.png": Self.png(64, 64)], settings: "logo: logo.png\n")
    #expect(found(advice).isEmpty)
  }

  /// A picture is used if a recipe is called as it is, but not with a step that the recipe lacks.
  @Test func knowsPicturesByTheirNames() async throws {
    let png = Self.png(800, 600)
    let advice = try await advice(
      "# Soup\n\n---\n\n- x\n\n---\n\nStir.\n\nServe.\n",
      [
        "Soup.png": png, "Soup-00.png": png, "Soup.2.png": png, "Soup.3.png": png,
        "Soup.1.2.png": png, "Soup.2.1.png": png, "Soups.png": png,
      ])
    #expect(
      found(advice) == [
        "Soup.2.1.png:0 note missing-step", "Soup.3.png:0 note missing-step",
        "Soups.png:0 note unused-picture",
      ])
  }

  @Test func namesPicturesWithoutADescription() async throws {
    let advice = try await advice(
      "# Soup\n\n![](pot.png)\n\n---\n\n---\n\nStir.\n\n![A pan](pan.png) ![](lid.png)\n",
      ["pot.png": Self.png(800, 600), "pan.png": Self.png(800, 600), "lid.png": Self.png(800, 600)])
    #expect(
      found(advice) == [
        "Soup.md:3 note undescribed-picture", "Soup.md:11 note undescribed-picture",
      ])
  }

  @Test(arguments: [
    ("a:b.pdf", "has “:” in it"), ("50%.png", "has “%” in it"), ("Sub#1/a.png", "has “#” in it"),
    ("aux.png", "is one that Windows keeps for a device"),
    ("COM1.tar.zip", "is one that Windows keeps for a device"),
    ("Pots./a.png", "ends with a space or a point"), (" a.png", "begins with a space"),
    ("a\tb.png", "has a control character in it"),
  ])
  func namesThatAHostCannotHave(path: FilePath, reason: String) {
    #expect(path.unportableReason == reason)
  }

  @Test(arguments: ["a.png", "Käse & Brot/é (1).jpg", "console.png", "コーヒー.webp", "a.b.c.svg"])
  func otherNamesAreFine(path: FilePath) {
    #expect(path.unportableReason == nil)
  }

  @Test func namesThatDifferOnlyInCase() async throws {
    let advice = try await advice(
      "# Soup\n\n![A pot](Pot.png) ![A pan](pot.png)\n\n---\n",
      ["Pot.png": Self.png(800, 600), "pot.png": Self.png(800, 600)])
    #expect(found(advice) == ["pot.png:0 note unportable-name"])
    #expect(advice.first?.message.contains("“Pot.png”") == true)
  }

  @Test func aNameIsOnlyAskedToChangeWhereTheSiteHasTheFile() async throws {
    let advice = try await advice(
      "# Soup\n\n[The plan](plan%231.pdf)\n\n---\n",
      ["plan#1.pdf": Array("%PDF".utf8), "other#1.pdf": Array("%PDF".utf8)])
    #expect(found(advice) == ["plan#1.pdf:0 note unportable-name"])
  }
}
