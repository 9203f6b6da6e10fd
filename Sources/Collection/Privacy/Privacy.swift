import Bytes
import Diagnostics
import FileSystem
import Paths

/// Whom a site is made for.
package enum Audience: String, CaseIterable, Sendable {
  /// Everybody: what is private stays out.
  case everyone
  /// Those who may see all recipes.
  case family
}

/// What the settings keep out of everything published.
package struct Privacy: Hashable, Sendable {
  /// The recipes and other files.
  package var rules: [Settings.Written<Rule>] = []
  /// The same of the settings of linked folders.
  private var rulesOfChapters: [Rule] = []
  /// The keys of front matter, in lower case.
  package var keys: Set<String> = []
  /// Other places of files and folders, by their paths: where symbolic links lead, what copies made
  /// by sync programs are copies of, and where recipes were that were private there.
  var otherPlaces: [FilePath: [FilePath]] = [:]
  /// The settings that say what is private, by their paths, and whether they keep something back.
  var written: [FilePath: Bool] = [:]
  /// Those that have a key without a value, by their paths.
  var halfWritten: [FilePath: SettingsKey] = [:]

  /// Creates the privacy of settings that keep nothing back.
  package init() {}

  /// How far a text says what is private.
  enum Statement: Hashable {
    /// It has no keys.
    case none
    /// It has a key without a value, as while that is being written.
    case half(SettingsKey)
    case whole
  }

  /// What one entry of the settings keeps back.
  package enum Rule: Hashable, Sendable {
    /// Files that match a pattern, whatever the case of their letters.
    case files(Glob, pattern: String)
    /// Recipes with a tag, given by its key; those of a chapter, if the settings are of that.
    case tag(key: String, name: String, chapter: FilePath? = nil)

    func hides(_ path: FilePath, tags: [String]) -> Bool {
      switch self {
      case .files(let glob, _): glob.matches(path)
      case .tag(let key, _, let chapter):
        (chapter.map { path.isInside($0) } ?? true)
          && (tags.contains(key)
            || tags.contains { Taxonomy.caseless($0) == Taxonomy.caseless(key) })
      }
    }

    /// Returns the same rule for the chapter that a folder is.
    fileprivate func of(_ chapter: FilePath) -> Rule {
      switch self {
      case .files(_, let pattern):
        let isDeep = !pattern.utf8.dropLast().contains(0x2F)
        let whole = "\(chapter)/\(isDeep ? "**/" : "")\(pattern)"
        return .files(Glob(whole, ignoringCase: true), pattern: whole)
      case .tag(let key, let name, _): return .tag(key: key, name: name, chapter: chapter)
      }
    }

    fileprivate var name: String {
      switch self {
      case .files(_, let name), .tag(_, let name, _): name
      }
    }
  }

  /// Notes how far the text of the settings at a path says what is private.
  mutating func note(_ statement: Statement, of path: FilePath) {
    switch statement {
    case .none: break
    case .half(let key): halfWritten[path] = key
    case .whole: written[path] = keepsBack
    }
  }

  /// The paths of the settings that keep something back.
  var keptBackBy: [FilePath] { written.filter(\.value).keys.sorted() }

  /// Keeps back in a chapter what the settings of its folder keep back.
  mutating func add(_ other: Privacy, of chapter: FilePath) {
    rulesOfChapters += other.rules.map { $0.value.of(chapter) }
    keys.formUnion(other.keys)
    written.merge(other.written) { $1 }
    halfWritten.merge(other.halfWritten) { $1 }
  }

  /// Whether they keep anything back.
  package var keepsBack: Bool { keepsFilesBack || !keys.isEmpty }

  /// Whether they keep back recipes or other files.
  var keepsFilesBack: Bool { !rules.isEmpty || !rulesOfChapters.isEmpty }

  /// Returns whether a recipe or another file is kept back by its tags, its path, or the other places
  /// of what is on that path.
  package func hides(_ path: FilePath, tags: [String] = []) -> Bool {
    hidingPlace(of: path, tags: tags) != nil
  }

  /// Returns the path, or the other place of what is on that path, by which it is kept back.
  func hidingPlace(of path: FilePath, tags: [String] = []) -> FilePath? {
    places(of: path).first { place in
      rules.contains { $0.value.hides(place, tags: tags) }
        || rulesOfChapters.contains { $0.hides(place, tags: tags) }
    }
  }

  /// Returns whether two paths lead to the same file.
  func areSame(_ path: FilePath, _ other: FilePath) -> Bool {
    places(of: path).contains(other) || places(of: other).contains(path)
  }

  /// Returns a path, and its other places in the folder.
  fileprivate func places(of path: FilePath) -> [FilePath] {
    if otherPlaces.isEmpty { return [path] }
    let linked = (path.ancestors + [path]).flatMap { link in
      otherPlaces[link, default: []].compactMap { place in
        path == link ? place : path.relative(to: link).map { place / $0 }
      }
    }
    return [path] + linked
  }

  /// Keeps back the recipes at some paths as if they were at others.
  mutating func add(earlierPaths: [FilePath: FilePath]) {
    for (path, earlier) in earlierPaths { otherPlaces[path, default: []].append(earlier) }
  }

  /// Returns a warning for each recipe that is kept back since private keys in it are not read.
  func unread(_ recipes: [RecipeEntry]) -> [Diagnostic] {
    recipes.filter(hidesUnreadKeys).map { UnreadMatter.diagnostic(path: $0.path) }
  }

  /// Returns a warning for each rule that keeps nothing back, since it may be a slip.
  ///
  /// It is an error where the file may have been renamed in the part of a Git history that is cut off.
  func unused(
    _ recipes: [RecipeEntry], in folder: FolderListing,
    isHistoryCutOff: @autoclosure () -> Bool
  ) -> [Diagnostic] {
    rules.compactMap { rule in
      let isUsed =
        switch rule.value {
        case .files:
          folder.files.contains {
            places(of: $0.path).contains { rule.value.hides($0, tags: []) }
          }
        case .tag: recipes.contains { rule.value.hides($0.path, tags: $0.facts.tags.map(\.key)) }
        }
      if isUsed { return nil }
      let message = "“private” lists “\(rule.value.name)”, but nothing in the folder is that"
      if case .files = rule.value, isHistoryCutOff() {
        return Diagnostic(
          .nothingPrivate, .error,
          "\(message), and the Git history is cut off, so it cannot tell what was renamed",
          path: Settings.fileName, range: rule.range,
          help: "get the whole history with ‘git fetch --unshallow’, or take this out of “private”")
      }
      return Diagnostic(
        .nothingPrivate, .warning, message,
        path: Settings.fileName, range: rule.range,
        help: "it keeps nothing back as long as that is so; look at how it is spelt")
    }
  }

  /// Returns whether a recipe's own text keeps it back, whatever the settings say.
  package static func isPrivate(_ source: [UInt8]) -> Bool {
    let (facts, _) = RecipeFacts.read(
      path: "recipe.md", source: source, contentHash: ContentHash(of: source),
      languages: RecipeLanguages(Settings()))
    return facts.metadata.isPrivate
  }

  /// Returns whether a recipe is kept back.
  package func hides(_ recipe: RecipeEntry) -> Bool { hides(recipe, at: recipe.path) }

  /// Returns whether a recipe is kept back if it is at a path.
  package func hides(_ recipe: RecipeEntry, at path: FilePath) -> Bool {
    recipe.metadata.isPrivate || hidesUnreadKeys(recipe)
      || hides(path, tags: recipe.facts.tags.map(\.key))
  }

  /// Returns whether a recipe has private keys where they are not read as front matter, and so would
  /// be shown as its description.
  private func hidesUnreadKeys(_ recipe: RecipeEntry) -> Bool {
    !keys.isEmpty && recipe.facts.unreadKeys.contains(where: keys.contains)
  }

  /// Divides recipes into those that everybody may see, without what is private in them, and the
  /// others.
  ///
  /// The site is published at `url`, if that is known. What belongs to a private recipe by its name
  /// is as private. `memory` tells where private recipes were before.
  func divided(
    _ recipes: [RecipeEntry], in folder: FolderListing, _ pictures: PicturesByName,
    _ history: GitHistory?, _ memory: AddressMemory?, url: String?
  ) -> DividedRecipes {
    let own = Set(recipes.lazy.filter { self.hides($0) }.map(\.path))
    // The copy of a private recipe may lack what makes that private.
    let hides = recipes.map { places(of: $0.path).contains(where: own.contains) }
    var divided = DividedRecipes(
      shown: recipes, hidden: zip(recipes, hides).filter(\.1).map(\.0))
    let former = FormerSecrets(of: divided.hidden, in: folder, history, memory)
    if divided.hidden.isEmpty, former.paths.isEmpty, !keepsBack { return divided }
    let paths = Set(divided.hidden.flatMap { [$0.path] + pictures.paths(of: $0.path) })
    let files = folder.files.filter {
      places(of: $0.path).contains(where: paths.contains) || self.hides($0.path)
    }
    let shown = zip(recipes, hides).filter { !$1 }.map(\.0)
    let pages = HiddenPages(of: divided.hidden, and: former, besides: shown, history, url: url)
    let withholding = Withholding(self, hidden: divided.hidden, files, former, pages)
    divided.shown = []
    for recipe in shown {
      let bare = withholding.applied(to: recipe)
      divided.shown.append(bare)
      if bare !== recipe { divided.withheld.append((recipe, bare)) }
    }
    return divided
  }
}

/// The recipes that everybody may see, and the others.
struct DividedRecipes: Sendable {
  /// Those that everybody may see, without what is private in them.
  var shown: [RecipeEntry]
  var hidden: [RecipeEntry] = []
  /// Those of the first that have something private, as they are and as everybody may see them.
  var withheld: [(original: RecipeEntry, shown: RecipeEntry)] = []

  /// Returns whether others are kept back just as they are.
  func hidesSame(as other: DividedRecipes) -> Bool {
    hidden.elementsEqual(other.hidden) {
      $0 === $1 || $0.path == $1.path && $0.contentHash == $1.contentHash
    }
  }
}
