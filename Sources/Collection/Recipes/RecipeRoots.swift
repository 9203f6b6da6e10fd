import FileSystem
import Paths
import RecipeMD

/// What a person has said about where their recipes are.
package struct KnownFolders: Sendable {
  /// The folder that the command names.
  package var named: FilePath?
  /// The folders that are remembered.
  package var remembered: [FilePath]
  /// The person's own folder, which holds more than recipes.
  package var home: FilePath?

  /// Takes it down.
  package init(named: FilePath? = nil, remembered: [FilePath] = [], home: FilePath? = nil) {
    (self.named, self.remembered, self.home) = (named, remembered, home)
  }
}

/// Finds the recipe folder that a file belongs to, so that the links of all others to it are seen.
struct RecipeRoots {
  private let known: KnownFolders
  private let home: FilePath?
  private let fileSystem: any FileOperations

  /// Files and folders looked at for a guess, and how deep in each: a guess must not wait for a whole disk to
  /// be read.
  private static let mostLooks = 5_000
  private static let deepest = 4

  init(_ known: KnownFolders, in fileSystem: any FileOperations) {
    self.known = known
    home = known.home.flatMap { try? fileSystem.resolve($0) }
    self.fileSystem = fileSystem
  }

  /// The recipe folders that a file lies in, absolute: the one that the command names, then those
  /// that are remembered or have settings, the outermost first.
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
    // Somebody's whole home is their recipe folder only where nothing smaller is.
    folders = folders.filter { !isWide($0) } + folders.filter(isWide)
    if let named = known.named.flatMap({ try? fileSystem.resolve($0) }),
      file.isInside(named)
    {
      folders.insert(named, at: 0)
    }
    var seen: Set<FilePath> = []
    return folders.filter { seen.insert($0).inserted }
  }

  /// The likeliest folder where none is named: the outermost upwards that holds
  /// recipes, itself or in another of its folders.
  func guess(for file: FilePath) -> FilePath {
    var left = Self.mostLooks
    var folder = file.directory
    var likely = folder
    while left > 0 {
      let parent = folder.directory
      // Right below the root are the folders of the system, and disks.
      guard !isWide(parent), parent.directory != "/",
        let holds = holdsRecipes(parent, besides: folder, Self.deepest, &left)
      else { break }
      if holds { likely = parent }
      folder = parent
    }
    return likely
  }

  /// Whether a folder is the person's home, or holds it.
  private func isWide(_ folder: FilePath) -> Bool {
    folder == "/" || home.map { $0.isInside(folder) } ?? false
  }

  /// Whether recipes are in a folder, or so many folders deep in it; nil if that cannot or should not be read.
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
  /// Whether a file may be a recipe, or stand for one that is still to come, by its name.
  package static func mayBeRecipe(_ entry: DirectoryEntry) -> Bool {
    WaitingFile.awaited(by: entry.name).map { isRecipe($0.name) }
      ?? (entry.name.utf8.first != 0x2E && isRecipe(entry.name))
  }

  /// Whether a file that may be a recipe is one: notes and manuals lie about in Markdown as well.
  ///
  /// Of what is only in the cloud its name decides, as reading it would fetch it.
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

  /// Whether a build takes a file for a recipe: by its name, unless that says that it explains the folder.
  package static func countsAsRecipe(
    _ entry: DirectoryEntry, at path: FilePath, in fileSystem: any FileOperations
  ) -> Bool {
    let name = WaitingFile.awaited(by: entry.name)?.name ?? entry.name
    return mayBeRecipe(entry)
      && (!RecipeLoader.isExplanation(name) || isRecipe(entry, at: path, in: fileSystem))
  }
}
