import Collection
import FileSystem
import JSON
import Paths

/// What a site itself tells of the addresses its recipes have and had, for a build that remembers
/// nothing: on another machine, or after the memory was lost.
struct PublishedAddresses {
  private let fileSystem: any FileOperations
  private let output: FilePath
  private let site: PublishedSite

  /// Reads the manifest of the site in an output; nil if there is none.
  init?(in output: FilePath, _ fileSystem: any FileOperations) {
    let existing = ExistingSite(fileSystem: fileSystem, root: output)
    guard let manifest = try? existing.manifest() else { return nil }
    (self.fileSystem, self.output, site) = (fileSystem, output, manifest.site)
  }

  /// The recipes of the site; nil if the lists for its scripts are not as they were published.
  func recipes() -> [PublishedRecipe]? {
    guard let list = value(of: SitePaths.searchList)?["recipes"]?.array,
      let ids = value(of: SitePaths.searchIDs)?.array, ids.count == list.count
    else { return nil }
    let moved = (value(of: SitePaths.shopIndex)?["moved"]?.array ?? []).compactMap(pair)
    let earlier = Dictionary(grouping: moved, by: \.new).mapValues { $0.map(\.old) }
    let past = readPast()
    let present = zip(list, ids).compactMap { recipe, id -> PublishedRecipe? in
      guard let fields = recipe.array, fields.count > 1, let title = fields[0].string,
        let written = fields[1].string, let id = id.string, Metadata.isUUID(id)
      else { return nil }
      let slug = SearchListInput.slug(ofShortened: written, title: title)
      guard isPage(slug) else { return nil }
      return PublishedRecipe(
        ids: [id] + (past?.earlier[id] ?? []), slugs: (earlier[slug] ?? []).filter(isPage) + [slug],
        title: title)
    }
    let gone = (past?.gone ?? []).map { recipe in
      PublishedRecipe(
        ids: recipe.ids, slugs: recipe.slugs.filter(isPage), title: recipe.title, isGone: true)
    }
    return present + gone
  }

  private func readPast() -> PastFile.Content? {
    guard let bytes = bytes(of: SitePaths.pastAddresses) else { return nil }
    return (try? JSONReader.value(of: bytes)).map(PastFile.Content.init)
  }

  /// Returns an address that a recipe had, and the one that it has.
  private func pair(_ value: JSONValue) -> (old: String, new: String)? {
    guard let pair = value.array, pair.count == 2, let old = pair[0].string,
      let new = pair[1].string
    else { return nil }
    return (old, new)
  }

  /// Returns whether the site has a page at an address.
  private func isPage(_ slug: String) -> Bool { site.files[SitePaths.recipe(slug)] != nil }

  /// Returns the value that a script of the site gives to a function; nil if the script is not as it
  /// was published.
  private func value(of path: FilePath) -> JSONValue? {
    guard let bytes = bytes(of: path), let start = bytes.firstIndex(of: UInt8(ascii: "(")),
      let end = bytes.lastIndex(of: UInt8(ascii: ")")), start < end
    else { return nil }
    return try? JSONReader.value(of: Array(bytes[(start + 1)..<end]))
  }

  /// Returns the bytes of a file of the site; nil if they are not those that were published.
  private func bytes(of path: FilePath) -> [UInt8]? {
    guard let file = site.files[path], let bytes = try? fileSystem.read(output / path),
      ContentHash(of: bytes) == file.hash
    else { return nil }
    return bytes
  }
}
