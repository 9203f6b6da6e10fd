import Paths
import RecipeMD
import Yams

/// The text of a recipe, with what is private taken out.
struct WithheldText {
  private(set) var bytes: [UInt8]

  init(_ source: [UInt8]) { bytes = source }

  /// Empties the destinations of links, which leaves their texts.
  mutating func unlink(_ destinations: Set<FilePath>) {
    if destinations.isEmpty { return }
    let parsed = RecipeFacts.parsed(bytes)
    guard let html = parsed.html else { return }
    var ranges: Set<Range<Int>> = []
    RecipeFacts.forEachField(of: html) { field in
      for link in field.links where destinations.contains(FilePath(link.destination)) {
        ranges.insert(link.range)
      }
    }
    let ingredients = parsed.recipe.allIngredients
    for (ingredient, place) in zip(ingredients, parsed.ranges.ingredients) {
      if let link = ingredient.link, destinations.contains(FilePath(link)), let range = place.link {
        ranges.insert(range)
      }
    }
    let defined = definitions(of: destinations)
    if !defined.isEmpty {
      // Of a link by reference, the paragraph is known and not the place of the destination.
      ranges = ranges.filter { !bytes[$0].contains(UInt8(ascii: "[")) }.union(defined)
    }
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let isBracketed = range.lowerBound > 0 && bytes[range.lowerBound - 1] == 0x3C
      bytes.replaceSubrange(range, with: isBracketed ? [] : Array("<>".utf8))
    }
  }

  /// Returns the ranges of destinations in lines such as `[1]: Soup.md`.
  private func definitions(of destinations: Set<FilePath>) -> Set<Range<Int>> {
    let wanted = Set(destinations.map { LinkResolver.percentDecoded($0.string) ?? $0.string })
    var ranges: Set<Range<Int>> = []
    for line in bytes.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 }
      guard text.first == UInt8(ascii: "["),
        let colon = text.firstRange(of: Array("]:".utf8))?.upperBound
      else { continue }
      let rest = line[colon...].drop { $0 == 0x20 }
      let isBracketed = rest.first == UInt8(ascii: "<")
      let written =
        isBracketed
        ? rest.dropFirst().prefix { $0 != UInt8(ascii: ">") } : rest.prefix { $0 > 0x20 }
      let destination = String(decoding: written, as: UTF8.self)
      if wanted.contains(LinkResolver.percentDecoded(destination) ?? destination) {
        ranges.insert(written.startIndex..<written.endIndex)
      }
    }
    return ranges
  }

  /// Takes keys out of the front matter; all of it with nil, and if it cannot be read.
  mutating func cut(_ keys: Set<String>?) {
    guard let range = RecipeFacts.parsed(bytes).frontMatter else { return }
    var left: [UInt8] = []
    if let keys, let matter = Self.matter(bytes[range], without: keys) {
      left = Array("---\n\(matter)---\n".utf8)
    }
    bytes.replaceSubrange(wholeMatter(around: range), with: left)
  }

  private static func matter(_ yaml: ArraySlice<UInt8>, without keys: Set<String>) -> String? {
    let text = String(decoding: yaml, as: UTF8.self)
    guard let root = try? Yams.compose(yaml: text, .basic, .default, .utf8),
      let members = root.mapping?.filter({ !keys.contains($0.key.scalar?.string ?? "") })
    else { return nil }
    if members.isEmpty { return nil }
    let node = Node.mapping(Node.Mapping(members.map { ($0.key, $0.value) }, root.tag))
    return try? Yams.serialize(node: node, allowUnicode: true)
  }

  /// Returns the range of the front matter with the lines that begin and end it.
  private func wholeMatter(around range: Range<Int>) -> Range<Int> {
    let end = bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return 0..<end
  }
}
