import Collection
import FileSystem
import Paths
import Texts

/// The places for the files of imported recipes, each of which is free.
package struct ImportPlaces {
  private var place: RecipePlace
  private var taken: Set<String> = []
  /// What the addresses of recipes may be.
  private var slugs: Set<String> = []
  /// The least number that may be free, by the names up to it: thousands may have one title.
  private var numbers: [NumberedName: Int] = [:]

  /// What is the same in names that differ only in their numbers.
  private struct NumberedName: Hashable {
    let folder: FilePath
    let beginning: String
    let pictures: [String]
  }

  /// Creates the places of a recipe folder with recipes at some paths.
  package init(_ survey: FolderSurvey, recipes: [FilePath], in fileSystem: any FileOperations) {
    place = RecipePlace(
      root: survey.folder.root, settings: survey.settings, fileSystem: fileSystem)
    slugs = Set(recipes.flatMap { Slug.spellings(path: $0.withoutExtension) })
  }

  /// Returns a path for a recipe in a folder, such as `Soups/Leek soup.md`: with a number where a
  /// file of that name, a picture of it or a recipe with the same address is there already.
  ///
  /// The number is in brackets: `Leek soup 2.md` would look like a conflict copy from iCloud Drive.
  ///
  /// `pictures` are the endings of its pictures' names.
  ///
  /// - Throws: `EditError` or `FileError`.
  package mutating func path(
    for title: String, in folder: FilePath, pictures: [String]
  ) throws -> FilePath {
    let made = FileStem.make(of: title)
    let stem = made.isEmpty ? "Recipe" : made
    if let path = try free(folder, stem, pictures) { return path }
    return try numbered(.init(folder: folder, beginning: "\(stem) (", pictures: pictures))
  }

  /// Returns a path for another version of a recipe that does not look like a conflict copy:
  /// `Soups/Leek soup (version 2).md`.
  ///
  /// - Throws: `EditError` or `FileError`.
  package mutating func path(besides other: FilePath, pictures: [String]) throws -> FilePath {
    let stem = other.withoutExtension.name.string
    return try numbered(
      .init(folder: other.directory, beginning: "\(stem) (version ", pictures: pictures))
  }

  /// Returns a path with the least number that is free, 2 at least.
  private mutating func numbered(_ name: NumberedName) throws -> FilePath {
    var number = numbers[name] ?? 2
    while true {
      let path = try free(name.folder, "\(name.beginning)\(number))", name.pictures)
      number += 1
      if let path {
        numbers[name] = number
        return path
      }
    }
  }

  /// Returns the path of a recipe if it, its pictures and its address are free, and takes them.
  private mutating func free(
    _ folder: FilePath, _ name: String, _ pictures: [String]
  ) throws -> FilePath? {
    let addresses = Slug.spellings(path: folder / FilePath(name))
    if !slugs.isDisjoint(with: addresses) || isCalledLikePicture(folder / FilePath(name)) {
      return nil
    }
    var found: [FilePath] = []
    for ending in pictures + [".md"] {
      do {
        let path = try place.free(folder / FilePath(name + ending))
        if taken.contains(Self.key(path)) { return nil }
        // A picture that is called after another recipe would be taken for that one's.
        let recipe = FilePath("\(path.withoutExtension).md")
        if recipe.withoutExtension.name != FilePath(name), !isFree(recipe) { return nil }
        found.append(path)
      } catch EditError.taken {
        return nil
      }
    }
    for path in found { taken.insert(Self.key(path)) }
    slugs.formUnion(addresses)
    return found.last
  }

  /// Returns whether a recipe would be called like a picture of another recipe of the import.
  private func isCalledLikePicture(_ path: FilePath) -> Bool {
    SafeFile.pictures.contains { taken.contains(Self.key("\(path).\($0)")) }
  }

  /// Returns whether nothing is at a path yet.
  package mutating func isFree(_ path: FilePath) -> Bool {
    !taken.contains(Self.key(path)) && (try? place.free(path)) != nil
  }

  /// Takes the place of a picture that is written beside a recipe that is there already.
  package mutating func take(_ path: FilePath) { taken.insert(Self.key(path)) }

  /// Looks again at what is in the folders: another program may have changed that since.
  package mutating func lookAgain() { place.forgetListings() }

  /// Returns the bytes of the file at a path; nil if there is none that can be read.
  package func content(of path: FilePath) -> [UInt8]? {
    let absolute = place.root / path
    guard (try? place.fileSystem.status(of: absolute, followingLinks: false))??.kind == .file else {
      return nil
    }
    return try? place.fileSystem.read(absolute)
  }

  private static func key(_ path: FilePath) -> String {
    TextFolding.composed(path.string).lowercased()
  }
}
