extension IncomingRecipe {
  /// What identifies it wherever and whenever it is imported; nil if other recipes may have the same.
  ///
  /// A number or a name is one only among the recipes of one program, and a fragment only on its page.
  var lastingID: String? {
    guard let id else { return nil }
    // What the author has written, or this program.
    if recipeMD != nil { return id }
    return Self.isLasting(id) ? id : nil
  }

  /// Returns whether no other recipe can have the same identity.
  static func isLasting(_ id: String) -> Bool { isUnique(id) || isAddressOfPage(id) }

  /// Returns whether an identity is made so that no other is the same: a UUID, a hash or a key.
  private static func isUnique(_ id: String) -> Bool {
    let isUUID =
      id.utf8.count { $0 != UInt8(ascii: "-") } >= 16
      && id.allSatisfy { $0.isHexDigit || $0 == "-" }
    let isKey = id.utf8.count >= 20 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return (isUUID || isKey) && id.contains(where: \.isNumber)
  }

  /// Returns whether an identity is the address of a page below the first one of its site, with or
  /// without a scheme.
  private static func isAddressOfPage(_ id: String) -> Bool {
    let start = id.firstRange(of: "://")?.upperBound ?? id.startIndex
    let address = id[start...].prefix { $0 != "#" }
    guard let slash = address.firstIndex(of: "/"), address[..<slash].contains(".") else {
      return false
    }
    return address[slash...].contains { $0 != "/" }
  }
}
