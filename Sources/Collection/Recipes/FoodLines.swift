import Bytes
import Cooking

/// The lines of a recipe's ingredients, one by one, as `RecipeFacts.readLines` has written them.
package struct FoodLines: Sequence, IteratorProtocol {
  package struct Line {
    /// The number of its food in `RecipeEntry.foods`.
    package var food: Int
    /// The range of the fields of its amount in the bytes, with the tab before each of them.
    package var amount: Range<Int>
    package var mark: Mark?
  }

  package enum Mark: UInt8 {
    /// The ingredient is a link.
    case link = 0x40
    /// The line continues an ingredient.
    case continued = 0x2B
    /// The line says how much the recipe makes, and is nothing to buy.
    case yield = 0x23
  }

  private let bytes: ArraySlice<UInt8>
  private var start = 0

  /// Creates the lines of what `RecipeEntry.lines` are.
  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  package mutating func next() -> Line? {
    let bytes = bytes
    let lines = bytes.span
    var place = start
    guard place < lines.count else { return nil }
    var number = 0
    while lines[place] != 0x09 {
      number = number * 10 + Int(lines[place] & 15)
      place += 1
    }
    let end = lines.place(of: 0x0A, from: place) ?? lines.count
    let mark = Mark(rawValue: lines[end - 1])
    start = end + 1
    return Line(food: number, amount: place..<(mark == nil ? end : end - 1), mark: mark)
  }
}

extension RecipeFacts {
  /// The numbers of the foods that are only dishes, which a menu consists of: most of its lines are
  /// other recipes.
  var dishes: [Int] {
    // Hardly any recipe has a link among its ingredients.
    guard lines.contains(FoodLines.Mark.link.rawValue) else { return [] }
    let all = FoodLines(lines).filter { $0.mark != .continued }
    let (dishes, others) = (all.filter { $0.mark == .link }, all.filter { $0.mark == nil })
    // Two recipes may be the parts of one.
    guard dishes.count + others.count > 2, dishes.count > others.count else { return [] }
    return Set(dishes.map(\.food)).subtracting(others.map(\.food)).sorted()
  }
}

extension FoodName {
  /// Reads one of `RecipeEntry.foods`, of which the key and the name come first; nil for a line that
  /// names no known food.
  init?(fields: ArraySlice<UInt8>) {
    let fields = fields.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count > 1, !fields[0].isEmpty else { return nil }
    self.init(
      name: String(decoding: fields[1], as: UTF8.self),
      key: String(decoding: fields[0], as: UTF8.self))
  }
}
