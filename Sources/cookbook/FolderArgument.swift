import ArgumentParser
import Collection
import FileSystem
import Paths

/// Where a command finds the recipe folder.
protocol FolderSource {
  /// The folder that is an argument.
  var folder: FilePath? { get }
  var choice: CollectionOption { get }
}

extension FolderSource {
  /// The folder, which there has to be: whoever has none yet is asked.
  func resolved(_ console: Console) throws -> FilePath {
    try choice.resolved(folder, console)
  }

  /// The folder that is given or chosen; nil where there is none.
  func found(_ console: Console) throws -> FilePath? { try choice.found(folder, console) }

  /// Looks for a recipe that somebody names: whoever has no folder yet is led to one, unless they
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

  /// All that is known of where recipes are.
  func known(_ console: Console) throws -> KnownFolders {
    let named = try choice.named(folder, console)
    // What is named needs no record.
    let record = FolderChoice(console)?.record
    let registry = try named == nil ? record?.read() : try? record?.read()
    return KnownFolders(
      named: named, remembered: registry?.collections.map(\.path) ?? [], home: Places.home)
  }
}

/// The recipe folder a command works on.
struct FolderArgument: ParsableArguments, FolderSource {
  @Argument(help: "The recipe folder.", completion: .directory)
  var folder: FilePath?
  @OptionGroup var choice: CollectionOption

  func validate() throws {
    // What `cookbook build "$RECIPES"` comes to when nobody has set the variable.
    if folder?.isEmpty == true {
      throw ValidationError("the recipe folder is empty; name it, or leave it out")
    }
    if folder != nil, choice.collection != nil { throw CollectionOption.twice }
  }
}
