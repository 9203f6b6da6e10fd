import Collection
import Editing
import RecipeMD

/// What a newer version of a recipe means for the one in the folder, which came from an earlier
/// version.
package enum RecipeUpdate: Sendable {
  /// All of the newer version is in it already.
  case contained
  /// A text takes its place; in that are the changes of both, if it has been changed since.
  case merged([UInt8], wasChanged: Bool)
  /// Both have changed the same lines.
  case clash(LineMerge)

  /// Compares the text that was imported earlier, what it is now, and the newer version.
  init(ancestor: [UInt8], current: [UInt8], newer: [UInt8]) {
    let merge = LineMerge(ancestor: ancestor, original: current, copy: newer)
    guard merge.clashes.isEmpty else {
      self = newer == current ? .contained : .clash(merge)
      return
    }
    let text = merge.text(choosing: [])
    if text == current {
      self = .contained
    } else if Self.isSound(current), Self.isSound(newer), !Self.isSound(text) {
      // Lines that fit together may still say something twice.
      self = .clash(LineMerge(original: current, copy: newer))
    } else {
      self = .merged(text, wasChanged: current != ancestor)
    }
  }

  /// Whether a text breaks no rule of RecipeMD, and its front matter can be read.
  private static func isSound(_ text: [UInt8]) -> Bool {
    let parsed = parse(text, options: ParseOptions(allowsFrontMatter: true))
    guard let yaml = parsed.frontMatter else { return parsed.isValid }
    if case .failure = YAMLDocument.read(text, in: yaml, path: "") { return false }
    return parsed.isValid
  }
}
