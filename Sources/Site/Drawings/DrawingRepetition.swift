import Collection

/// Counts how much a browser has to draw: a few hundred letters can use the parts of a drawing so often,
/// one within another, that a page with it is never shown.
struct DrawingRepetition {
  /// The most elements that a browser may have to draw, each as often as it is used.
  private static let most = 250_000
  /// The most parts that are used one within another.
  private static let mostLevels = 100

  /// The number of elements so far.
  private var count = 0
  /// The numbers of the open elements, with their names.
  private var open: [(start: Int, id: String?)] = []
  /// The elements with a name, and what is in them; browsers take the first of several.
  private var parts: [String: Range<Int>] = [:]
  /// What is used, by the numbers of the elements that use it, in order.
  private var uses: [(element: Int, id: String)] = []

  /// Begins an element.
  mutating func begin() {
    open.append((count, nil))
    count += 1
  }

  /// Notes an attribute of the element that has just begun.
  mutating func note(_ attribute: String, _ value: ArraySlice<UInt8>) {
    if attribute == "id" {
      open[open.count - 1].id = String(decoding: value, as: UTF8.self)
      return
    }
    // A part is named as in `href="#a"`, `fill="url(#a)"` and `style="mask:url('#a')"`.
    var rest = value
    while let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      let name = rest[(mark + 1)...].prefix { ![0x22, 0x27, 0x29, 0x20].contains($0) }
      let isReference =
        mark == value.startIndex || value[..<mark].suffix(6).contains(UInt8(ascii: "("))
      if isReference { uses.append((count - 1, String(decoding: name, as: UTF8.self))) }
      rest = rest[name.endIndex...]
    }
  }

  /// Ends the innermost element.
  mutating func end() {
    guard let element = open.popLast(), let id = element.id, parts[id] == nil else { return }
    parts[id] = element.start..<count
  }

  /// Returns whether the whole drawing is more than a browser can draw.
  func isExcessive() -> Bool {
    var known: [String: Int] = [:]
    return weight(of: 0..<count, &known, levels: 0) > Self.most
  }

  /// Returns the number of elements of some with those that they use, or any number above the limit.
  private func weight(of elements: Range<Int>, _ known: inout [String: Int], levels: Int) -> Int {
    if levels > Self.mostLevels { return Self.most + 1 }
    var sum = elements.count
    let first = uses.partitioningIndex { $0.element >= elements.lowerBound }
    for use in uses[first...] {
      if use.element >= elements.upperBound || sum > Self.most { break }
      if let weight = known[use.id] {
        sum += weight
      } else if let part = parts[use.id] {
        // What uses itself is not drawn.
        known[use.id] = 0
        let own = weight(of: part, &known, levels: levels + 1)
        known[use.id] = own
        sum += own
      }
    }
    return sum
  }
}
