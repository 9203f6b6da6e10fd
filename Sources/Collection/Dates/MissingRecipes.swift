import FileSystem
import Paths

/// The recipes that the commit has and the folder has not, as after a file was renamed that is not
/// committed yet.
struct MissingRecipes {
  /// Their texts by their paths.
  private(set) var texts: [FilePath: [UInt8]] = [:]

  /// More files than this are not looked for.
  private static let limit = 1000

  /// Asks Git for them, if a recipe of the folder is not committed.
  ///
  /// Only objects are read: to compare files, Git might start programs that the repository names.
  init(
    from recipes: [RecipeEntry], _ history: GitHistory, _ folder: FolderListing,
    in fileSystem: any FileOperations
  ) {
    if recipes.allSatisfy({ history.added($0.path) != nil }) { return }
    func output(of arguments: [String]) -> [UInt8]? {
      GitHistory.output(of: folder.root, arguments, in: fileSystem)
    }
    guard let tree = output(of: ["ls-tree", "-r", "-z", history.head, "."]) else { return }
    let present = Set(recipes.map(\.path))
    let objects = Self.objects(in: tree).filter { path, _ in
      FolderFile.isRecipe(path) && !present.contains(path) && folder.mayHold(path)
        && !folder.missed.covers(path)
    }
    if objects.isEmpty || objects.count > Self.limit { return }
    // What the files are by themselves is what a commit without them would remove.
    let removed = output(
      of: ["diff-tree", "-r", "--no-ext-diff", "--no-textconv", "--no-renames"]
        + GitRemovals.patchOptions + [history.head, Self.emptyTree(like: history.head), "--"]
        + objects.map(\.path.string))
    guard let removed else { return }
    let known = GitRemovals(removed).texts
    for (path, object) in objects { texts[path] = known[object] }
  }

  /// Returns the files in the output of `ls-tree`, with their objects.
  private static func objects(in tree: [UInt8]) -> [(path: FilePath, object: String)] {
    tree.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 0x09),
        let object = line[..<tab].split(separator: 0x20).last
      else { return nil }
      return (
        FilePath(decoding: line[(tab + 1)...]), String(decoding: object, as: UTF8.self)
      )
    }
  }

  /// Returns the object of a folder without files, which every repository has, with a hash of the
  /// kind of another one.
  private static func emptyTree(like object: String) -> String {
    object.utf8.count == 64
      ? "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
      : "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  }
}

extension AddressMemory {
  /// Creates the memory of recipes that are missing from a folder of which nothing else is
  /// remembered; what was private under its name is left out.
  init(of missing: MissingRecipes, _ history: GitHistory, _ privacy: Privacy) {
    let lives = Dictionary(
      history.lives.filter { $0.end == nil }.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let recipes = missing.texts.sorted { $0.key < $1.key }.compactMap { path, text in
      GoneRecipe.Facts(text, path: path).flatMap { facts -> RememberedRecipe? in
        if facts.isPrivate || privacy.hides(path, tags: facts.tags) { return nil }
        let life = lives[path] ?? RecipeLife(birth: RecipeBirth(path: path), path: path)
        let names = (life.earlier + [path]).filter { !privacy.hides($0) }
        return RememberedRecipe(
          ids: [facts.id, life.birth.id].compactMap(\.self), path: path,
          slugs: names.flatMap { Slug.spellings(path: $0.withoutExtension) }, title: facts.title,
          contentHash: ContentHash(of: text), isHint: true)
      }
    }
    self.init(basis: .blank, recipes: recipes, retired: [])
  }
}
