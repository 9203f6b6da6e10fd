import Bytes
import FileSystem
import Paths

/// Takes what is private out of recipes that everybody may see: keys of the front matter, links to
/// private recipes and files, and private pictures.
struct Withholding {
  /// The keys of front matter that name pictures.
  private static let pictureKeys: Set<String> = ["image", "images"]
  /// The key that may have the address of a page.
  private static let sourceKey = "source"

  private let privacy: Privacy
  private var keys: Set<String> { privacy.keys }
  private let hidden: LinkResolver?
  private let former: FormerSecrets
  private let pages: HiddenPages

  init(
    _ privacy: Privacy, hidden: [RecipeEntry], _ files: [FolderFile], _ former: FormerSecrets,
    _ pages: HiddenPages
  ) {
    (self.privacy, self.former, self.pages) = (privacy, former, pages)
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
      hides($0, of: recipe, isPicture: false) || hides($0, of: recipe, isPicture: true)
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

  /// Returns whether a destination in a recipe is a private file, also one that is missing or was
  /// renamed, or the page of a private recipe.
  private func hides(_ destination: String, of recipe: RecipeEntry, isPicture: Bool) -> Bool {
    if let hidden, hidden.target(of: destination, from: recipe.path, isPicture: isPicture) != nil {
      return true
    }
    if let path = LinkResolver.path(of: destination, from: recipe.path),
      privacy.hides(path) || former.have(path)
    {
      return true
    }
    return !isPicture && pages.have(destination, from: recipe)
  }
}
