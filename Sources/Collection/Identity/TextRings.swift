/// Finds texts that have changed places among themselves: two that were swapped, or more in a ring.
enum TextRings {
  /// Returns, for each place in a ring, the place where its text was before.
  ///
  /// - Parameters:
  ///   - before: The texts that the places had; each place has another one now.
  ///   - now: The texts that they have.
  static func sources<Text: Hashable>(before: [Text], now: [Text]) -> [Int: Int] {
    if before.count < 2 { return [:] }
    var owners: [Text: ArraySlice<Int>] = [:]
    for (place, text) in before.enumerated() { owners[text, default: []].append(place) }
    let sources = now.map { owners[$0]?.popFirst() }
    var rings: [Int: Int] = [:]
    var seen: Set<Int> = []
    for start in sources.indices where !seen.contains(start) {
      var ring: [Int] = []
      var place: Int? = start
      while let next = place, seen.insert(next).inserted {
        ring.append(next)
        place = sources[next]
      }
      if place == start { for place in ring { rings[place] = sources[place] } }
    }
    return rings
  }
}
