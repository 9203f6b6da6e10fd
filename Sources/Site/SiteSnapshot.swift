import Collection
import FileSystem
import Paths

/// A site as it would be published now, with files that are made on request.
package final class SiteSnapshot: Sendable {
  private let plan: SitePlan
  private let book: Book
  private let fileSystem: any FileOperations
  /// The indices of the outputs by path.
  private let places: [FilePath: Int]

  init(_ plan: SitePlan, _ book: Book, _ fileSystem: any FileOperations) {
    self.fileSystem = fileSystem
    self.plan = plan
    self.book = book
    places = Dictionary(
      plan.outputs.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether some photos are shown as they are until another snapshot has looked at them.
  package var hasNewPhotos: Bool { plan.hasNewPhotos }

  /// A file of the site.
  package struct File: Sendable {
    /// The source of its bytes.
    package enum Content: Sendable {
      /// They are made on request; throws `FileError` or `RenderError`.
      case made(@Sendable () throws -> [UInt8])
      /// They are the bytes of the file at an absolute path, which is not a symbolic link.
      case copy(of: FilePath)
    }

    /// The source of its bytes.
    package let content: Content
    /// A text that changes whenever the bytes change.
    package let tag: String
    /// The path of the recipe whose page it is.
    package let recipePath: FilePath?
  }

  /// Returns the file at a path of the site; nil if there is none.
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

  /// Returns the page for missing addresses, with links for a site at the root of its host,
  /// wherever the site is to be published.
  ///
  /// - Throws: `RenderError`.
  package func notFoundPage() throws -> [UInt8] { try plan.notFoundPage(root: "/") }

  /// Returns the current place of a source file; nil if it does not exist, or if a link that leads
  /// out of the folder has appeared since it was read.
  private func whereabouts(of source: FilePath) -> FilePath? {
    guard let kind = try? fileSystem.status(of: source, followingLinks: false)?.kind else {
      return nil
    }
    if kind != .link { return source }
    let place = try? fileSystem.resolve(source)
    return place.flatMap { $0.isInside(book.folder.root) ? $0 : nil }
  }

  /// Returns the paths of files that have changed, are new, or are gone since an earlier snapshot.
  package func paths(changedSince earlier: SiteSnapshot) -> Set<FilePath> {
    var changed = Set(earlier.places.keys.filter { places[$0] == nil })
    for output in plan.outputs {
      let before = earlier.places[output.path].map { earlier.plan.outputs[$0] }
      if before?.identity != output.identity { changed.insert(output.path) }
    }
    return changed
  }

  /// Returns whether a page that has loaded the file shows any of it: the search's data is only
  /// used once a reader types, and shows nothing by itself.
  package func isShown(_ path: FilePath) -> Bool {
    places[path].map { plan.outputs[$0].isShown } ?? true
  }
}

extension OutputIdentity {
  fileprivate var tag: String {
    switch self {
    case .fingerprint(let hash): hash.description
    case .copy(let status, _): status.tag
    }
  }
}
