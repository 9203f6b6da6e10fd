import Collection
import FileSystem
import RecipeMD

/// The text of a recipe as it is shared.
package enum RecipeRewrite {
  /// Returns a recipe's text with other values, such as scaled amounts; its front matter stays.
  package static func text(of recipe: Recipe, inPlaceOf source: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    if let matter = frontMatter(of: source) { text = Array(source[..<matter.end]) + [0x0A] }
    return text + Array(recipe.serialised().utf8)
  }

  /// Returns a recipe without its log and its notes, which are its owner's own; nil if it has none.
  ///
  /// Their keys may have capitals, and stand inside of others. If they cannot be taken out line by
  /// line, as from `{notes: …}`, the front matter goes whole.
  package static func withoutPersonal(_ entry: RecipeEntry, _ source: [UInt8]) -> RecipeEntry? {
    func isPersonal(_ entry: RecipeEntry) -> Bool {
      entry.metadata.notes != nil || !entry.metadata.cooked.isEmpty
    }
    let personal: Set = ["cooked", "notes"]
    guard let cut = without(personal, source) else { return nil }
    if !cut.isShorter, !entry.hasKeys(personal) { return nil }
    let left = entry.rewritten(cut.text)
    if isPersonal(left) { return entry.rewritten(cut.body) }
    return left.hasKeys(personal) ? left.without(personal) : left
  }

  /// Returns a recipe as others may have it: it names no place on its author's disk, and photos
  /// embedded in it hold nothing but the picture, or are left out.
  ///
  /// `rooted` are its destinations such as `/home/ada/notes.md` that mean no file of its folder.
  ///
  /// - Throws: `FileError` if it can no longer be read.
  package static func forOthers(
    _ entry: RecipeEntry, rooted: [String]
  ) throws(FileError) -> RecipeEntry {
    let kept = withoutDiskPaths(entry, try entry.text().source, rooted: rooted) ?? entry
    return EmbeddedPhotos.cleaned(try kept.text().source).map { kept.rewritten($0.text) } ?? kept
  }

  /// Returns a recipe without links, pictures and front matter keys that name places on its author's
  /// disk; nil if it has none.
  private static func withoutDiskPaths(
    _ entry: RecipeEntry, _ source: [UInt8], rooted: [String]
  ) -> RecipeEntry? {
    func isOnDisk(_ destination: String) -> Bool {
      DiskPath(destination) == .certain || rooted.contains(destination)
    }
    // Most recipes name none, and those that pages refuse are not among the links.
    let mayHaveSome =
      entry.linksAndPictures.contains(where: isOnDisk)
      || entry.diagnostics.contains { $0.id == .refusedLink }
    guard mayHaveSome else { return nil }
    var text = UnlinkedText(source) { isOnDisk(DestinationScan.destination(of: $0)) }.bytes
    if entry.metadata.images.contains(where: isOnDisk) {
      text = without(["image", "images"], text)?.text ?? text
    }
    return text == source ? nil : entry.rewritten(text)
  }

  /// Returns a text without some keys of its front matter, whether that made it shorter, and the text
  /// without all of its front matter; nil if it has none.
  private static func without(
    _ keys: Set<String>, _ source: [UInt8]
  ) -> (text: [UInt8], isShorter: Bool, body: [UInt8])? {
    guard let matter = frontMatter(of: source) else { return nil }
    let body = Array(source[matter.end...].drop { $0 == 0x0A || $0 == 0x0D })
    let lines = source[matter.yaml].split(separator: 0x0A, omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    var isDropping = false
    for line in lines {
      if let key = key(of: line) { isDropping = keys.contains(key.lowercased()) }
      if !isDropping { kept.append(line) }
    }
    let isShorter = kept.count < lines.count
    guard kept.contains(where: { $0.contains { $0 > 0x20 } }) else {
      return (body, isShorter, body)
    }
    let yaml = Array(kept.joined(separator: [0x0A]))
    let end = yaml.last != 0x0A ? [0x0A] : [] as [UInt8]
    let text =
      Array(source[..<matter.yaml.lowerBound]) + yaml + end + source[matter.yaml.upperBound...]
    return (text, isShorter, body)
  }

  /// Returns whether a recipe has front matter.
  static func hasFrontMatter(_ source: [UInt8]) -> Bool { frontMatter(of: source) != nil }

  /// Returns the ranges of the YAML, and the end of the line that closes it.
  private static func frontMatter(of source: [UInt8]) -> (yaml: Range<Int>, end: Int)? {
    let options = ParseOptions(allowsFrontMatter: true)
    guard let yaml = parse(source, options: options).frontMatter else { return nil }
    let end = source[yaml.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
    return (yaml, end)
  }

  /// Returns the key that begins a line at the left edge; nil for what belongs to the line before.
  static func key(of line: ArraySlice<UInt8>) -> String? {
    guard let first = line.first, first > 0x20, first != UInt8(ascii: "#") else { return nil }
    if first == UInt8(ascii: "-") { return nil }
    let key = line.prefix { $0 != UInt8(ascii: ":") }
      .filter { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    return String(decoding: key, as: UTF8.self)
  }
}
