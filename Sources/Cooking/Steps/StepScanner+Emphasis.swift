import RecipeMD

/// Numbers that are emphasized without what they are of: *2* eggs.
extension StepScanner {
  /// Examines a number at the end of a stretch of text, behind which a tag stands; one whose unit stands
  /// behind the tag is doubted, as the two cannot be marked together.
  mutating func lookBehindTag(_ number: WrittenNumber) {
    let end = number.value.upperBound
    let next = NumberScan.skipSpace(text, end, block.upperBound)
    guard next > end, next < block.upperBound, Letters.length(text, next) > 0,
      !Self.isTime(text, next)
    else { return }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let place = sentence.word(from: next)
    guard place < sentence.words.all.count else { return }
    if UnitTable.unit(folded: sentence.words[place], in: language) == nil {
      counted(number)
    } else if !sentence.isOther(number.value), !follows(number.value.lowerBound, lists.labels),
      !food(from: sentence.words.all[place].range.upperBound).places.isEmpty
    {
      doubts.append(number)
    }
  }
}
