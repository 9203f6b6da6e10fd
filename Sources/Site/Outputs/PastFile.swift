import Collection
import FileSystem
import JSON
import Paths

/// What the pages for browsers do not tell of the recipes' pasts: which are gone, with their
/// addresses and UUIDs, and which UUIDs others had before.
///
/// A build that remembers nothing keeps their pages by it.
struct PastFile: Output {
  let identity: OutputIdentity
  private let content: Content

  /// Returns the file, if there is anything to tell.
  static func all(_ context: PageContext) -> [any Output] {
    let content = Content(of: context.book)
    return content.isEmpty ? [] : [PastFile(content)]
  }

  private init(_ content: Content) {
    self.content = content
    identity = .fingerprint(ContentHash(of: content.bytes))
  }

  var path: FilePath { SitePaths.pastAddresses }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) -> [UInt8] { content.bytes }
}

extension PastFile {
  /// What the file has.
  struct Content {
    private(set) var earlier: [String: [String]] = [:]
    private(set) var gone: [(title: String, slugs: [String], ids: [String])] = []

    var isEmpty: Bool { earlier.isEmpty && gone.isEmpty }

    init(of book: Book) {
      for recipe in book.recipes where !recipe.identity.earlierIDs.isEmpty {
        // The UUID that follows from the path is known without it.
        let ids = recipe.identity.earlierIDs.filter { $0 != recipe.plainID }
        if !ids.isEmpty { earlier[recipe.identity.id] = ids }
      }
      gone = book.past.gone.map { ($0.title, $0.slugs, $0.ids) }
    }

    init(_ value: JSONValue) {
      func texts(_ value: JSONValue?) -> [String] { (value?.array ?? []).compactMap(\.string) }
      for entry in value["earlier"]?.array ?? [] {
        let ids = texts(entry).filter(Metadata.isUUID)
        if let id = ids.first { earlier[id] = Array(ids.dropFirst()) }
      }
      for entry in value["gone"]?.array ?? [] {
        let ids = texts(entry["ids"]).filter(Metadata.isUUID)
        guard let title = entry["title"]?.string, !ids.isEmpty else { continue }
        gone.append((title, texts(entry["addresses"]), ids))
      }
    }

    var bytes: [UInt8] {
      var writer = JSONWriter(style: .compact)
      writer.object { writer in
        writer.key("earlier")
        writer.array(of: earlier.keys.sorted()) { writer, id in
          writer.array(of: [id] + (earlier[id] ?? [])) { $0.string($1) }
        }
        writer.key("gone")
        writer.array(of: gone) { writer, recipe in
          writer.object { writer in
            writer.key("title")
            writer.string(recipe.title)
            writer.key("addresses")
            writer.array(of: recipe.slugs) { $0.string($1) }
            writer.key("ids")
            writer.array(of: recipe.ids) { $0.string($1) }
          }
        }
      }
      return writer.bytes + [0x0A]
    }
  }
}
