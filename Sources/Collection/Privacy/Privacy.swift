import Bytes
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
  /// The patterns of files.
  package var files: [Glob] = []
  /// The tags, by their keys.
  package var tags: Set<String> = []
  /// The keys of front matter.
  package var keys: Set<String> = []

  /// Creates the privacy of settings that keep nothing back.
  package init() {}

  /// Returns whether a recipe is kept back by the path of its file or its tags.
  func hides(_ path: FilePath, tags: [String] = []) -> Bool {
    !self.tags.isDisjoint(with: tags) || files.contains { $0.matches(path) }
  }

  /// Returns whether a recipe is kept back.
  func hides(_ recipe: RecipeEntry) -> Bool {
    recipe.metadata.isPrivate || hides(recipe.path, tags: recipe.facts.tags.map(\.key))
  }

  /// Divides recipes into those that everybody may see, without what is private in them, and the
  /// others.
  func divided(
    _ recipes: [RecipeEntry], in folder: FolderListing
  ) -> DividedRecipes {
    let hides = recipes.map(hides)
    var divided = DividedRecipes(
      shown: recipes, hidden: zip(recipes, hides).filter(\.1).map(\.0))
    if divided.hidden.isEmpty, keys.isEmpty { return divided }
    let withholding = Withholding(keys: keys, hidden: divided.hidden, in: folder)
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

/// Takes what is private out of recipes that everybody may see: keys of the front matter, and the
/// paths of private recipes in links.
private struct Withholding {
  let keys: Set<String>
  private let hidden: LinkResolver?

  init(keys: Set<String>, hidden: [RecipeEntry], in folder: FolderListing) {
    self.keys = keys
    if hidden.isEmpty {
      self.hidden = nil
    } else {
      let paths = Set(hidden.map(\.path))
      self.hidden = LinkResolver(
        files: folder.files.filter { paths.contains($0.path) }, recipes: hidden)
    }
  }

  /// Returns a recipe without what is private; itself if there is nothing of it.
  func applied(to recipe: RecipeEntry) -> RecipeEntry {
    let metadata = recipe.metadata
    let own = keys.intersection(recipe.facts.writtenKeys)
    let isUnreadable = recipe.facts.hasUnreadableMatter
    let cutsMatter = !own.isEmpty || isUnreadable && !keys.isEmpty
    let links = linksToHidden(of: recipe)
    if !cutsMatter, links.isEmpty { return recipe }
    var facts = recipe.facts
    let pictures = metadata.images
    facts.metadata.forget(own)
    if facts.metadata.images.count < pictures.count {
      facts.pictures.removeFirst(pictures.count)
      // A picture that the text shows too stays out as well.
      for place in facts.links.indices where facts.links[place].isPicture {
        if pictures.contains(facts.links[place].destination) { facts.links[place].destination = "" }
      }
    }
    for link in links { facts.links[link].destination = "" }
    var writer = BinaryWriter(capacity: 64)
    writer.write(facts.contentHash)
    writer.write(own.sorted()) { $0.write($1) }
    writer.write(links) { $0.write($1) }
    facts.contentHash = ContentHash(of: writer.bytes)
    let destinations = Set(links.map { FilePath(recipe.facts.links[$0].destination) })
    return RecipeEntry(path: recipe.path, facts: facts, text: nil) { () throws(FileError) in
      var text = WithheldText(try recipe.source())
      text.unlink(destinations)
      if cutsMatter { text.cut(isUnreadable ? nil : own) }
      return text.bytes
    }
  }

  private func linksToHidden(of recipe: RecipeEntry) -> [Int] {
    guard let hidden else { return [] }
    return recipe.facts.links.indices.filter { place in
      let link = recipe.facts.links[place]
      return hidden.target(of: link.destination, from: recipe.path, isPicture: link.isPicture)
        != nil
    }
  }
}
