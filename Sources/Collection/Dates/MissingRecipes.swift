import FileSystem
import Paths

/// The recipes that the commit has and the folder has not, as after a file was renamed that is not
/// committed yet.
struct MissingRecipes {
  /// Their texts by their paths.
  private(set) var texts: [FilePath: [UInt8]] = [:]

  /// More files than this are not looked for.
  private static let limit = 1000

  /// The lines of the texts.
  var lines: RememberedLines {
    var lines = RememberedLines()
    for text in texts.values { lines.add(text, hash: ContentHash(of: text)) }
    return lines
  }

  /// Asks Git for them, if a recipe of the folder is not committed.
  ///
  /// Only objects are read: to compare files, Git might start programs that the repository names.
  init(
    from recipes: [RecipeEntry], _ history: GitHistory, _ folder: FolderListing,
    in fileSystem: any FileOperations
  ) {
    if recipes.allSatisfy({ history.added($0.path) != nil }) { return }
    let tree = GitHistory.output(
      of: folder.root, ["ls-tree", "-r", "-z", history.head, "."], in: fileSystem)
    guard let tree else { return }
    let present = Set(recipes.map(\.path))
    let objects = Self.objects(in: tree).filter { path, _ in
      FolderFile.isRecipe(path) && !present.contains(path) && folder.mayHold(path)
        && !folder.missed.covers(path)
    }
    if objects.isEmpty || objects.count > Self.limit { return }
    let read = GitTexts(of: Set(objects.map(\.object)), in: folder.root, fileSystem)
    for (path, object) in objects { texts[path] = read?[object] }
  }

  /// Returns the files in the output of `ls-tree`, with their objects.
  private static func objects(in tree: [UInt8]) -> [(path: FilePath, object: GitTexts.Object)] {
    tree.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 0x09),
        let object = line[..<tab].split(separator: 0x20).last
      else { return nil }
      return (FilePath(decoding: line[(tab + 1)...]), object)
    }
  }
}

extension AddressMemory {
  /// Creates the memory of recipes that are missing from a folder of which nothing else is
  /// remembered; what was private under its name is left out.
  init(of missing: MissingRecipes, _ history: GitHistory, _ privacy: Privacy) {
    let lives = Dictionary(
      history.lives.filter { $0.end == nil }.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let last = LastArrivals(of: history.lives.filter { $0.end?.recipe?.isPrivate != true })
    let recipes = missing.texts.sorted { $0.key < $1.key }.compactMap { path, text in
      GoneRecipe.Facts(text, path: path).flatMap { facts -> RememberedRecipe? in
        if facts.isPrivate || privacy.hides(path, tags: facts.tags) { return nil }
        let life = lives[path] ?? RecipeLife(birth: RecipeBirth(path: path), path: path)
        return RememberedRecipe(
          ids: [facts.id, life.birth.id].compactMap(\.self), path: path,
          slugs: last.addresses(of: life, besides: privacy), title: facts.title,
          contentHash: ContentHash(of: text), isHint: true)
      }
    }
    self.init(basis: .blank, recipes: recipes, retired: [])
    lines = missing.lines
  }
}
