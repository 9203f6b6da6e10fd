import Cooking
import Paths

/// The addresses that names with umlauts have given to recipes: German spells them out, and a recipe's
/// language may have changed from commit to commit.
struct GitSpellings {
  /// The addresses of each file that is present, by what its texts were, or may have been, in.
  private(set) var ofFiles: [FilePath: Set<String>] = [:]

  /// Returns the objects of all texts whose languages must be known.
  static func objects(in commits: [GitCommit]) -> Set<GitTexts.Object> {
    Set(commits.lazy.flatMap(\.changes).filter(\.hasSpellings).map(\.now))
  }

  /// Notes what a commit has done to files; `moves` are those that Git does not call renamings.
  mutating func add(_ commit: GitCommit, _ moves: [GitMoves.Move], _ texts: GitTexts) {
    if !ofFiles.isEmpty {
      for change in commit.changes where change.kind == .removed || change.kind == .renamed {
        ofFiles[change.path] = nil
      }
      for move in moves { (ofFiles[move.from], ofFiles[move.to]) = (nil, nil) }
    }
    for change in commit.changes where change.hasSpellings {
      let name = change.newPath.withoutExtension
      // Where the text does not tell its language, the recipes around it have told it.
      let slugs =
        texts[change.now].flatMap(RecipeFacts.ownLanguage).map {
          [Slug.make(path: name, language: $0)]
        } ?? Slug.spellings(path: name)
      ofFiles[change.newPath, default: []].formUnion(slugs)
    }
  }
}

extension GitCommit.Change {
  /// Whether it has left a recipe whose address goes by its language.
  fileprivate var hasSpellings: Bool {
    kind != .removed && !newPath.utf8.allSatisfy { $0 < 0x80 } && FolderFile.isRecipe(newPath)
      && Slug.spellings(path: newPath.withoutExtension).count > 1
  }
}
