import Cooking
import Texts
import Diagnostics
import Paths
import YAML

extension DiagnosticID {
  /// The front matter has an unknown key.
  package static let unknownMetadata: Self = "unknown-metadata"
  /// A front matter value has the wrong shape.
  package static let invalidMetadata: Self = "invalid-metadata"
}

extension Metadata {
  /// All keys.
  package static let keys = MetadataKey.allCases.map(\.rawValue)

  /// The nutrients that schema.org names.
  package static let nutrients = [
    "calories", "carbohydrateContent", "cholesterolContent", "fatContent", "fiberContent",
    "proteinContent", "saturatedFatContent", "servingSize", "sodiumContent", "sugarContent",
    "transFatContent", "unsaturatedFatContent",
  ]

  /// A destination in the front matter, and its range.
  package typealias Place = (destination: String, range: SourceRange?)

  /// Reads the front matter in `range` of a recipe's bytes.
  ///
  /// - Returns: The metadata, the keys as written (nil if it is not YAML), also those inside of
  ///   values that are not read, the places that name pictures, and the problems.
  package static func read(
    _ bytes: [UInt8], in range: Range<Int>, path: FilePath
  ) -> (metadata: Metadata, keys: [String]?, images: [Place], problems: [Diagnostic]) {
    switch YAMLDocument.read(bytes, in: range, path: path) {
    case .failure(let error):
      var metadata = Metadata()
      // What it says cannot be known, so nothing that may be private gets out.
      metadata.isPrivate = String(decoding: bytes[range], as: UTF8.self).lowercased()
        .contains("private")
      return (metadata, nil, [], [error.diagnostic])
    case .success(let document):
      var reader = MetadataReader(document: document)
      for (key, value) in document.members { reader.read(key, value) }
      return (
        reader.metadata, document.members.flatMap(Self.writtenKeys), reader.images,
        reader.document.problems
      )
    }
  }

  private static func writtenKeys(_ key: Node, _ value: Node) -> [String] {
    [key.scalar?.string ?? ""] + innerKeys(of: value)
  }

  private static func innerKeys(of value: Node) -> [String] {
    switch value {
    case .mapping(let mapping):
      mapping.flatMap { [$0.key.scalar?.string ?? ""] + innerKeys(of: $0.value) }
    case .sequence(let sequence): sequence.flatMap(innerKeys)
    default: []
    }
  }

  /// Reads one key after another.
  private struct MetadataReader {
    var document: YAMLDocument
    var metadata = Metadata()
    var images: [Place] = []

    mutating func read(_ key: Node, _ value: Node) {
      let name = key.scalar?.string ?? ""
      guard let known = MetadataKey(rawValue: name) else {
        // A recipe whose author has misspelt this key is not shown to everybody.
        if report(unknown: key, among: Metadata.keys) == MetadataKey.private.rawValue {
          readPrivate(value)
        }
        return
      }
      if !value.isNull || known == .private { read(known, value) }
    }

    private mutating func read(_ key: MetadataKey, _ value: Node) {
      switch key {
      case .lang: readLanguage(value)
      case .id: readID(value)
      case .private: readPrivate(value)
      case .image, .images: readImages(value)
      case .source: readSource(value)
      case .author: metadata.author = line(value)
      case .rating: metadata.rating = rating(value)
      case .prepTime: metadata.times.preparation = span(value)
      case .cookTime: metadata.times.cooking = span(value)
      case .restTime: metadata.times.resting = span(value)
      case .totalTime: metadata.times.total = span(value)
      case .difficulty: metadata.difficulty = line(value)
      case .created: metadata.created = date(value)
      case .cooked: readCooked(value)
      case .notes: metadata.notes = line(value, keepsBreaks: true)
      case .nutrition: readNutrition(value)
      // Imports keep data here that has no other place.
      case .extra: break
      }
    }

    // MARK: Keys

    private mutating func readLanguage(_ value: Node) {
      metadata.language = text(value).flatMap { Language.isTag($0) ? Language($0) : nil }
      if metadata.language == nil {
        refuse(value, "is not a language", help: "write its code, such as en, de or pt-BR")
      }
    }

    private mutating func readID(_ value: Node) {
      metadata.id = text(value).flatMap { Metadata.isUUID($0) ? $0.uppercased() : nil }
      if metadata.id == nil {
        refuse(
          value, "is not a UUID",
          help: "leave the line out; an id is made from the recipe's place in the folder")
      }
    }

    private mutating func readPrivate(_ value: Node) {
      switch text(value)?.lowercased() {
      case "true", "yes": metadata.isPrivate = true
      case "false", "no": metadata.isPrivate = false
      default:
        // An author who writes this key wants the recipe kept private.
        metadata.isPrivate = true
        refuse(value, "is neither true nor false", help: "write private: true")
      }
    }

    private mutating func readImages(_ value: Node) {
      let nodes = value.sequence.map(Array.init) ?? [value]
      for node in nodes {
        guard let path = text(node), !path.isEmpty else {
          refuse(
            node, "is not the path of a picture", help: "write its path from this recipe's folder")
          continue
        }
        let destination = Metadata.destination(path)
        metadata.images.append(destination)
        images.append((destination, document.range(of: node)))
      }
    }

    private mutating func readSource(_ value: Node) {
      if let mapping = value.mapping {
        reportUnknown(in: mapping, but: ["name", "url"])
        let name = mapping["name"].flatMap { line($0) }
        let url = mapping["url"].flatMap { text($0) }
        if let url, !Metadata.isWebAddress(url) {
          refuse(value, "has no address that begins with http", help: "write url: https://…")
        }
        let address = url.flatMap { Metadata.isWebAddress($0) ? $0 : nil }
        guard let shown = name ?? address.map(Metadata.host) else { return }
        metadata.source = Source(name: shown, url: address)
      } else if let text = line(value) {
        metadata.source =
          Metadata.isWebAddress(text)
          ? Source(name: Metadata.host(of: text), url: text) : Source(name: text)
      }
    }

    private mutating func readCooked(_ value: Node) {
      for node in value.sequence.map(Array.init) ?? [value] {
        if let mapping = node.mapping {
          reportUnknown(in: mapping, but: ["date", "rating", "note"])
          guard let day = mapping["date"], let date = date(day) else {
            refuse(node, "has no date", help: "write date: 2024-03-09 in it")
            continue
          }
          metadata.cooked.append(
            Cooked(
              date: date, rating: mapping["rating"].flatMap { rating($0) },
              note: mapping["note"].flatMap { line($0) }))
        } else if let date = date(node) {
          metadata.cooked.append(Cooked(date: date))
        }
      }
    }

    private mutating func readNutrition(_ value: Node) {
      guard let mapping = value.mapping else {
        refuse(
          value, "is not a list of nutrients",
          help: "write one “proteinContent: 12 g” a line below it"
        )
        return
      }
      for (key, value) in mapping {
        guard let name = key.scalar?.string, Metadata.nutrients.contains(name) else {
          report(unknown: key, among: Metadata.nutrients)
          continue
        }
        if let text = line(value) { metadata.nutrition.append(Nutrient(name: name, value: text)) }
      }
    }

    /// Reports the keys of a mapping that mean nothing there.
    private mutating func reportUnknown(in mapping: Node.Mapping, but names: [String]) {
      for (key, _) in mapping where !names.contains(key.scalar?.string ?? "") {
        report(unknown: key, among: names)
      }
    }

    // MARK: Values

    private func text(_ node: Node) -> String? { node.scalar?.string }

    /// Returns a text on one line; reports a problem and returns nil for a list.
    private mutating func line(_ node: Node, keepsBreaks: Bool = false) -> String? {
      guard let text = text(node) else {
        refuse(node, "is not a text", help: "write it on one line, in quotes if it has a colon")
        return nil
      }
      let line = keepsBreaks ? text : TextFolding.singleSpaced(text)
      return line.isEmpty ? nil : line
    }

    private mutating func rating(_ node: Node) -> Double? {
      if let number = text(node).flatMap(Double.init), (0...5).contains(number) { return number }
      refuse(node, "is not a rating", help: "write a number from 0 to 5")
      return nil
    }

    private mutating func span(_ node: Node) -> TimeSpan? {
      if let span = text(node).flatMap(WrittenTime.span) { return span }
      refuse(node, "is not a time", help: "write minutes, such as 45, or 1 h 20 min, or PT1H20M")
      return nil
    }

    private mutating func date(_ node: Node) -> CalendarDate? {
      if let date = text(node).flatMap(CalendarDate.init) { return date }
      refuse(node, "is not a date", help: "write it as 2024-03-09")
      return nil
    }

    private mutating func refuse(_ node: Node, _ what: String, help: String) {
      let text = text(node).map { "“\($0)”" } ?? "this"
      document.report(.invalidMetadata, .warning, "\(text) \(what)", at: node, help: help)
    }

    /// Reports an unknown key and returns the one that is probably meant.
    @discardableResult
    private mutating func report(unknown key: Node, among names: [String]) -> String? {
      let name = key.scalar?.string ?? ""
      // “cook” is short for the time, not for “cooked”, the days.
      let time = name.lowercased() + "_time"
      let nearest = names.contains(time) ? time : suggestion(for: name, among: names)
      document.report(
        .unknownMetadata, .warning, "unknown key “\(name)”", at: key,
        help: nearest.map { "did you mean “\($0)”?" }
          ?? "it is kept, but the site does not show it")
      return nearest
    }
  }

  /// Returns a path or address in the form of a link destination.
  private static func destination(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x25 }
    return isPlain || isWebAddress(path) ? path : LinkResolver.percentEncoded(path)
  }

  package static func isWebAddress(_ text: String) -> Bool {
    let lower = text.prefix(8).lowercased()
    return (lower.hasPrefix("https://") || lower.hasPrefix("http://"))
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x3C && $0 != 0x3E }
  }

  /// Returns the host of an address, without `www.`.
  static func host(of url: String) -> String {
    let rest = url.drop { $0 != "/" }.drop { $0 == "/" }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let name = host.lowercased().hasPrefix("www.") ? host.dropFirst(4) : host
    return name.isEmpty ? url : String(name)
  }

  package static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && text.utf8.allSatisfy {
        $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF)
      }
  }
}
