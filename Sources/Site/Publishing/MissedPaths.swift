import Collection
import FileSystem
import Paths

/// The paths in a recipe folder that cannot be read and are unknown from earlier builds.
struct MissedPaths {
  private let book: Book
  private let paths: Set<FilePath>
  private let linksNowhere: Set<FilePath>

  init(_ book: Book) {
    self.book = book
    paths = book.folder.missed
    linksNowhere = book.folder.linksNowhere
  }

  /// Returns the paths for which the site in an output may have pages that publishing would remove.
  func lost(from output: FilePath, in fileSystem: any FileOperations) throws(FileError) -> Set<
    FilePath
  > {
    guard !paths.isEmpty || !linksNowhere.isEmpty,
      let site = try ExistingSite(fileSystem: fileSystem, root: output).manifest()?.site
    else { return [] }
    let doubtful = doubtfulPages(of: site)
    if doubtful.isEmpty { return [] }
    return paths.union(linksNowhere).filter { path in
      let folders = Slug.spellings(path: path).map(SitePaths.recipes)
      // The file that a link led to has been removed at its own place.
      let pages =
        paths.contains(path)
        ? Slug.spellings(path: path.withoutExtension).map(SitePaths.recipe) : []
      return doubtful.contains { doubtful in
        folders.contains { doubtful.hasPrefix($0.string) }
          || pages.contains { doubtful == $0 || doubtful.isNumbered($0) }
      }
    }
  }

  /// Returns the pages of a site that may belong to missed recipes: all but those of recipes that
  /// existed before.
  private func doubtfulPages(of site: PublishedSite) -> [FilePath] {
    let own = Set(
      book.recipes.lazy.filter { !book.folder.arrived.contains($0.path) }.map(SitePaths.recipe))
    return site.files.keys.filter { $0.hasPrefix("recipes/") && !own.contains($0) }
  }
}

extension FilePath {
  /// Returns whether it is the path of a page numbered because its address was already taken by
  /// another recipe's.
  fileprivate func isNumbered(_ page: FilePath) -> Bool {
    let (own, first) = (withoutExtension.utf8, page.withoutExtension.utf8)
    guard own.starts(with: first) else { return false }
    let number = own.dropFirst(first.count)
    return number.first == UInt8(ascii: "-") && number.count > 1
      && number.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
