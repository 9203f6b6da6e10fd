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
  /// The places that symbolic links in the folder lead to, by the paths of the links.
  var linkedPlaces: [FilePath: [FilePath]] = [:]

  /// Creates the privacy of settings that keep nothing back.
  package init() {}

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
        tags.contains(key) && chapter.map { path.isInside($0) } ?? true
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

  /// Keeps back in a chapter what the settings of its folder keep back.
  mutating func add(_ other: Privacy, of chapter: FilePath) {
    rulesOfChapters += other.rules.map { $0.value.of(chapter) }
    keys.formUnion(other.keys)
  }

  /// Whether they keep anything back.
  package var keepsBack: Bool { keepsFilesBack || !keys.isEmpty }

  /// Whether they keep back recipes or other files.
  var keepsFilesBack: Bool { !rules.isEmpty || !rulesOfChapters.isEmpty }

  /// Returns whether a recipe or another file is kept back by its tags, its path, or where symbolic
  /// links on that path lead.
  package func hides(_ path: FilePath, tags: [String] = []) -> Bool {
    places(of: path).contains { place in
      rules.contains { $0.value.hides(place, tags: tags) }
        || rulesOfChapters.contains { $0.hides(place, tags: tags) }
    }
  }

  /// Returns a path, and the other places in the folder where its file is, if symbolic links lead to
  /// it.
  fileprivate func places(of path: FilePath) -> [FilePath] {
    if linkedPlaces.isEmpty { return [path] }
    let linked = (path.ancestors + [path]).flatMap { link in
      linkedPlaces[link, default: []].compactMap { place in
        path == link ? place : path.relative(to: link).map { place / $0 }
      }
    }
    return [path] + linked
  }

  /// Returns a warning for each rule that keeps nothing back, since it may be a slip.
  func problems(_ recipes: [RecipeEntry], in folder: FolderListing) -> [Diagnostic] {
    rules.compactMap { rule in
      let isUsed =
        switch rule.value {
        case .files:
          folder.files.contains { places(of: $0.path).contains { rule.value.hides($0, tags: []) } }
        case .tag: recipes.contains { rule.value.hides($0.path, tags: $0.facts.tags.map(\.key)) }
        }
      if isUsed { return nil }
      return Diagnostic(
        .nothingPrivate, .warning,
        "“private” lists “\(rule.value.name)”, but nothing in the folder is that",
        path: Settings.fileName, range: rule.range,
        help: "it keeps nothing back as long as that is so; look at how it is spelt")
    }
  }

  /// Returns whether a recipe is kept back.
  package func hides(_ recipe: RecipeEntry) -> Bool {
    recipe.metadata.isPrivate || hides(recipe.path, tags: recipe.facts.tags.map(\.key))
  }

  /// Divides recipes into those that everybody may see, without what is private in them, and the
  /// others.
  ///
  /// The site is published at `url`, if that is known. What belongs to a private recipe by its name
  /// is as private.
  func divided(
    _ recipes: [RecipeEntry], in folder: FolderListing, _ pictures: PicturesByName, url: String?
  ) -> DividedRecipes {
    let hides = recipes.map(hides)
    var divided = DividedRecipes(
      shown: recipes, hidden: zip(recipes, hides).filter(\.1).map(\.0))
    if divided.hidden.isEmpty, !keepsBack { return divided }
    let paths = Set(divided.hidden.flatMap { [$0.path] + pictures.paths(of: $0.path) })
    let files = folder.files.filter {
      places(of: $0.path).contains(where: paths.contains) || self.hides($0.path)
    }
    let withholding = Withholding(self, hidden: divided.hidden, files, url: url)
    divided.shown = []
    for (recipe, isHidden) in zip(recipes, hides) where !isHidden {
      let shown = withholding.applied(to: recipe)
      divided.shown.append(shown)
      if shown !== recipe { divided.withheld.append((recipe, shown)) }
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
}

/// Takes what is private out of recipes that everybody may see: keys of the front matter, links to
/// private recipes and files, and private pictures.
private struct Withholding {
  /// The keys of front matter that name pictures.
  private static let pictureKeys: Set<String> = ["image", "images"]
  /// The key that may have the address of a page.
  private static let sourceKey = "source"

  private let privacy: Privacy
  private var keys: Set<String> { privacy.keys }
  private let hidden: LinkResolver?
  private let pages: HiddenPages

  init(_ privacy: Privacy, hidden: [RecipeEntry], _ files: [FolderFile], url: String?) {
    self.privacy = privacy
    pages = HiddenPages(of: hidden, url: url)
    self.hidden = files.isEmpty ? nil : LinkResolver(files: files, recipes: hidden)
  }

  /// Returns a recipe without what is private; itself if there is nothing of it.
  func applied(to recipe: RecipeEntry) -> RecipeEntry {
    let metadata = recipe.metadata
    var matterKeys = hidesPicture(of: recipe) ? Self.pictureKeys : []
    if let url = metadata.source?.url, pages.have(url, from: recipe) {
      matterKeys.insert(Self.sourceKey)
    }
    let own = Set(
      recipe.facts.writtenKeys.filter {
        matterKeys.contains($0) || keys.contains($0.lowercased())
      })
    let isUnreadable = recipe.facts.hasUnreadableMatter
    let cutsMatter = !own.isEmpty || isUnreadable && !keys.isEmpty
    let links = linksToHidden(of: recipe)
    let rawLinks = recipe.facts.rawLinks.filter {
      hides($0, of: recipe, isPicture: false)
    }
    if !cutsMatter, links.isEmpty, rawLinks.isEmpty { return recipe }
    var facts = recipe.facts
    let pictures = metadata.images
    facts.metadata.forget(own)
    if facts.metadata.images.count < pictures.count {
      facts.pictures.removeLast(pictures.count)
      // A picture that the text shows too stays out as well.
      for place in facts.links.indices where facts.links[place].isPicture {
        if pictures.contains(facts.links[place].destination) { facts.links[place].destination = "" }
      }
    }
    for link in links { facts.links[link].destination = "" }
    facts.rawLinks.removeAll(where: rawLinks.contains)
    var writer = BinaryWriter(capacity: 64)
    writer.write(facts.contentHash)
    writer.write(own.sorted()) { $0.write($1) }
    writer.write(links) { $0.write($1) }
    writer.write(rawLinks) { $0.write($1) }
    facts.contentHash = ContentHash(of: writer.bytes)
    let destinations = Set(
      (links.map { recipe.facts.links[$0].destination } + rawLinks).map { FilePath($0) })
    let read = { @Sendable () throws(FileError) -> [UInt8] in
      var text = WithheldText(try recipe.source())
      text.unlink(destinations)
      if cutsMatter { text.cut(isUnreadable ? nil : own) }
      return text.bytes
    }
    if !destinations.isEmpty {
      // An address may stand in running text, a title or a name. What cannot be read any more shows
      // nothing of its text.
      facts.takeTexts(of: recipe.rewritten((try? read()) ?? []).facts)
    }
    return RecipeEntry(path: recipe.path, facts: facts, text: nil, read: read)
  }

  /// Returns whether the front matter names a private picture.
  private func hidesPicture(of recipe: RecipeEntry) -> Bool {
    recipe.metadata.images.contains { hides($0, of: recipe, isPicture: true) }
  }

  private func linksToHidden(of recipe: RecipeEntry) -> [Int] {
    recipe.facts.links.indices.filter { place in
      let link = recipe.facts.links[place]
      return hides(link.destination, of: recipe, isPicture: link.isPicture)
    }
  }

  /// Returns whether a destination in a recipe is a private file, also one that is missing, or the
  /// page of a private recipe.
  private func hides(_ destination: String, of recipe: RecipeEntry, isPicture: Bool) -> Bool {
    if let hidden, hidden.target(of: destination, from: recipe.path, isPicture: isPicture) != nil {
      return true
    }
    if let path = LinkResolver.path(of: destination, from: recipe.path), privacy.hides(path) {
      return true
    }
    return !isPicture && pages.have(destination, from: recipe)
  }
}
