import Collection
import FileSystem
import Paths

/// A site as it would be published now, its files made when asked for.
package final class SiteSnapshot: Sendable {
  private let plan: SitePlan
  private let book: Book
  private let fileSystem: any FileOperations
  /// The places of the outputs by path.
  private let places: [FilePath: Int]

  init(_ plan: SitePlan, _ book: Book, _ fileSystem: any FileOperations) {
    self.fileSystem = fileSystem
    self.plan = plan
    self.book = book
    places = Dictionary(
      plan.outputs.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// One file of the site.
  package struct File: Sendable {
    /// Where its bytes come from.
    package enum Content: Sendable {
      /// They are made when they are asked for; throws `FileError` or `RenderError`.
      case made(@Sendable () throws -> [UInt8])
      /// They are those of the file at an absolute path, which is no symbolic link.
      case copy(of: FilePath)
    }

    /// Where its bytes come from.
    package let content: Content
    /// Another text whenever the bytes are others.
    package let tag: String
    /// The path of the recipe whose page it is.
    package let recipePath: FilePath?
  }

  /// The file at a path of the site; nil if there is none.
  package func file(at path: FilePath) -> File? {
    guard let place = places[path] else { return nil }
    let output = plan.outputs[place]
    let recipePath = output.recipe.map { book.recipes[$0].path }
    var content = File.Content.made { [plan] in try output.bytes(in: plan) }
    if let source = output.source(in: plan) {
      guard let file = whereabouts(of: source) else { return nil }
      content = .copy(of: file)
    }
    return File(content: content, tag: output.identity.tag, recipePath: recipePath)
  }

  /// The page for addresses that lead nowhere, where the site is at the root of its host; it is the
  /// site's own but for the links, as that is to be published elsewhere.
  ///
  /// - Throws: `RenderError`.
  package func notFoundPage() throws -> [UInt8] { try plan.notFoundPage(root: "/") }

  /// Where the file is that stands at a path now; nil if there is none, or a link that has come since
  /// the folder was read, and leads out of it.
  private func whereabouts(of source: FilePath) -> FilePath? {
    guard let kind = try? fileSystem.status(of: source, followingLinks: false)?.kind else {
      return nil
    }
    if kind != .link { return source }
    let place = try? fileSystem.resolve(source)
    return place.flatMap { $0.isInside(book.folder.root) ? $0 : nil }
  }

  /// The paths of files that are others than in an earlier snapshot, new or gone.
  package func paths(changedSince earlier: SiteSnapshot) -> Set<FilePath> {
    var changed = Set(earlier.places.keys.filter { places[$0] == nil })
    for output in plan.outputs {
      let before = earlier.places[output.path].map { earlier.plan.outputs[$0] }
      if before?.identity != output.identity { changed.insert(output.path) }
    }
    return changed
  }

  /// Whether a page that has loaded the file shows anything of it: what the search goes by is looked
  /// through when somebody types, and shows nothing by itself.
  package func isShown(_ path: FilePath) -> Bool {
    places[path].map { plan.outputs[$0].isShown } ?? true
  }
}

extension OutputIdentity {
  fileprivate var tag: String {
    switch self {
    case .fingerprint(let hash): hash.description
    case .copy(let status): status.tag
    }
  }
}
