import Collection
import FileSystem
import Paths

extension Publisher {
  /// Keeps the published pictures and other files of the recipe folder in case they go out of
  /// reach.
  func keepFiles(of site: PublishedSite, in store: FolderStore?) {
    // If only texts have changed, these files have not.
    guard let store, plan.delta == nil else { return }
    var (files, places) = ([FilePath: ContentHash](), [FilePath: FilePath]())
    for file in plan.outputs {
      guard let hash = site.files[file.path]?.hash else { continue }
      let originals =
        (file as? RenditionFile)?.originals
        ?? [SitePaths.original(of: file.path)].compactMap(\.self)
      for original in originals { (files[original], places[original]) = (hash, file.path) }
    }
    store.files.keep(files) { output / (places[$0] ?? SitePaths.file($0)) }
  }
}
