import Collection
import FileSystem

/// Texts by their lines, to find the one that is most like another.
struct SimilarTexts {
  /// A line that more texts have than this tells nothing.
  private static let mostUsers = 100

  private let texts: [TextLines]
  private var users: [UInt32: [Int]] = [:]

  init(_ texts: [[UInt8]]) {
    self.texts = texts.map { TextLines($0[...]) }
    for (place, lines) in self.texts.enumerated() {
      for line in lines.hashes { users[line, default: []].append(place) }
    }
  }

  /// Returns the index of the text that has most of the lines, half of them at least; of several the
  /// first one.
  func best(for lines: TextLines, where condition: (Int) -> Bool) -> Int? {
    var places: Set<Int> = []
    for line in lines.hashes {
      guard let own = users[line], own.count <= Self.mostUsers else { continue }
      places.formUnion(own)
    }
    return lines.mostAlike(of: places.filter(condition)) { texts[$0] }
  }
}
