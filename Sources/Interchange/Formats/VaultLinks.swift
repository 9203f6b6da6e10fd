/// The links and pictures of Markdown in a vault of Obsidian: `[[Stock]]`, `![[soup.jpg|300]]`.
enum VaultLinks {
  /// Returns the lines with links and pictures as Markdown has them.
  static func inMarkdown(_ lines: [String]) -> [String] {
    lines.map { line in
      guard line.contains("[[") else { return line }
      return line.replacing(/(!?)\[\[([^\[\]|\n#]+)(?:#[^\[\]|\n]*)?(?:\|([^\[\]\n]*))?\]\]/) {
        found in
        let (target, label) = (String(found.2).trimmed, String(found.3 ?? found.2).trimmed)
        let address = target.replacing(" ", with: "%20")
        // Behind the bar of a picture is its width.
        return found.1.isEmpty ? "[\(label)](\(address))" : "![](\(address))"
      }
    }
  }
}
