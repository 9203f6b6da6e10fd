/// The lines in which two texts differ.
///
/// The time grows with the length of the texts and not with the number of differences, so not all
/// lines that could stay are always found.
struct LineComparison {
  /// Lines of the old text, and those of the new one in their place.
  struct Difference: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The most pairs of lines that are compared one by one.
  private static let mostPairs = 40_000
  /// How often lines are looked for again between those that were found.
  private static let deepest = 8

  /// The differences, from the first line to the last.
  private(set) var differences: [Difference] = []
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    (self.old, self.new) = (old, new)
    compare(old.indices, new.indices, depth: 0)
  }

  private mutating func compare(_ old: Range<Int>, _ new: Range<Int>, depth: Int) {
    let start = zip(self.old[old], self.new[new]).prefix { $0 == $1 }.count
    var (old, new) = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(self.old[old].reversed(), self.new[new].reversed()).prefix { $0 == $1 }.count
    (old, new) = (old.dropLast(end), new.dropLast(end))
    if old.isEmpty, new.isEmpty { return }
    if old.count * new.count <= Self.mostPairs { return compareEach(old, new) }
    let common = depth < Self.deepest ? commonLines(old, new) : []
    if common.isEmpty { return differences.append(Difference(old: old, new: new)) }
    var (i, j) = (old.lowerBound, new.lowerBound)
    for line in common {
      compare(i..<line.old, j..<line.new, depth: depth + 1)
      (i, j) = (line.old + 1, line.new + 1)
    }
    compare(i..<old.upperBound, j..<new.upperBound, depth: depth + 1)
  }

  /// Finds all lines that can stay.
  private mutating func compareEach(_ old: Range<Int>, _ new: Range<Int>) {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(self.new[new]).difference(from: Array(self.old[old])) {
      switch change {
      case .remove(let place, _, _): removed.insert(old.lowerBound + place)
      case .insert(let place, _, _): inserted.insert(new.lowerBound + place)
      }
    }
    var (i, j) = (old.lowerBound, new.lowerBound)
    while i < old.upperBound || j < new.upperBound {
      let (first, second) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if first < i || second < j {
        differences.append(Difference(old: first..<i, new: second..<j))
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// Returns lines that are in each text once, as many as are in the same order in both.
  private func commonLines(
    _ old: Range<Int>, _ new: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let (before, after) = (places(of: self.old, old), places(of: self.new, new))
    let pairs = old.compactMap { line -> (old: Int, new: Int)? in
      guard before[self.old[line]] == .some(line), let other = after[self.old[line]] ?? nil
      else { return nil }
      return (line, other)
    }
    // The longest rising sequence, by the smallest end of one of each length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var common: [(old: Int, new: Int)] = []
    var place = ends.last
    while let current = place {
      common.append(pairs[current])
      place = previous[current]
    }
    return common.reversed()
  }

  /// Returns the place of each line in a range; nil for those that are there more than once.
  private func places(
    of lines: [ArraySlice<UInt8>], _ range: Range<Int>
  ) -> [ArraySlice<UInt8>: Int?] {
    var places: [ArraySlice<UInt8>: Int?] = [:]
    for line in range {
      places.updateValue(places[lines[line]] == nil ? line : nil, forKey: lines[line])
    }
    return places
  }
}
