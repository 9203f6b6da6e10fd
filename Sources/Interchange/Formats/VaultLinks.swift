/// The links and pictures of Markdown in a vault of Obsidian: `[[Stock]]`, `![[soup.jpg|300]]`.
enum VaultLinks {
  /// Returns the lines with links and pictures as Markdown has them, where they are neither code nor in
  /// a heading.
  static func inMarkdown(_ lines: [String]) -> [String] {
    lines.map { line in
      guard line.contains("[["), !line.hasPrefix("#") else { return line }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return parts.indices.map { $0 % 2 == 0 ? inMarkdown(parts[$0]) : String(parts[$0]) }
        .joined(separator: "`")
    }
  }

  private static func inMarkdown(_ text: Substring) -> String {
    String(text).replacing(
      /(!?)\[\[([^\[\]|\n#]+)(?:#[^\[\]|\n]*)?(?:\|([^\[\]\n]*))?\]\]/
    ) { found in
      let (target, label) = (String(found.2).trimmed, String(found.3 ?? found.2).trimmed)
      let address = target.replacing(" ", with: "%20")
      if found.1.isEmpty { return "[\(label)](\(address))" }
      // Behind the bar of a picture is its width; other notes may be shown in their place, too.
      let isPicture = target.contains(/\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp)$/.ignoresCase())
      return isPicture ? "![](\(address))" : String(found.0)
    }
  }
}
