import Collection
import Diagnostics
import FileSystem
import Paths
import Site
import Synchronization

/// A site in memory that follows its recipe folder, and tells pages when it changes.
package final class LivePreview: PreviewSite {
  private let builder: SiteBuilder
  private let folder: FilePath
  private let cacheFolder: FilePath?
  private let snapshot = Mutex<SiteSnapshot?>(nil)
  /// Opens when the folder has been read for the first time.
  private let firstLook = Gate()

  /// Creates a preview of a recipe folder, which is not read yet; renditions of photos that builds have
  /// left in a folder for caches are shown.
  package init(builder: SiteBuilder, folder: FilePath, cacheFolder: FilePath? = nil) {
    (self.builder, self.folder, self.cacheFolder) = (builder, folder, cacheFolder)
  }

  /// Returns the file at a path of the current site, after waiting for the first refresh.
  package func file(at path: FilePath) async throws -> PreviewFile? {
    await firstLook.wait()
    guard let file = snapshot.withLock({ $0 })?.file(at: path) else { return nil }
    let content: PreviewFile.Content =
      switch file.content {
      case .made(let make): .made(make)
      case .copy(let source): .disk(path: source)
      }
    return PreviewFile(content: content, tag: file.tag, sourcePath: file.recipePath)
  }

  /// Returns the site's page for missing paths, with links for a site at the root of its host.
  package func notFoundPage() async throws -> [UInt8]? {
    try snapshot.withLock { $0 }?.notFoundPage()
  }

  /// The result of reading the folder once.
  package struct Refresh: Sendable {
    /// The book, if the folder could be read.
    package var book: Book?
    /// All problems with the folder.
    package var diagnostics: [Diagnostic] = []
    /// The error if the folder could not be read.
    package var error: FileError?
    /// Whether the site could be built; if not, the previous one stays, if any.
    package var isMade = false
    /// Whether there are photos that are shown as they are for now.
    package var hasNewPhotos = false
    /// The updates for pages.
    package var updates: [PreviewUpdate] = []
    /// The number of files of the site that have changed.
    package var changed = 0
  }

  /// The state that a refresh passes on to the next.
  package final class Memory {
    var site = SiteMemory()
    /// Recipes with errors that were changed while the preview ran.
    var troubled: Set<FilePath> = []
    var hashes: [FilePath: ContentHash] = [:]
    var hasFailed = false

    /// Creates the state before the first refresh.
    package init() {}
  }

  /// Reads the folder again; `changes` is everything that has happened in it since, if known.
  package func refresh(_ memory: Memory, after changes: FolderChanges?) async -> Refresh {
    defer { firstLook.open() }
    var refresh = Refresh()
    do {
      let (site, book, diagnostics) = try await builder.snapshot(
        of: folder, output: nil, with: &memory.site, changes: changes,
        mostNewPhotos: SiteBuilder.Request.newPhotos(after: changes), cacheFolder: cacheFolder)
      memory.site.releaseTexts()
      refresh.book = book
      refresh.diagnostics = diagnostics
      refresh.isMade = site != nil
      refresh.hasNewPhotos = site?.hasNewPhotos ?? false
      if let site {
        let before = snapshot.withLock { current in
          let before = current
          current = site
          return before
        }
        let changed = before.map { site.paths(changedSince: $0) }
        refresh.changed = changed?.count ?? 0
        if let changed {
          let shown = changed.filter(site.isShown)
          if !shown.isEmpty { refresh.updates = [.changed(paths: shown)] }
        } else {
          // Pages may have been opened while there was no site.
          refresh.updates = [.everythingChanged]
        }
      }
      refresh.updates += news(of: diagnostics, book, isMade: site != nil, memory)
    } catch {
      let error = error as? FileError ?? FileError(.read, folder, .changed)
      refresh.error = error
      memory.hasFailed = true
      refresh.updates = [.failed(PreviewProblem(Self.title, of: error))]
    }
    return refresh
  }

  /// The title above the errors that keep the site from being built.
  private static let title = "The site could not be made"

  /// Returns the errors to show in pages: those that keep the site from being built, and those in
  /// recipes that are being edited.
  private func news(
    of diagnostics: [Diagnostic], _ book: Book, isMade: Bool, _ memory: Memory
  ) -> [PreviewUpdate] {
    let isFirst = memory.hashes.isEmpty
    var hashes: [FilePath: ContentHash] = [:]
    for recipe in book.recipes {
      hashes[recipe.path] = recipe.contentHash
      if !isFirst, memory.hashes[recipe.path] != recipe.contentHash {
        memory.troubled.insert(recipe.path)
      }
    }
    memory.hashes = hashes
    let errors = diagnostics.filter { $0.severity == .error }
    let shown =
      isMade
      ? errors.filter { $0.path.map(memory.troubled.contains) ?? false }
      : errors.filter { $0.path.map { hashes[$0] == nil } ?? true }
    memory.troubled.formIntersection(shown.compactMap(\.path))
    guard !shown.isEmpty else {
      defer { memory.hasFailed = false }
      return memory.hasFailed ? [.mended] : []
    }
    memory.hasFailed = true
    let problem = PreviewProblem(
      title: isMade ? "A recipe has errors" : Self.title, diagnostics: shown
    ) { [root = book.folder.root] path in
      try? DiskFileSystem().read(root / path)
    }
    return [.failed(problem)]
  }
}
