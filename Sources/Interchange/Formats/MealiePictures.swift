import JSON
import Markup
import Texts

/// The pictures of a recipe of Mealie: that of the dish, and those that its steps and notes show by
/// their addresses on its server.
struct MealiePictures {
  private let source: ImportSource
  private let title: String
  /// What the folder of the recipe may be called.
  private let names: [String]
  /// The pictures that the steps show, each once.
  private(set) var named: [IncomingRecipe.Picture] = []
  /// Those that only notes show, which are plain text in RecipeMD: they become the recipe's.
  var noted: [IncomingRecipe.Picture] { ofNotes.map { .init($0.bytes) } }
  private var ofNotes: [IncomingRecipe.Picture] = []
  /// The pictures in the order of their places in the texts.
  private var shown: [(key: String, label: String)] = []

  /// What stands around the number of a picture until its text is Markdown: no text has it.
  private static let mark = "\u{FFFC}"

  init(of value: JSONValue, in source: ImportSource) {
    self.source = source
    title = (value["name"]?.string ?? "").filter { !"[]".contains($0) }
    let id = value["id"]?.text ?? ""
    names = [id, Self.hyphenated(id)] + [value["slug"]?.text].compactMap(\.self)
  }

  /// The picture of the dish.
  var dish: IncomingRecipe.Picture? {
    let files = ["original.webp", "original.jpg", "original.png", "full.webp", "full.jpg"]
    for folder in folders(of: names) {
      for name in files {
        if let bytes = source.picture("\(folder)images/\(name)") { return .init(bytes) }
      }
    }
    return nil
  }

  /// Returns where the files of a recipe may be: around its own file, or in a backup.
  private func folders(of names: [String]) -> [String] {
    [""] + names.filter { !$0.isEmpty }.flatMap { ["data/recipes/\($0)/", "recipes/\($0)/"] }
  }

  /// Returns the pictures among the files that are attached to a recipe, and the names of the others
  /// and of those that are missing.
  func attached(to recipe: JSONValue) -> (pictures: [IncomingRecipe.Picture], others: [String]) {
    var (pictures, others): ([IncomingRecipe.Picture], [String]) = ([], [])
    for file in recipe["assets"]?.array ?? [] {
      guard let name = (file["fileName"] ?? file["file_name"])?.string, !name.isEmpty else {
        continue
      }
      let bytes = folders(of: names).lazy.compactMap { source.picture("\($0)assets/\(name)") }.first
      if let bytes { pictures.append(.init(bytes)) } else { others.append(name) }
    }
    return (pictures, others)
  }

  /// Returns an identifier as a backup's folders have it: its table may have the digits alone.
  private static func hyphenated(_ id: String) -> String {
    guard id.utf8.count == 32, id.allSatisfy(\.isHexDigit) else { return id }
    var rest = Substring(id)
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }

  // MARK: In texts

  /// Returns a text with marks for the pictures in it that came along; others stay as written.
  mutating func marking(_ text: String) -> String {
    replacing(in: text) { pictures, address, label in
      guard let picture = pictures.picture(at: address) else { return nil }
      if !pictures.named.contains(where: { $0.destination == address }) {
        pictures.named.append(picture)
      }
      pictures.shown.append((address, label.isEmpty ? pictures.title : label))
      return "\(Self.mark)\(pictures.shown.count - 1)\(Self.mark)"
    }
  }

  /// Returns the text of a note with the names of the pictures in it that came along; those belong
  /// to the recipe then.
  mutating func taking(outOfNote text: String) -> String {
    replacing(in: text) { pictures, address, label in
      guard let picture = pictures.picture(at: address) else { return nil }
      if !(pictures.named + pictures.ofNotes).contains(where: { $0.destination == address }) {
        pictures.ofNotes.append(picture)
      }
      return label
    }
  }

  /// Returns a text with other words for its pictures, by the address and the name of each; nil
  /// leaves one as written.
  private mutating func replacing(
    in text: String, _ words: (inout Self, _ address: String, _ label: String) -> String?
  ) -> String {
    guard text.contains("![") || text.contains("<img") else { return text }
    var (result, rest) = ("", text.replacing(Self.mark, with: "")[...])
    while let found = rest.firstMatch(of: Self.picture) {
      let tag =
        found.3 == nil ? nil : (try? MarkupDocument(html: String(found.0)))?.root.first("img")
      let label = found.1.map(String.init) ?? tag?["alt"] ?? ""
      let address = found.2.map(String.init) ?? tag?["src"] ?? ""
      result += rest[..<found.range.lowerBound]
      result += words(&self, address, label.filter { !"[]".contains($0) }.trimmed) ?? "\(found.0)"
      rest = rest[found.range.upperBound...]
    }
    return result + rest
  }

  /// Returns lines with pictures for their marks; one that has nothing else belongs to the line
  /// above it.
  func showing(in lines: [IncomingRecipe.Line]) -> [IncomingRecipe.Line] {
    lines.reduce(into: []) { lines, line in
      if case .heading(let title) = line, title.contains(Self.mark) {
        // A heading has no pictures.
        let words = title.replacing(Self.oneMark, with: "").trimmed
        if !words.isEmpty { lines.append(.heading(words)) }
        let pictures = title.matches(of: Self.oneMark).map { String($0.0) }
        return lines.append(.text(showing(in: pictures.joined(separator: " "))))
      }
      guard case .text(let marked) = line else { return lines.append(line) }
      let text = showing(in: marked)
      if marked.wholeMatch(of: Self.marks) != nil, case .text(let above)? = lines.last {
        lines[lines.count - 1] = .text("\(above)\n\n\(text)")
      } else {
        lines.append(.text(text))
      }
    }
  }

  private func showing(in text: String) -> String {
    text.replacing(Self.oneMark) { match in
      guard let place = Int(match.1), shown.indices.contains(place) else { return "" }
      return "!\(RecipeReference.picture(shown[place].key, shown[place].label))"
    }
  }

  /// Returns the picture at an address of a server; nil if it did not come along.
  private func picture(at address: String) -> IncomingRecipe.Picture? {
    let path = address.firstMatch(of: /(?:^|\/)recipes\/([^\/]+)\/((?:assets|images)\/[^?#]+)/)
    let owner = path.map { String($0.1) }
    let file = path.map { String($0.2) } ?? (address.hasPrefix("assets/") ? address : "")
    if file.isEmpty { return nil }
    if let known = named.first(where: { $0.destination == address }) { return known }
    let isOwn = owner.map { names.contains($0) } ?? true
    // What lies around the file of this recipe is no other one's.
    let places = isOwn ? folders(of: names) : Array(folders(of: [owner ?? ""]).dropFirst())
    for place in places {
      if let bytes = source.picture(place + file) { return .init(bytes, destination: address) }
    }
    return nil
  }

  /// A picture in Markdown or HTML.
  private static var picture: Regex<(Substring, Substring?, Substring?, Substring?)> {
    /!\[([^\]\n]*)\]\(\s*<?([^()\s<>]+)>?[^()\n]*\)|<img\s([^<>]*)>/
  }
  private static var oneMark: Regex<(Substring, Substring)> { /\u{FFFC}(\d+)\u{FFFC}/ }
  private static var marks: Regex<Substring> { /(?:\s*\u{FFFC}\d+\u{FFFC})+\s*/ }
}
