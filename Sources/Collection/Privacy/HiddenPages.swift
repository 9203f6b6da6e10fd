import Bytes
import Paths

/// The pages that private recipes have in the site of the family.
struct HiddenPages {
  private static let folder: FilePath = "recipes"

  private let slugs: Set<String>
  /// The address of the site without its scheme, in lower case.
  private let site: String?

  /// Creates the pages of recipes in a site at an address, if that is known.
  init(of recipes: [RecipeEntry], url: String?) {
    slugs = Set(recipes.map(\.slug))
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
    } else if !address.hasSuffix(".html") || LinkResolver.hasScheme(Array(address.utf8)) {
      return false
    }
    let path = FilePath(decoding: PercentCoding.decoded(Array(address.utf8)[...])).withoutExtension
    let beside = ((Self.folder / FilePath(recipe.slug)).directory / path).normalized
    let below = path.parts.indices.filter { path.parts[$0] == Self.folder }.map {
      FilePath(joining: path.parts[($0 + 1)...])
    }
    return ([beside?.relative(to: Self.folder)] + below).contains {
      $0.map { slugs.contains($0.string) } ?? false
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
