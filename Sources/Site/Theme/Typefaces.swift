import Collection
import Diagnostics
import FileSystem
import Paths

/// The typefaces of the settings, as rules for style sheets.
enum Typefaces {
  /// Returns the rules for one use of typefaces, with those of the theme last.
  ///
  /// All files of a use form one typeface. `address` returns a file's path in the site, or nil if
  /// there is no such file.
  static func styles(
    _ role: Settings.FontRole, _ fonts: [Settings.Written<Settings.Font>],
    theme: StyleProperties, address: (_ path: FilePath, _ range: SourceRange?) -> FilePath?
  ) -> String {
    let own = "cookbook-\(role.rawValue)"
    var families: [String] = []
    var rules = ""
    for font in fonts {
      switch font.value {
      case .family(let name): families.append(name)
      case .file(let path):
        guard let found = address(path, font.range) else { continue }
        if !families.contains(own) { families.append(own) }
        rules += face(own, path, at: found)
      }
    }
    if families.isEmpty { return rules }
    let property = "--font-\(role.rawValue)"
    let stack = families.map { "\"\($0)\"" } + [theme[property] ?? "serif"]
    return rules + ":root {\n  \(property): \(stack.joined(separator: ", "));\n}\n"
  }

  /// Returns the rule for a font file: its name shows its weight and slant.
  private static func face(_ family: String, _ path: FilePath, at found: FilePath) -> String {
    let name = path.name.string.lowercased()
    let ending = path.fileExtension
    let isSlanted = name.contains("italic") || name.contains("oblique")
    let isVariable = ["[", "variable", "-vf"].contains { name.contains($0) }
    let weight = isVariable ? "100 900" : name.contains("bold") ? "700" : "400"
    // The style sheet is in a folder of the site.
    return """
      @font-face {
        font-family: "\(family)";
        font-style: \(isSlanted ? "italic" : "normal");
        font-weight: \(weight);
        font-display: swap;
        src: url("../\(PageAddress.encoded(found))") format("\(Settings.Font.formats[ending] ?? "woff2")");
      }

      """
  }
}
