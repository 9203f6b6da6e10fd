import Collection
import FileSystem
import Paths

extension Publisher {
  /// Keeps the published pictures and other files of the recipe folder in case they go out of
  /// reach.
  func keepFiles(of site: PublishedSite, in store: FolderStore?) {
    // If only texts have changed, these files have not.
    guard let store, plan.delta == nil else { return }
    var files: [FilePath: ContentHash] = [:]
    for path in plan.outputs.lazy.map(\.path) {
      if let original = SitePaths.original(of: path), let hash = site.files[path]?.hash {
        files[original] = hash
      }
    }
    store.files.keep(files) { output / SitePaths.file($0) }
  }
}
