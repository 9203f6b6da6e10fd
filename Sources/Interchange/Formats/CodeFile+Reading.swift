import Archives

extension CodeFile {
  /// The most bytes of a recipe in an address, as `open.html` takes them.
  private static let mostBytes = 100_000

  /// Returns the text of the recipe that an address carries, as codes do; nil if it carries none.
  package static func recipe(in address: String) -> [UInt8]? {
    guard let mark = address.firstRange(of: "#r="),
      let packed = Base64.bytes(of: address[mark.upperBound...].utf8)
    else { return nil }
    return Inflate.raw(packed[...], room: mostBytes)
  }
}
