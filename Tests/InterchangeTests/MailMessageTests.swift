import Paths
import Testing

@testable import Interchange

/// Mails as programs save them.
@Suite struct MailMessageTests {
  private static let headers = """
    Return-Path: <jo@example.org>
    Received: from mail.example.org
    \tby mx.example.org; Mon, 4 Mar 2019 10:12:00 +0100
    From: =?UTF-8?Q?J=C3=B6?= <jo@example.org>
    Subject: =?utf-8?B?S8Okc2U=?=
     =?iso-8859-1?Q?_und_Br=F6tchen?=
    MIME-Version: 1.0

    """

  private func read(_ text: String, _ name: FilePath = "a.eml") throws -> IncomingRecipe {
    try #require(try ImportTrial.read(name, Self.headers + text).recipes.first)
  }

  private static let steps = "\n\nMix it all.\nFry it.\n"

  @Test(arguments: ["a.eml", "a.txt"] as [FilePath]) func decodesText(name: FilePath) throws {
    let recipe = try read(
      "Content-Type: text/plain; charset=\"iso-8859-1\"\nContent-Transfer-Encoding: quoted-printable\n"
        + "\nHi Sam,\n\n200 g M=FCsli\n1 l cr=E8me with so ma=\nny words\(Self.steps)", name)
    #expect(recipe.title == "Käse und Brötchen")
    #expect(recipe.ingredients == [.text("200 g Müsli"), .text("1 l crème with so many words")])
    #expect(recipe.steps == [.text("Mix it all."), .text("Fry it.")])
    #expect(recipe.description == ["Hi Sam,"])
  }

  @Test(arguments: [
    ("ISO-2022-JP", "7bit", "2 \u{1B}$BMq\u{1B}(B\n1 egg", "2 卵"),
    ("utf-8", "base64", "MiDljbUKMSBlZ2cKCk1peCBpdCBhbGwu\nCkZyeSBpdC4K", "2 卵"),
  ])
  func decodesEveryEncoding(charset: String, encoding: String, text: String, first: String) throws {
    let recipe = try read(
      "Content-Type: text/plain; charset=\(charset)\nContent-Transfer-Encoding: \(encoding)\n\n"
        + text + (encoding == "base64" ? "" : Self.steps))
    #expect(recipe.ingredients == [.text(first), .text("1 egg")])
    #expect(recipe.steps == [.text("Mix it all."), .text("Fry it.")])
  }

  @Test func readsThePartsOfText() throws {
    let recipe = try read(
      """
      Content-Type: multipart/mixed; boundary="a b"

      Not for people.
      --a b
      Content-Type: multipart/alternative;
       boundary=inner

      --inner
      Content-Type: text/plain; format=flowed

      2 eggs
      1 l milk with so \u{20}
      many words

      Mix it all.
      Fry it.

      --inner
      Content-Type: text/html

      <p>2 eggs</p>
      --inner--
      --a b
      Content-Type: image/jpeg
      Content-Disposition: attachment

      /9j/
      --a b--

      """)
    #expect(recipe.ingredients == [.text("2 eggs"), .text("1 l milk with so many words")])
    #expect(recipe.steps == [.text("Mix it all."), .text("Fry it.")])
    #expect(recipe.doubts.contains("what is attached to its mail is not read"))
  }

  @Test func readsAPage() throws {
    let (format, recipes) = try ImportTrial.read(
      "a.eml",
      Self.headers
        + "Content-Type: text/html\n\n<h2>Ingredients</h2><p>2 eggs</p><h2>Method</h2><p>Mix.</p>\n"
    )
    #expect(format == .webPage)
    #expect(recipes[0].title == "Käse und Brötchen" && recipes[0].steps == [.text("Mix.")])
  }

  @Test(arguments: ["\nContent-Type: image/png\n\nabc", ""])
  func saysThatNoPartIsText(text: String) {
    let mail = Self.headers.dropLast() + text
    #expect(
      throws: ImportError.damaged("no part of this mail is text: save the recipe that is in it")
    ) { try ImportTrial.read("a.eml", String(mail)) }
  }
}
