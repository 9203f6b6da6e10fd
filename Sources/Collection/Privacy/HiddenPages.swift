import Bytes
import Paths

/// The pages and share files that private recipes have in the site of the family.
struct HiddenPages {
  private static let folder: FilePath = "recipes"
  private static let shareFolder: FilePath = "share"
  private static let shortFolder: FilePath = "r"

  private let slugs: Set<String>
  /// The names of their short addresses.
  private let shortNames: Set<String>
  /// The address of the site without its scheme, in lower case.
  private let site: String?

  /// Creates the pages of recipes, and of those that were at other paths, in a site at an address, if
  /// that is known; the pages of `shown` are none of them.
  init(
    of recipes: [RecipeEntry], and former: FormerSecrets, besides shown: [RecipeEntry],
    _ history: GitHistory?, url: String?
  ) {
    let earlier = former.paths.flatMap { Slug.spellings(path: $0.withoutExtension) }
    slugs = Set(recipes.map(\.slug))
      .union(earlier.isEmpty ? [] : Set(earlier).subtracting(shown.map(\.slug)))
    let lives = SettledIdentities.Lives(history, of: recipes)
    shortNames = Set(
      recipes.flatMap { recipe in
        [recipe.identity.id, lives[recipe.path]?.birth.id].compactMap(\.self)
      }.map(RecipeIdentity.shortName))
    site = url.flatMap { Self.withoutScheme($0[...])?.lowercased() }
  }

  /// Returns whether a destination in a recipe is the address of one of them: in full, or without a
  /// host from wherever the page that has it may be.
  func have(_ destination: String, from recipe: RecipeEntry) -> Bool {
    if slugs.isEmpty { return false }
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    var address = destination[..<end]
    if let site, let rest = Self.withoutScheme(address), rest.lowercased().hasPrefix("\(site)/") {
      address = rest.dropFirst(site.count)
    } else if LinkResolver.hasScheme(Array(address.utf8)) {
      return false
    }
    let file = FilePath(decoding: PercentCoding.decoded(Array(address.utf8)[...]))
    if isShared(file) { return true }
    // Other files of the folder may have any name.
    guard address.hasSuffix(".html") || site != nil && address.first == "/" else { return false }
    let path = file.withoutExtension
    let beside = ((Self.folder / FilePath(recipe.slug)).directory / path).normalized
    return ([beside?.relative(to: Self.folder)] + path.parts(below: Self.folder)).contains {
      $0.map { slugs.contains($0.string) } ?? false
    } || path.parts(below: Self.shortFolder).contains { shortNames.contains($0.string) }
  }

  /// Returns whether a path is that of a share file, whose name may have two extensions.
  private func isShared(_ file: FilePath) -> Bool {
    file.parts(below: Self.shareFolder).contains { path in
      let name = path.withoutExtension
      return slugs.contains(name.string) || slugs.contains(name.withoutExtension.string)
    }
  }

  /// Returns what follows `https://` or `http://` in an address; nil without them.
  private static func withoutScheme(_ address: Substring) -> Substring? {
    let scheme = address.prefix { $0 != ":" }
    guard ["http", "https"].contains(scheme.lowercased()),
      address.dropFirst(scheme.count).hasPrefix("://")
    else { return nil }
    return address.dropFirst(scheme.count + 3)
  }
}

extension FilePath {
  /// Returns the rests of the path behind each folder with a name.
  fileprivate func parts(below folder: FilePath) -> [FilePath] {
    let parts = parts
    return parts.indices.filter { parts[$0] == folder }.map {
      FilePath(joining: parts[($0 + 1)...])
    }
  }
}
