/// Keeps the rules of a drawing's style sheet that load nothing from outside it.
///
/// Rules are separated by their brackets alone, which a string may contain as well. That does no
/// harm: each piece that is kept contains nothing that could load anything, however it is parsed.
enum DrawingStyles {
  /// Returns the rules that may be published, and whether they are all.
  static func harmless(of sheet: [UInt8]) -> (kept: [UInt8], isWhole: Bool) {
    let plain = withoutComments(sheet)
    if DrawingRules.isHarmless(styles: plain[...], isSheet: true) {
      return (plain.count == sheet.count ? sheet : plain, true)
    }
    var kept: [UInt8] = []
    var isWhole = true
    for rule in rules(of: plain) {
      if DrawingRules.isHarmless(styles: rule, isSheet: true) {
        kept += rule
      } else if !isAboutTheFile(rule) {
        isWhole = false
      }
    }
    return (kept.allSatisfy(DrawingTokens.isBlank) ? [] : kept, isWhole)
  }

  /// Returns whether a rule only describes the file's encoding or namespaces, which no longer
  /// apply.
  private static func isAboutTheFile(_ rule: ArraySlice<UInt8>) -> Bool {
    let text = rule.drop(while: DrawingTokens.isBlank)
    return text.starts(with: "@charset".utf8) || text.starts(with: "@namespace".utf8)
  }

  /// Returns the top-level rules: each ends with its outermost bracket, or with a semicolon outside
  /// any bracket.
  private static func rules(of sheet: [UInt8]) -> [ArraySlice<UInt8>] {
    var rules: [ArraySlice<UInt8>] = []
    var (start, depth) = (0, 0)
    for (place, byte) in sheet.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: ";"): break
      default: continue
      }
      if depth > 0 || byte == UInt8(ascii: "{") { continue }
      rules.append(sheet[start...place])
      start = place + 1
    }
    if start < sheet.count { rules.append(sheet[start...]) }
    return rules
  }

  /// Returns the sheet with a space for each comment, as CSS reads it.
  private static func withoutComments(_ sheet: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = sheet[...]
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8) {
        plain.append(0x20)
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte)
        rest = rest.dropFirst()
      }
    }
    return plain
  }
}
