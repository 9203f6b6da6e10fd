/// Several numbers that are one length: 13 x 9 inches, 1- to 2-inch, 20 auf 30 cm.
extension LengthScanner {
  /// Returns where the number behind what joins two begins, and whether they are a range.
  func joint(after side: Side) -> (next: Int, isRange: Bool)? {
    var index = skipSpace(side.end)
    // 13- by 9-inch, 1- to 2-inch
    let hyphen = Self.hyphens.first { starts(index, $0) }
    if let hyphen {
      let next = skipSpace(index + hyphen.utf8.count)
      if next < stretch.upperBound, NumberScan.begins(text, next) { return (next, true) }
      index = next
    }
    if starts(index, "×") { return (skipSpace(index + 2), false) }
    if starts(index, "~") { return (skipSpace(index + 1), true) }
    if starts(index, "〜") || starts(index, "～") { return (skipSpace(index + 3), true) }
    if starts(index, "*") { return (skipSpace(index + 1), false) }
    let word = word(at: index)
    guard !word.letters.isEmpty else { return nil }
    var next = skipSpace(word.end)
    if let hyphen = Self.hyphens.first(where: { starts(next, $0) }) { next += hyphen.utf8.count }
    if words.by.contains(word.letters) { return (next, false) }
    return words.to.contains(word.letters) ? (next, true) : nil
  }

  /// Returns whether sides without a unit are those of a pan that is measured in inches: a 9x13
  /// pan.
  func isPan(_ sides: [Side]) -> Bool {
    guard language == .en, sides.count > 1, sides.allSatisfy({ $0.unit == nil }),
      sides.prefix(2).allSatisfy({ Self.pans.contains($0.number) })
    else { return false }
    return vessel(behind: sides[sides.count - 1].end) != nil
  }

  private static let pans = 5.0...18.0

  /// Returns what a first number is that may say how many there are of what the second one
  /// measures.
  func role(ofFirst sides: [Side], _ unit: Unit) -> FirstNumber {
    guard sides.count == 2, sides[0].unit == nil, Self.counts.contains(sides[0].number),
      sides[0].number == sides[0].number.rounded(),
      sides[1].number >= (unit == .inch ? 5 : unit == .centimetre ? 12 : 120)
    else { return .side }
    switch vessel(behind: sides[1].end) {
    case .one: return .side
    case .many: return .count
    case nil: return .unclear
    }
  }

  /// What the first one of two numbers is: a 4 x 8-inch pan, 2 x 9-inch pans.
  enum FirstNumber { case side, count, unclear }

  private static let counts = 2.0...6.0

  private enum Vessel { case one, many }

  /// Returns whether one or several pans follow within a few words.
  private func vessel(behind end: Int) -> Vessel? {
    var index = skipSpace(end)
    for _ in 0..<4 {
      if starts(index, "-") { index += 1 }
      let word = word(at: index)
      if Self.vessels.contains(word.letters) { return .one }
      if Self.manyVessels.contains(word.letters) { return .many }
      if word.letters.isEmpty { return nil }
      index = skipSpace(word.end)
    }
    return nil
  }

  private static let vessels = WordSet(
    """
    pan dish tin sheet casserole baker tray ring springform form moule plat plaque molde bandeja \
    fuente stampo teglia pirofila tortiera bakvorm vorm ovenschaal backform kastenform auflaufform
    """)
  private static let manyVessels = WordSet(
    """
    pans dishes tins sheets casseroles trays rings springformen formen backformen moules moldes \
    stampi teglie bakvormen vormen
    """)
}
