import Collection
import Editing
import JSON
import RecipeMD
import Yams

/// RecipeMD files of other people, which stay as they are but for what is the copy's own.
enum OwnText {
  /// What belongs to the copy it came from: who that is, and when it was cooked.
  private static let left: Set<String> = ["id", "cooked", "extra"]

  /// Returns a text with where it was read from in its front matter, and without what belongs to the
  /// other copy.
  static func imported(
    _ source: [UInt8], _ origin: JSONValue.Member, language: String?
  ) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let source = source.starts(with: mark) ? Array(source.dropFirst(3)) : source
    let ending = source.firstIndex(of: 0x0A).map { $0 > 0 && source[$0 - 1] == 0x0D } ?? false
    let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true))
    var kept: [String] = []
    var rest = source[...]
    var extra = [origin]
    if let yaml = parsed.frontMatter {
      kept = lines(of: source[yaml]) { !left.contains($0) }
      extra += extras(in: source, yaml).filter { $0.key != origin.key }
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

  /// Returns the `id` in the front matter.
  static func id(of source: [UInt8], _ yaml: Range<Int>?) -> String? {
    yaml.flatMap { Metadata.read(source, in: $0, path: "").metadata.id }
  }

  /// Returns the identity of the recipe that a text was imported from.
  static func importedID(of source: [UInt8]) -> String? {
    // Most recipes were not imported.
    guard source.starts(with: "---".utf8),
      let yaml = parse(source, options: ParseOptions(allowsFrontMatter: true)).frontMatter
    else { return nil }
    let origin = extras(in: source, yaml).first { $0.key == "imported" }?.value
    return origin?["id"]?.string
  }

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

  /// Returns a text that takes the place of another one, with what belongs to that: who it is, and
  /// when it was cooked.
  static func keepingOwn(of old: [UInt8], in new: [UInt8]) -> [UInt8] {
    let options = ParseOptions(allowsFrontMatter: true)
    guard let before = parse(old, options: options).frontMatter,
      let place = parse(new, options: options).frontMatter
    else { return new }
    let kept = lines(of: old[before], where: { ["id", "cooked"].contains($0) })
    if kept.isEmpty { return new }
    return new[..<place.lowerBound] + Array(kept.map { "\($0)\n" }.joined().utf8)
      + new[place.lowerBound...]
  }

  /// Returns the lines of the front matter with certain keys, each with all that belongs to it.
  private static func lines(
    of yaml: ArraySlice<UInt8>, where isKept: (_ key: String) -> Bool
  ) -> [String] {
    var kept: [String] = []
    var isKeeping = true
    for line in String(decoding: yaml, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let key = RecipeRewrite.key(of: Array(line.utf8)[...]) { isKeeping = isKept(key) }
      if isKeeping { kept.append(String(line)) }
    }
    return kept
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
  /// Creates the value of a node of YAML, whose scalars are all texts.
  init(yaml node: Node) {
    if let mapping = node.mapping {
      self = .object(
        mapping.map { Member(key: $0.key.scalar?.string ?? "", value: JSONValue(yaml: $0.value)) })
    } else if let sequence = node.sequence {
      self = .array(sequence.map { JSONValue(yaml: $0) })
    } else {
      self = .string(node.scalar?.string ?? "")
    }
  }
}
