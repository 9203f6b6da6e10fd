import Bytes
import Paths
import RecipeMD
import YAML

/// The text of a recipe, with what is private taken out.
struct WithheldText {
  private(set) var bytes: [UInt8]

  init(_ source: [UInt8]) { bytes = source }

  /// Makes links and pictures plain text.
  ///
  /// Of those that cannot be, as in HTML, only the destinations are taken out. An ellipsis takes the
  /// place of an address that can be read.
  mutating func unlink(_ destinations: Set<FilePath>) {
    if destinations.isEmpty { return }
    omitAddresses(destinations)
    bytes =
      UnlinkedText(bytes) { destinations.contains(FilePath(Self.meaning(of: $0))) }.bytes
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
    let start = parsed.frontMatter.map { wholeMatter(around: $0).upperBound } ?? 0
    let means = { [bytes] (range: Range<Int>) in
      destinations.contains(FilePath(Self.meaning(of: bytes[range])))
    }
    let values = Set(AttributeScan.ranges(in: bytes, from: start)).filter(means)
    let written =
      Set(DestinationScan(bytes, from: start).found.map(\.range)).filter(means).union(values)
    // Of a link by reference, the paragraph is known and not the place of the destination, and a
    // picture may be inside of a link.
    if !written.isEmpty { ranges = ranges.filter { !bytes[$0].contains(UInt8(ascii: "[")) } }
    ranges.formUnion(written)
    var end = bytes.count
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) where range.upperBound <= end
    {
      end = range.lowerBound
      let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
      if !written.contains(range) {
        let isBracketed = before == 0x3C && bytes[safe: range.upperBound] == 0x3E
        if isBracketed { end -= 1 }
        bytes.replaceSubrange(
          end..<range.upperBound + (isBracketed ? 1 : 0), with: Array("…".utf8))
        continue
      }
      let isEnclosed = [0x3C, UInt8(ascii: "\""), UInt8(ascii: "'")].contains(before)
      let isAttribute = bytes[..<range.lowerBound].last { $0 > 0x20 } == UInt8(ascii: "=")
      let nothing =
        isEnclosed ? "" : isAttribute ? "\"\"" : values.contains(range) ? "" : "<>"
      bytes.replaceSubrange(range, with: Array(nothing.utf8))
    }
  }

  /// Puts an ellipsis in place of the addresses that can be read: those of links without any other
  /// text, and those in titles, names and code, where they are no links.
  private mutating func omitAddresses(_ destinations: Set<FilePath>) {
    let start =
      RecipeFacts.parsed(bytes).frontMatter.map { wholeMatter(around: $0).upperBound } ?? 0
    let hidden =
      DestinationScan(bytes, from: start).found.map(\.range)
      + AttributeScan.ranges(in: bytes, from: start)
    let shown = AddressScan.ranges(in: bytes, from: start)
    let bare = AddressScan.bareRanges(in: bytes, from: start).filter { range in
      !shown.contains(where: range.overlaps)
    }
    for range in (shown + bare).sorted(by: { $0.lowerBound > $1.lowerBound })
    where !hidden.contains(where: range.overlaps)
      && destinations.contains(FilePath(Self.meaning(of: bytes[range])))
    {
      let isBracketed =
        bytes[..<range.lowerBound].last == 0x3C && bytes[safe: range.upperBound] == 0x3E
      let whole = isBracketed ? range.lowerBound - 1..<range.upperBound + 1 : range
      bytes.replaceSubrange(whole, with: "…".utf8)
    }
  }

  /// Returns what the attributes in raw HTML and the readable addresses of a text mean, each once and without
  /// those of `known`; the text begins at `start`.
  static func rawLinks(in source: [UInt8], from start: Int, without known: [String]) -> [String] {
    let ranges =
      AddressScan.ranges(in: source, from: start)
      + AddressScan.bareRanges(in: source, from: start)
      + AttributeScan.ranges(in: source, from: start)
    var seen = Set(known)
    return ranges.map { meaning(of: source[$0]) }.filter { seen.insert($0).inserted }
  }

  /// Returns what a written destination means.
  private static func meaning(of written: ArraySlice<UInt8>) -> String {
    // Browsers pass over white space at the ends of an attribute.
    let written = written.drop { $0 <= 0x20 }
    let end = written.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? written.startIndex
    return meaning(ofBare: written[..<end])
  }

  private static func meaning(ofBare written: ArraySlice<UInt8>) -> String {
    if written.contains(UInt8(ascii: "&")) {
      let text = Array("# x\n\n[x](<".utf8) + written + Array(">)\n\n---\n".utf8)
      let links = RecipeFacts.parsed(text).html?.description?.links
      if let link = links?.first { return link.destination }
    }
    return DestinationScan.destination(of: written)
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
    guard let root = try? Node.read(text),
      let mapping = root.mapping
    else { return nil }
    let members = mapping.compactMap { key, value -> (Node, Node)? in
      keys.contains(key.scalar?.string ?? "")
        ? nil : node(value, without: keys).map { (key, $0) }
    }
    if members.isEmpty { return nil }
    let left = Node.mapping(Node.Mapping(members, root.tag))
    return try? left.written()
  }

  /// Returns a value without some keys, however deep they are in it; nil if nothing is left of it.
  private static func node(_ value: Node, without keys: Set<String>) -> Node? {
    switch value {
    case .mapping(let mapping):
      let left = mapping.compactMap { key, value in
        keys.contains(key.scalar?.string ?? "")
          ? nil : node(value, without: keys).map { (key, $0) }
      }
      return left.isEmpty && !mapping.isEmpty ? nil : .mapping(Node.Mapping(left, mapping.tag))
    case .sequence(let sequence):
      let left = sequence.compactMap { node($0, without: keys) }
      return left.isEmpty && !sequence.isEmpty ? nil : .sequence(Node.Sequence(left, sequence.tag))
    default: return value
    }
  }

  /// Returns the range of the front matter with the lines that begin and end it.
  private func wholeMatter(around range: Range<Int>) -> Range<Int> {
    let end = bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return 0..<end
  }
}

extension RecipeEntry {
  /// Returns whether the front matter has any of some keys, given in lower case, however deep they
  /// are in it.
  package func hasKeys(_ keys: Set<String>) -> Bool {
    facts.writtenKeys.contains { keys.contains($0.lowercased()) }
  }

  /// Returns the recipe without those keys; itself if it can no longer be read.
  package func without(_ keys: Set<String>) -> RecipeEntry {
    guard var text = (try? source()).map(WithheldText.init) else { return self }
    text.cut(Set(facts.writtenKeys.filter { keys.contains($0.lowercased()) }))
    return rewritten(text.bytes)
  }
}
