/// Foods of an ingredient line with the amounts that are of them: salt and pepper share theirs, of
/// a carrot and two onions each has its own.
package struct FoodPortion: Sendable {
  package let foods: [LineFood]
  package let amounts: [LineReading.Amount]

  /// Returns the portions of a line with foods; nil where it cannot be said what is of which.
  package static func all(
    of reading: LineReading, in text: [UInt8], _ language: KitchenLanguage
  ) -> [FoodPortion]? {
    if reading.isPartial { return nil }
    let foods = LineFood.each(of: reading, in: text, language)
    // 1 red and yellow pepper
    if foods.count > 1, foods.contains(nil), !reading.amounts.isEmpty { return nil }
    let starts = Set([0] + reading.amounts.map(\.food)).sorted()
    var portions: [FoodPortion] = []
    for (start, end) in zip(starts, starts.dropFirst() + [max(foods.count, starts.count)]) {
      let known = foods[min(start, foods.count)..<min(end, foods.count)].compactMap(\.self)
      if known.isEmpty, starts.count > 1 { return nil }
      let amounts = reading.amounts.filter { $0.food == start }
      portions.append(FoodPortion(foods: known, amounts: amounts))
    }
    return portions
  }
}
