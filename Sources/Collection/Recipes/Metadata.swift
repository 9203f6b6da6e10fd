import Diagnostics
import Yams

extension DiagnosticID {
  /// The front matter has a key nobody reads.
  public static let unknownMetadata: Self = "unknown-metadata"
  /// A front matter value has the wrong shape.
  public static let invalidMetadata: Self = "invalid-metadata"
}

/// What a recipe's YAML front matter says beyond RecipeMD.
public struct Metadata: Hashable, Sendable {
  /// The recipe's language.
  public var language: Language?
  /// The recipe's own identifier, a UUID in upper case.
  public var id: String?

  /// Keys that are known; those not read here belong to other programs' stages of the way.
  static let keys = [
    "id", "image", "images", "source", "author", "rating", "prep_time", "cook_time", "rest_time",
    "total_time", "difficulty", "created", "cooked", "notes", "lang", "nutrition", "extra",
  ]

  /// Reads the front matter in `range` of a recipe's bytes.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, path: String
  ) -> (metadata: Metadata, problems: [Diagnostic]) {
    var metadata = Metadata()
    var document: YAMLDocument
    switch YAMLDocument.read(bytes, in: range, path: path) {
    case .failure(let error): return (metadata, [error.diagnostic])
    case .success(let found): document = found
    }
    for (key, value) in document.members {
      let text = value.scalar?.string ?? ""
      switch key.scalar?.string ?? "" {
      case "lang":
        if Language.isTag(text) {
          metadata.language = Language(text)
        } else {
          document.report(
            .invalidMetadata, .warning, "“\(text)” is no language", at: value,
            help: "write its code, such as en, de or pt-BR")
        }
      case "id":
        if isUUID(text) {
          metadata.id = text.uppercased()
        } else {
          document.report(
            .invalidMetadata, .warning, "“\(text)” is no UUID", at: value,
            help: "leave the line out; an id is made from the recipe's place in the folder")
        }
      case let name where !keys.contains(name):
        let nearest = suggestion(for: name, among: keys)
        document.report(
          .unknownMetadata, .warning, "nobody reads “\(name)”", at: key,
          help: nearest.map { "did you mean “\($0)”?" }
            ?? "it is kept, but the site does not show it")
      default: break
      }
    }
    return (metadata, document.problems)
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && text.utf8.allSatisfy {
        $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF)
      }
  }
}
