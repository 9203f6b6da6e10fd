import ArgumentParser
import Collection
import FileSystem
import Folders
import Paths
import Site

/// The arguments from which a command finds the recipe folder.
protocol FolderSource {
  /// The folder given as an argument.
  var folder: FilePath? { get }
  var choice: CollectionOption { get }
}

extension FolderSource {
  /// Returns the folder; a user without one is asked to choose.
  func resolved(_ console: Console) throws -> FilePath {
    try choice.resolved(folder, console)
  }

  /// Returns the given or chosen folder, if any.
  func found(_ console: Console) throws -> FilePath? { try choice.found(folder, console) }

  /// Returns the working directory, if it has recipes, and the command works on another folder only
  /// because that is the one in use.
  func passedOver(for path: FilePath, _ console: Console) throws -> FilePath? {
    guard try choice.named(folder, console) == nil, try NearestFolder.find().found == nil else {
      return nil
    }
    let files = DiskFileSystem()
    let current = try files.resolve(".")
    if current.isInside(files.place(of: path)) { return nil }
    let nearby = NearbyFolders(home: Places.home ?? current, current: current, in: files)
    return nearby.hasOwnRecipes(current) ? current : nil
  }

  /// Searches for a recipe that the user names; users without a folder are led to one, unless they
  /// name a file by its path.
  func searching<Result>(
    _ console: Console, _ look: (_ folder: () throws -> FilePath?) async throws -> Result
  ) async throws -> Result {
    do {
      return try await look { try found(console) }
    } catch RecipeLookup.LookupError.nothing(let name)
      where !name.contains("/") && !["md", "recipemd"].contains(FilePath(name).fileExtension)
    {
      let folder = try resolved(console)
      return try await look { folder }
    }
  }

  /// Returns the lookup for recipes that the user names.
  func lookup(_ console: Console, for audience: Audience = .family) -> RecipeLookup {
    RecipeLookup(
      fileSystem: DiskFileSystem(), reader: SiteBuilder.standard.reader,
      known: { try known(console) }, absent: SiteBuilder.standard.absentLinks,
      addresses: SiteBuilder.standard.addresses,
      for: audience)
  }

  /// Returns all known places of recipes.
  private func known(_ console: Console) throws -> KnownFolders {
    let named = try choice.named(folder, console)
    // A named folder needs no record.
    let record = FolderChoice(console)?.record
    let registry = try named == nil ? record?.read() : try? record?.read()
    return KnownFolders(
      named: named, remembered: registry?.collections.map(\.path) ?? [], home: Places.home)
  }
}

/// The recipe folder of a command.
struct FolderArgument: ParsableArguments, FolderSource {
  @Argument(help: "The recipe folder.", completion: .directory)
  var folder: FilePath?
  @OptionGroup var choice: CollectionOption

  func validate() throws {
    // The result of `cookbook build "$RECIPES"` with an unset variable.
    if folder?.isEmpty == true {
      throw ValidationError("the recipe folder is empty; name it, or leave it out")
    }
    if folder != nil, choice.collection != nil { throw CollectionOption.twice }
  }
}
