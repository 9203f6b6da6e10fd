import FileSystem
import Paths
import RecipeMD

/// The places where a person keeps recipes, as far as known.
package struct KnownFolders: Sendable {
  /// The folder named in the command.
  package var named: FilePath?
  /// The remembered folders.
  package var remembered: [FilePath]
  /// The person's home folder, which contains more than recipes.
  package var home: FilePath?

  /// Creates the record.
  package init(named: FilePath? = nil, remembered: [FilePath] = [], home: FilePath? = nil) {
    (self.named, self.remembered, self.home) = (named, remembered, home)
  }
}

/// Finds the recipe folder that a file belongs to, so that all links to it from other recipes are
/// found.
struct RecipeRoots {
  private let known: KnownFolders
  private let home: FilePath?
  private let fileSystem: any FileOperations

  /// The maximum number of files and folders examined for a guess, and the maximum depth: a guess
  /// must not wait for a whole disk to be read.
  private static let mostLooks = 5_000
  private static let deepest = 4

  init(_ known: KnownFolders, in fileSystem: any FileOperations) {
    self.known = known
    home = known.home.flatMap { try? fileSystem.resolve($0) }
    self.fileSystem = fileSystem
  }

  /// Returns the recipe folders that contain a file, absolute: first the one named in the command,
  /// then those that are remembered or have settings, outermost first.
  func folders(around file: FilePath) throws(FileError) -> [FilePath] {
    var folders = known.remembered.compactMap { try? fileSystem.resolve($0) }
      .filter { file.isInside($0) }
    var folder = file.directory
    while folder != "/" {
      let settings = folder / Settings.fileName
      if try fileSystem.status(of: settings, followingLinks: true) != nil { folders.append(folder) }
      folder = folder.directory
    }
    folders.sort { $0.utf8.count < $1.utf8.count }
    // A whole home folder counts as a recipe folder only if there is no smaller one.
    folders = folders.filter { !isWide($0) } + folders.filter(isWide)
    if let named = known.named.flatMap({ try? fileSystem.resolve($0) }),
      file.isInside(named)
    {
      folders.insert(named, at: 0)
    }
    var seen: Set<FilePath> = []
    return folders.filter { seen.insert($0).inserted }
  }

  /// Returns the likeliest folder if none is named: the outermost parent that has recipes directly
  /// or in another of its folders.
  func guess(for file: FilePath) -> FilePath {
    var left = Self.mostLooks
    var folder = file.directory
    var likely = folder
    while left > 0 {
      let parent = folder.directory
      // The folders directly below the root are those of the system, and disks.
      guard !isWide(parent), parent.directory != "/",
        let holds = holdsRecipes(parent, besides: folder, Self.deepest, &left)
      else { break }
      if holds { likely = parent }
      folder = parent
    }
    return likely
  }

  /// Returns whether a folder is the person's home, or contains it.
  private func isWide(_ folder: FilePath) -> Bool {
    folder == "/" || home.map { $0.isInside(folder) } ?? false
  }

  /// Returns whether there are recipes in a folder, or up to a depth below it; nil if it cannot or
  /// should not be read.
  private func holdsRecipes(
    _ folder: FilePath, besides known: FilePath? = nil, _ depth: Int, _ left: inout Int
  ) -> Bool? {
    left -= 1
    guard let entries = try? fileSystem.entries(of: folder),
      // The recipes in a site are copies.
      !entries.contains(where: { $0.name == FolderScan.siteMarker })
    else { return nil }
    for entry in entries where entry.isText && left > 0 {
      let path = folder / entry.name
      switch entry.status.kind {
      case .file where FolderFile.mayBeRecipe(entry):
        left -= 1
        if FolderFile.isRecipe(entry, at: path, in: fileSystem) { return true }
      case .directory
      where depth > 0 && entry.name.utf8.first != 0x2E && path != (known ?? ""):
        if holdsRecipes(path, depth - 1, &left) == true { return true }
      default: break
      }
    }
    return false
  }
}

extension FolderFile {
  /// Returns whether a file may be a recipe, or a placeholder for one, judging by its name.
  package static func mayBeRecipe(_ entry: DirectoryEntry) -> Bool {
    WaitingFile.awaited(by: entry.name).map { isRecipe($0.name) }
      ?? (entry.name.utf8.first != 0x2E && isRecipe(entry.name))
  }

  /// Returns whether a file that may be a recipe is one: notes and manuals may be in Markdown too.
  ///
  /// For a file that is only in the cloud, the name decides, since reading would download it.
  package static func isRecipe(
    _ entry: DirectoryEntry, at path: FilePath, in fileSystem: any FileOperations
  ) -> Bool {
    if let awaited = WaitingFile.awaited(by: entry.name) {
      return !RecipeLoader.isExplanation(awaited.name)
    }
    if entry.status.isDataless { return !RecipeLoader.isExplanation(entry.name) }
    guard let bytes = try? fileSystem.read(path) else { return false }
    let parsed = parse(bytes, options: ParseOptions(allowsFrontMatter: true))
    let recipe = parsed.recipe
    return parsed.hasTitle && !(recipe.ingredients.isEmpty && recipe.ingredientGroups.isEmpty)
  }

  /// Returns whether a build treats a file as a recipe: by its name, unless that marks it as an
  /// explanation of the folder.
  package static func countsAsRecipe(
    _ entry: DirectoryEntry, at path: FilePath, in fileSystem: any FileOperations
  ) -> Bool {
    let name = WaitingFile.awaited(by: entry.name)?.name ?? entry.name
    return mayBeRecipe(entry)
      && (!RecipeLoader.isExplanation(name) || isRecipe(entry, at: path, in: fileSystem))
  }
}
