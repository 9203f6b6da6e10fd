import Collection
import Testing

@Suite struct SiteAddressTests {
  /// As browsers send them.
  @Test(arguments: [
    ("https://example.org/b/", "https://example.org/b"),
    ("https://küche.example/b", "https://xn--kche-0ra.example/b"),
    ("http://Ku\u{308}CHE.Example:8080/ä", "http://xn--kche-0ra.example:8080/%C3%A4"),
    ("https://example.org/کتاب", "https://example.org/%DA%A9%D8%AA%D8%A7%D8%A8"),
    ("https://例え。テスト", "https://xn--r8jz45g.xn--zckzah"),
    ("https://例え:8080/b", "https://xn--r8jz45g:8080/b"),
    ("https://user@küche.example", "https://user@xn--kche-0ra.example"),
    ("https://www.ｒｅｚｅｐｔ.straße.de", "https://www.rezept.xn--strae-oqa.de"),
  ])
  func hasAPlainFormForCodes(text: String, plain: String) throws {
    #expect(try SiteAddress(text).plain == plain)
  }
}
