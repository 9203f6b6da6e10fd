import Cooking
import FileSystem

/// Assigns unique addresses to terms, independent of which other terms sort before them.
enum TermSlugs {
  /// The degree to which a slug preserves a term.
  private enum Likeness: Int, Comparable {
    case same, sameButSpaces, less

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// Returns the slugs of the terms.
  ///
  /// If several terms would have the same slug, it goes to the one it preserves completely, as `c`
  /// does “C”; for the others, such as “C#” and “C++”, the hash of the key is appended.
  static func make(_ kind: String, _ terms: [(key: String, name: String)], language: Language)
    -> [String]
  {
    var slugs = terms.map { Slug.make($0.name, language: language) }
    var sharing: [String: [Int]] = [:]
    for (place, slug) in slugs.enumerated() { sharing[slug, default: []].append(place) }
    // The index page of all terms has this address.
    var taken: Set<String> = ["index"]
    var clashing: [Int] = []
    for (slug, places) in sharing {
      let owner = slug.isEmpty || slug == "index" ? nil : owner(of: slug, among: places, terms)
      if owner != nil { taken.insert(slug) }
      clashing += places.filter { $0 != owner }
    }
    for place in clashing.sorted() {
      let hash = ContentHash(of: terms[place].key)
      let slug = slugs[place].isEmpty ? kind : slugs[place]
      var length = 3
      repeat {
        slugs[place] = "\(slug)-\(hash.hexadecimal(bytes: length))"
        length += 1
      } while !taken.insert(slugs[place]).inserted && length <= 16
    }
    return slugs
  }

  private static func owner(
    of slug: String, among places: [Int], _ terms: [(key: String, name: String)]
  ) -> Int? {
    if places.count == 1 { return places[0] }
    let ranked = places.map { place in
      // The table of foods has ids like slugs.
      let key = terms[place].key
      return (
        place: place,
        likeness: likeness(of: slug, to: key.hasPrefix("=") ? String(key.dropFirst()) : key)
      )
    }
    guard let best = ranked.map(\.likeness).min(), best != .less else { return nil }
    let owners = ranked.filter { $0.likeness == best }
    return owners.count == 1 ? owners[0].place : nil
  }

  private static func likeness(of slug: String, to key: String) -> Likeness {
    if key == slug { return .same }
    return key.replacing(" ", with: "-") == slug ? .sameButSpaces : .less
  }
}
