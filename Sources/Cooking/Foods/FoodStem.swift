/// What the singular and the plural of a folded word have in common, as a sequence of bytes.
///
/// It is made for every word that is looked up, so nothing is copied.
struct FoodStem: Sequence, IteratorProtocol {
  private var letters: ArraySlice<UInt8>
  /// A letter in the place of an ending: the y of berries, the f of kolven.
  private var last: UInt8?
  /// Whether doubled letters are single, as they change with the number in Dutch.
  private let isUndoubled: Bool
  private var previous: UInt8?

  init(_ word: ArraySlice<UInt8>, _ language: KitchenLanguage) {
    letters = word
    isUndoubled = language == .nl
    switch language {
    case .en:
      if drop("ies") {
        last = UInt8(ascii: "y")
      } else if !letters.suffix(2).elementsEqual("ss".utf8) {
        _ = drop("oes") || drop("ches") || drop("shes") || drop("s")
      }
    case .de:
      _ =
        drop("ern") || drop("en") || drop("er") || drop("es") || drop("em") || drop("e")
        || drop("n") || drop("s")
    case .fr: _ = drop("es") || drop("s") || drop("x") || drop("e")
    case .es:
      _ =
        drop("es") || drop("os") || drop("as") || drop("o") || drop("a") || drop("e") || drop("s")
    case .it:
      _ = drop("hi") || drop("he") || drop("i") || drop("e") || drop("o") || drop("a")
    case .nl:
      if !(drop("tjes") || drop("jes") || drop("tje") || drop("je")) {
        _ = drop("eren") || drop("en") || drop("s") || drop("e") || drop("n")
      }
      soften()
    case .ar:
      if letters.starts(with: "ال".utf8), letters.count > 8 { letters = letters.dropFirst(4) }
      _ = drop("ات", leaving: 4) || drop("ة", leaving: 4) || drop("ه", leaving: 4)
    case .ja: break
    }
  }

  mutating func next() -> UInt8? {
    while let letter = letters.popFirst() {
      if isUndoubled, letter == previous { continue }
      previous = letter
      return letter
    }
    defer { last = nil }
    return last
  }

  private mutating func drop(_ ending: StaticString, leaving least: Int = 3) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard letters.count >= count + least else { return false }
    let isThere = ending.withUTF8Buffer { letters.suffix(count).elementsEqual($0) }
    if isThere { letters = letters.dropLast(count) }
    return isThere
  }

  /// Replaces the v or z that a Dutch plural has for the f or s of the singular.
  private mutating func soften() {
    switch letters.last {
    case UInt8(ascii: "v"): last = UInt8(ascii: "f")
    case UInt8(ascii: "z"): last = UInt8(ascii: "s")
    default: return
    }
    let voiced = letters.last
    while letters.last == voiced { letters = letters.dropLast() }
  }
}
