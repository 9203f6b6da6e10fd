import Collection
import FileSystem
import Paths

/// What cannot be read in a recipe folder and is not known from before.
struct MissedPaths {
  private let paths: Set<FilePath>
  private let linksNowhere: Set<FilePath>
  private let languages: [Language]

  init(_ book: Book) {
    paths = book.folder.missed
    linksNowhere = book.folder.linksNowhere
    // Only in German umlauts are spelt out in addresses.
    languages = [Language("en"), Language("de")]
  }

  /// Those of the paths that the site in an output has pages of, so that publishing would take
  /// these away.
  func lost(from output: FilePath, in fileSystem: any FileOperations) throws(FileError) -> Set<
    FilePath
  > {
    guard !paths.isEmpty || !linksNowhere.isEmpty,
      let site = try ExistingSite(fileSystem: fileSystem, root: output).manifest()?.site
    else { return [] }
    return paths.union(linksNowhere).filter { path in
      var places = languages.map { SitePaths.recipes(below: Slug.make(path: path, language: $0)) }
      // A file that a link led to has been removed where it was.
      if paths.contains(path) {
        places += languages.map {
          SitePaths.recipe(Slug.make(path: path.withoutExtension, language: $0))
        }
      }
      return site.files.keys.contains { page in
        places.contains { $0.utf8.last == 0x2F ? page.hasPrefix($0.string) : page == $0 }
      }
    }
  }
}
