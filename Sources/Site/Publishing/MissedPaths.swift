import Collection
import FileSystem

/// What cannot be read in a recipe folder and is not known from before.
struct MissedPaths {
  private let paths: Set<String>
  private let languages: [Language]

  init(_ book: Book) {
    paths = book.folder.missed
    // Only in German umlauts are spelt out in addresses.
    languages = [Language("en"), Language("de")]
  }

  /// Whether the site in an output has a page of it, so that publishing would take that away.
  func takeAway(from output: String, in fileSystem: any FileOperations) throws(FileError) -> Bool {
    guard !paths.isEmpty,
      let site = try ExistingSite(fileSystem: fileSystem, root: output).manifest()?.site
    else { return false }
    let places = paths.flatMap { path in
      languages.map {
        SitePaths.recipe(Slug.make(path: FilePath.withoutExtension(path), language: $0))
      }
        + languages.map { SitePaths.recipes(below: Slug.make(path: path, language: $0)) }
    }
    return site.files.keys.contains { page in
      places.contains { $0.utf8.last == 0x2F ? page.hasPrefix($0) : page == $0 }
    }
  }
}
