import Testing

@testable import Collection

/// Addresses without a scheme.
@Suite struct AddressScanTests {
  @Test(arguments: [
    ("See a.example/r/pie, b.example/share/1.", ["a.example/r/pie", "b.example/share/1"]),
    ("(a.example/r/r/r/x) and/r/x a.example/r/y", ["a.example/r/r/r/x", "a.example/r/y"]),
    ("https://a.example/r/pie /r/b.example", []),
    (
      "a.example/r/... b.example/r/x",
      [
        "a.example/r/", "b.example/r/x",
      ]
    ),
    // One word with many slashes.
    (String(repeating: "/r/", count: 20_000) + " a.example/r/x", ["a.example/r/x"]),
  ])
  func findsEachAddressOnce(text: String, addresses: [String]) {
    let bytes = Array(text.utf8)
    let found = AddressScan.bareRanges(in: bytes, from: 0).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found == addresses)
  }
}
