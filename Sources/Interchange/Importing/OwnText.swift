import Collection
import Diagnostics
import Editing
import JSON
import Paths
import RecipeMD
import YAML

/// RecipeMD files of other people, which stay as they are but for what is the copy's own.
enum OwnText {
  /// What belongs to the copy it came from: who that is, and when it was cooked.
  private static let left: Set<String> = ["id", "cooked", "extra"]

  /// What a text leads to, each destination once.
  struct Destinations {
    /// The pictures that its front matter names.
    let covers: [String]
    /// All pictures, those first.
    let pictures: [String]
    /// The links.
    let links: [String]

    init(of text: [UInt8]) {
      let parsed = parse(text, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
      let images = parsed.frontMatter.map { Metadata.read(text, in: $0, path: "").images } ?? []
      let found = [parsed.html?.description, parsed.html?.instructions].compactMap { $0?.links }
        .joined()
      covers = images.map(\.destination)
      pictures = Self.unique(
        covers + found.filter { $0.kind == .image }.map(\.destination))
      links = Self.unique(
        found.filter { $0.kind == .link }.map(\.destination)
          + parsed.recipe.allIngredients.compactMap(\.link))
    }

    private static func unique(_ destinations: [String]) -> [String] {
      var known: Set<String> = []
      return destinations.filter { known.insert($0).inserted }
    }
  }

  /// Returns the recipes of the same file that destinations lead to: files have the names of their
  /// recipes.
  static func linksByName(_ destinations: [String]) -> [String: String] {
    let named = destinations.map { destination in
      (destination, FilePath(PercentText.decoded(destination)).withoutExtension.name.string)
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Returns a text with where it was read from in its front matter, and without what belongs to the
  /// other copy; `missing` are destinations in it that lead nowhere.
  static func imported(
    _ source: [UInt8], _ origin: JSONValue.Member, language: String?, missing: [String]
  ) -> [UInt8] {
    let lost = Set(missing)
    let covers = Destinations(of: source).covers
    var left = left
    if !covers.isEmpty, lost.isSuperset(of: covers) { left.formUnion(["image", "images"]) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var source = source.starts(with: mark) ? Array(source.dropFirst(3)) : source
    if !missing.isEmpty { source = UnlinkedText(source, without: lost).bytes }
    let ending = source.firstIndex(of: 0x0A).map { $0 > 0 && source[$0 - 1] == 0x0D } ?? false
    let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true))
    var kept: [String] = []
    var rest = source[...]
    var extra = [origin]
    if !missing.isEmpty {
      extra.append(.init(key: "missing", value: .array(missing.map { .string($0) })))
    }
    if let yaml = parsed.frontMatter {
      kept = lines(of: blockStyle(source[yaml])) { !left.contains($0) }
      extra += extras(in: source, yaml).filter { old in !extra.contains { $0.key == old.key } }
      rest = source[yaml.upperBound...].drop { $0 != 0x0A }.dropFirst()
    } else {
      rest = [0x0A] + source
    }
    if let language, !kept.contains(where: { $0.hasPrefix("lang:") }) {
      kept.insert("lang: \(language)", at: 0)
    }
    let matter =
      ["---"] + kept + YAMLBlock.lines(of: [.init(key: "extra", value: .object(extra))]) + ["---"]
    let text = matter.map { $0 + (ending ? "\r\n" : "\n") }.joined()
    return Array(text.utf8) + rest
  }

  /// Returns what a text says of the recipe that it was imported from; nil if it was not imported.
  static func origin(of source: [UInt8]) -> JSONValue? {
    // Most recipes were not imported.
    guard source.starts(with: "---".utf8),
      let yaml = parse(source, options: ParseOptions(allowsFrontMatter: true)).frontMatter
    else { return nil }
    return extras(in: source, yaml).first { $0.key == "imported" }?.value
  }

  /// Returns the identity of the recipe that a text was imported from.
  static func importedID(of source: [UInt8]) -> String? { origin(of: source)?["id"]?.text }

  /// Returns a text whose pictures and links lead to where those are now, by the destinations
  /// written in it.
  static func moved(
    _ source: [UInt8], pictures: [String: String], links: [String: String]
  ) -> [UInt8] {
    if pictures.isEmpty, links.isEmpty { return source }
    let rewritten = LinkRewrite(of: source) { destination, isPicture in
      (isPicture ? pictures : links)[destination].map { .init(path: $0, rootPath: $0) }
    }
    return PictureRewrite.applied(to: rewritten.bytes, path: "") { pictures[$0] }.bytes
  }

  /// Returns a text that takes the place of another one, with what belongs to that: who it is, when
  /// it was cooked, and whether it is private.
  static func keepingOwn(of old: [UInt8], in new: [UInt8]) -> [UInt8] {
    let options = ParseOptions(allowsFrontMatter: true)
    guard let place = parse(new, options: options).frontMatter else { return new }
    var kept: [String] = []
    if let before = parse(old, options: options).frontMatter {
      kept = lines(of: blockStyle(old[before])) { ["id", "cooked"].contains($0) }
    }
    let saysWhetherPrivate = new[place].split(separator: 0x0A)
      .contains { RecipeRewrite.key(of: $0).map(meansPrivate) ?? false }
    // What makes the old one private may be misspelt, unreadable or no front matter.
    if !saysWhetherPrivate, Privacy.isPrivate(old) { kept.insert("private: true", at: 0) }
    if kept.isEmpty { return new }
    return new[..<place.lowerBound] + Array(kept.map { "\($0)\n" }.joined().utf8)
      + new[place.lowerBound...]
  }

  /// Returns whether a key of front matter is, or is meant to be, the one of private recipes.
  private static func meansPrivate(_ key: String) -> Bool {
    suggestion(for: key, among: Metadata.keys) == MetadataKey.private.rawValue
  }

  /// Returns the lines of the front matter with certain keys, each with all that belongs to it.
  private static func lines(
    of yaml: ArraySlice<UInt8>, where isKept: (_ key: String) -> Bool
  ) -> [String] {
    var kept: [String] = []
    var isKeeping = true
    // An empty line may be one of a text.
    for line in yaml.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if let key = RecipeRewrite.key(of: line) { isKeeping = isKept(key) }
      if isKeeping { kept.append(String(decoding: line, as: UTF8.self)) }
    }
    if yaml.last == 0x0A, kept.last?.isEmpty == true { kept.removeLast() }
    return kept
  }

  /// Returns front matter with a line for each key, as it may also be written in braces.
  private static func blockStyle(_ yaml: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard yaml.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let root = try? Node.read(String(decoding: yaml, as: UTF8.self)),
      let mapping = root.mapping
    else { return yaml }
    let block = Node.mapping(Node.Mapping(mapping.map { ($0.key, $0.value) }, root.tag))
    return (try? block.written()).map { Array($0.utf8)[...] } ?? yaml
  }

  /// Returns what the front matter has under `extra`.
  private static func extras(in source: [UInt8], _ yaml: Range<Int>) -> [JSONValue.Member] {
    guard case .success(let document) = YAMLDocument.read(source, in: yaml, path: "") else {
      return []
    }
    let extra = document.members.first { $0.key.scalar?.string == "extra" }?.value
    return extra.map { JSONValue(yaml: $0) }?.members ?? []
  }
}

extension JSONValue {
  /// Creates the value of a node of YAML; what is written without quotes as JSON writes a number, a
  /// flag or nothing is that.
  init(yaml node: Node) {
    if let mapping = node.mapping {
      self = .object(
        mapping.map { Member(key: $0.key.scalar?.string ?? "", value: JSONValue(yaml: $0.value)) })
    } else if let sequence = node.sequence {
      self = .array(sequence.map { JSONValue(yaml: $0) })
    } else if let scalar = node.scalar, scalar.style == .plain,
      let value = try? JSONReader.value(of: Array(scalar.string.utf8))
    {
      self = value
    } else {
      self = .string(node.scalar?.string ?? "")
    }
  }
}
