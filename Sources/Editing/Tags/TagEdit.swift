import Texts
import Collection
import Diagnostics
import RecipeMD

/// A change to a recipe's tags, which are matched as sites do: by their letters, ignoring case.
package enum TagEdit: Hashable, Sendable {
  /// Adds a tag at the end, unless the recipe already has it.
  case add(String)
  /// Removes a tag, and the paragraph with the last one.
  case remove(String)
  /// Renames a tag; a recipe that has both keeps one.
  case rename(String, to: String)

  /// Returns the file with that change; nil if nothing would change.
  ///
  /// Only the tags change, and parsing the result gives exactly the expected tags.
  package func applied(to bytes: [UInt8]) throws(EditError) -> [UInt8]? {
    let source = RecipeSource(bytes)
    let tags = source.tags
    let wanted = names(after: tags.map(\.name))
    if wanted == tags.map(\.name) { return nil }
    for spelling in MarkdownSpelling.spellings(of: written ?? "") {
      guard let edits = edits(source, tags, spelling) else { throw .noPlaceForTags }
      let result = source.applying(edits)
      if isRight(result, wanted, source) { return result }
    }
    if let written, !Self.canBeATag(written) { throw .notATag(written) }
    throw .unclearTags
  }

  /// Returns whether a text by itself is a valid tag.
  private static func canBeATag(_ text: String) -> Bool {
    MarkdownSpelling.spellings(of: text).contains { spelling in
      RecipeSource(Array("# x\n\n*\(spelling)*\n\n---\n".utf8)).tags.map(\.name) == [text]
    }
  }

  /// Throws if it would remove a tag that none of the recipes has in any spelling.
  package func checkPresence(in recipes: [EditableRecipe]) throws(EditError) {
    let tag: String
    switch self {
    case .add: return
    case .remove(let name), .rename(let name, to: _): tag = name
    }
    let tags = recipes.flatMap { Self.tags(of: $0.source) }
    if tags.contains(where: { Self.key($0) == Self.key(tag) }) { return }
    throw .unknownTag(tag, nearest: suggestion(for: tag, among: Set(tags)))
  }

  /// Returns a summary such as `Soup.md: soup, quick → soup`.
  package static func summary(of change: RecipeChange) -> String {
    func list(_ bytes: [UInt8]) -> String {
      let tags = tags(of: bytes)
      return tags.isEmpty ? "no tags" : tags.joined(separator: ", ")
    }
    return "\(change.path): \(list(change.old)) → \(list(change.new))"
  }

  static func tags(of bytes: [UInt8]) -> [String] { RecipeSource(bytes).tags.map(\.name) }

  /// The tag to write into the file.
  private var written: String? {
    switch self {
    case .add(let name), .rename(_, to: let name): TextFolding.singleSpaced(name)
    case .remove: nil
    }
  }

  private static func key(_ name: String) -> String { Taxonomy.key(ofTag: name) }

  private func names(after names: [String]) -> [String] {
    let keys = names.map(Self.key)
    switch self {
    case .add(let name):
      let isThere = keys.contains(Self.key(name))
      return isThere ? names : names + [TextFolding.singleSpaced(name)]
    case .remove(let name): return names.filter { Self.key($0) != Self.key(name) }
    case .rename(let old, let new):
      guard let place = keys.firstIndex(of: Self.key(old)) else { return names }
      let goes = Set([Self.key(old), Self.key(new)])
      let keeper = keys.firstIndex { $0 == Self.key(new) && $0 != Self.key(old) }
      let kept = keeper ?? place
      var result: [String] = []
      for index in names.indices {
        if index == kept {
          result.append(keeper == nil ? TextFolding.singleSpaced(new) : names[index])
        } else if !goes.contains(keys[index]) {
          result.append(names[index])
        }
      }
      return result
    }
  }

  // MARK: - Edits

  private func edits(
    _ source: RecipeSource, _ tags: [RecipeSource.Tag], _ spelling: String
  ) -> [TextEdit]? {
    let keys = tags.map { Self.key($0.name) }
    switch self {
    case .add:
      guard let last = tags.last else { return source.paragraph("*\(spelling)*") }
      let end = last.range.upperBound
      return [TextEdit(range: end..<end, replacement: ", \(spelling)")]
    case .remove(let name):
      return source.removing(tags.indices.filter { keys[$0] == Self.key(name) }, of: tags)
    case .rename(let old, let new):
      var goes = tags.indices.filter { [Self.key(old), Self.key(new)].contains(keys[$0]) }
      let keeper = keys.firstIndex { $0 == Self.key(new) && $0 != Self.key(old) }
      let kept = keeper ?? goes[0]
      goes.removeAll { $0 == kept }
      let edits = source.removing(goes, of: tags)
      if keeper != nil { return edits }
      return edits + [TextEdit(range: tags[kept].range, replacement: spelling)]
    }
  }

  private func isRight(_ bytes: [UInt8], _ wanted: [String], _ source: RecipeSource) -> Bool {
    let result = RecipeSource(bytes)
    var recipe = result.parsed.recipe
    recipe.tags = source.parsed.recipe.tags
    return result.tags.map(\.name) == wanted && recipe == source.parsed.recipe
      && result.hasProse(of: source)
      // The removed tags may have been the only errors.
      && (result.parsed.isValid || !source.parsed.isValid)
  }
}
