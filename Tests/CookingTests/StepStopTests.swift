import Testing

@testable import Cooking

@Suite struct StepStopTests {
  /// A long sentence without a time.
  private static let long =
    "Cut the carrots into sticks as long as a finger and half as thick, and keep all of the peels."

  @Test(arguments: [
    // What fits into one look stays in one piece, whatever it says.
    ("Fry for 5 minutes. Add the stock. Simmer for 20 minutes.", "en"),
    // After a time there is a wait.
    (
      "\(long) Fry them gently for 5 minutes. |Add the stock and simmer for 20 minutes, covered.",
      "en"
    ),
    // No more than one remembers.
    ("\(long) |\(long)", "en"),
    // A short end stays with what is before it.
    ("\(long) Fry them very gently in all of the oil for 5 minutes. Season.", "en"),
    ("\(long) |\(long) Season to taste.", "en"),
    // Abbreviations and numbers end no sentence.
    (
      "Die Möhren in Stifte schneiden, mit ca. 200 g Butter und 1.5 l Wasser in einen Topf geben, aufkochen, "
        + "zugedeckt bei kleiner Hitze garen und am Ende mit dem Saft von ca. 2 Zitronen abschmecken.",
      "de"
    ),
    (
      "玉ねぎを薄切りにし、にんじんは千切り、じゃがいもは一口大に切って水にさらし、しっかりと水気を切っておく。"
        + "|鍋に油を熱して玉ねぎをきつね色になるまで炒め、残りの野菜を加えて全体に油が回るまでよく炒め合わせる。", "ja"
    ),
  ])
  func cutsWhereACookStops(_ marked: String, _ tag: String) throws {
    let language = try #require(KitchenLanguage(rawValue: tag))
    let parts = marked.split(separator: "|").map { Array($0.utf8) }
    let text = Array(parts.joined())
    let steps = [UsingStep(range: 0..<text.count, section: nil, sure: [])]
    let read = StepsText(steps, in: text, of: StepIngredients([], language))
    let stops = StepStops.find(in: read, StepDurations.find(in: read, language))
    var expected: [Int] = []
    for part in parts.dropLast() { expected.append((expected.last ?? 0) + part.count) }
    #expect(stops == expected)
  }
}
