/// The names of ingredients beside amounts in Japanese.
extension StepScanner {
  /// Returns the ingredient whose name, or the end of it, is right before an amount, longest first.
  func food(
    before end: Int, among foods: [[[UInt8]]], isCounted: Bool
  ) -> Int? {
    let opens: [[UInt8]] = [Array("（".utf8), Array("(".utf8)]
    var before = text[stretch.lowerBound..<end]
    let open = opens.first { before.suffix($0.count).elementsEqual($0) }?.count ?? 0
    before = before.dropLast(open)
    // 油をさらに大さじ1
    if let more = Self.again.first(where: { before.ends(with: [$0]) }) {
      before = before.dropLast(more.utf8.count)
    }
    if let quoted = Self.withoutQuotes(before), let place = ingredient(quoted: quoted) {
      return place
    }
    if before.ends(with: ["チューブ"]) {
      let tube = before.dropLast("チューブ".utf8.count)
      let place = best(foods) { tube.suffix($0.count).elementsEqual($0) }
      if let place, isInTube(place) { return place }
    }
    // バターのうち5g, 豚バラ肉を2枚; 卵黄 are of 卵.
    for part in ["のうち", "を", "は", "黄", "白"] where before.ends(with: [part]) {
      let isEgg = part == "黄" || part == "白"
      if part == "は", !isCounted { continue }
      let rest = before.dropLast(part.utf8.count)
      if isEgg, !rest.ends(with: ["卵"]) { continue }
      if let place = best(foods, { rest.suffix($0.count).elementsEqual($0) }) { return place }
    }
    if isCounted, let name = Self.withoutSize(before),
      let place = best(foods, { name.suffix($0.count).elementsEqual($0) })
    {
      return place
    }
    return best(foods) { before.suffix($0.count).elementsEqual($0) }
  }

  private static let again = ["さらに", "更に", "もう", "追加で"]

  /// Returns the text in the quotation marks that close at the end of a text: 「ごま油」大さじ1.
  private static func withoutQuotes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for (open, close) in [("「", "」"), ("『", "』"), ("“", "”")] where text.ends(with: [close]) {
      let inner = text.dropLast(close.utf8.count)
      return inner.ranges(of: Array(open.utf8)).last.map { inner[$0.upperBound...] }
    }
    return nil
  }

  /// Returns the only ingredient with a name as written, or else the only one that begins with it.
  private func ingredient(quoted: ArraySlice<UInt8>) -> Int? {
    let name = String(decoding: quoted, as: UTF8.self)
    let exact = ingredients.names.indices.filter { ingredients.names[$0].text == name }
    let all = ingredients.names.indices.filter { ingredients.names[$0].text.hasPrefix(name) }
    return exact.count == 1 ? exact[0] : all.count == 1 ? all[0] : nil
  }

  /// Returns whether the list has an ingredient from a tube: しょうが(チューブ) 1cm.
  private func isInTube(_ place: Int) -> Bool {
    ingredients.names[place].text.contains("チューブ")
      || ingredients.amount(place)?.unitText?.hasPrefix("cm") ?? false
  }

  /// Returns the ingredient whose name follows an amount and の.
  func food(after start: Int, among foods: [[[UInt8]]], _ scan: JapaneseText) -> Int? {
    guard scan.starts(start, "の") else { return nil }
    let after = text[(start + "の".utf8.count)..<stretch.upperBound]
    return best(foods) { after.starts(with: $0) }
  }

  func best(_ foods: [[[UInt8]]], _ matches: ([UInt8]) -> Bool) -> Int? {
    var best: (place: Int, count: Int)?
    for (place, names) in foods.enumerated() {
      guard let name = names.first(where: matches), name.count > best?.count ?? 0 else { continue }
      best = (place, name.count)
    }
    return best?.place
  }
}
