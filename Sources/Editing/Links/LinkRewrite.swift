import Collection
import Diagnostics
import FileSystem
import Paths
import RecipeMD

/// The links of one recipe, changed to the new places of their targets.
package struct LinkRewrite {
  /// The file with the new links.
  package let bytes: [UInt8]
  /// The number of destinations that were rewritten.
  package let count: Int
  /// Links that still lead to a former place.
  package let missed: [Missed]

  /// A link that was not changed.
  package struct Missed: Sendable {
    /// Its destination, percent-encoded.
    package let destination: String
    /// Its range in the file before the change.
    package let before: Range<Int>
    /// Its range in the file after the change.
    package let after: Range<Int>
  }

  /// The new path of a link, relative to the recipe and to the root.
  package struct Wanted: Hashable {
    package let path: String
    let rootPath: String

    /// Creates the new path of a link.
    package init(path: String, rootPath: String) { (self.path, self.rootPath) = (path, rootPath) }

    /// Creates the path of a link to a file, from a recipe at another path of the folder.
    package init(to target: FilePath, from path: FilePath) {
      let encoded = LinkResolver.relativeDestination(to: target, from: path)
      self.init(
        path: LinkResolver.percentDecoded(encoded) ?? encoded, rootPath: target.string)
    }
  }

  /// Rewrites links in `bytes`; `wanted` returns the new path for a percent-encoded destination.
  ///
  /// Only destinations change. A link that cannot be found in the source, or that looks like a link
  /// in code, is left unchanged.
  package init(
    of bytes: [UInt8], wanted: (_ destination: String, _ isPicture: Bool) -> Wanted?
  ) {
    let source = RecipeSource(bytes)
    // Keyed by bytes, as file names are.
    var known: [FilePath: Wanted] = [:]
    for link in source.links {
      let key = FilePath(link.destination)
      known[key] = wanted(link.destination, link.isPicture) ?? known[key]
    }
    let scan = source.destinations
    for raw in scan where raw.isRawLink && known[FilePath(raw.destination)] == nil {
      known[FilePath(raw.destination)] = wanted(raw.destination, false)
    }
    let edits = scan.compactMap { found -> TextEdit? in
      guard let target = known[FilePath(found.destination)] else { return nil }
      return source.edit(
        found.range, found.spelling(of: target.path, rootPath: target.rootPath, in: bytes))
    }
    var kept = edits
    var result = RecipeSource(source.applying(edits))
    if !Self.isRight(result, source, known) {
      kept = []
      for edit in edits {
        let attempt = RecipeSource(source.applying(kept + [edit]))
        if Self.isRight(attempt, source, known) { kept.append(edit) }
      }
      result = RecipeSource(source.applying(kept))
    }
    self.bytes = result.bytes
    count = kept.count
    let places = zip(source.links, result.links).enumerated().compactMap { place, links in
      known[FilePath(links.0.destination)].flatMap { target in
        Self.leads(links.1.destination, to: target) ? nil : place
      }
    }
    var missed: [Missed] = []
    for place in places {
      let link = Missed(
        destination: source.links[place].destination, before: Self.range(of: place, in: source),
        after: Self.range(of: place, in: result))
      if !missed.contains(where: { $0.after == link.after }) { missed.append(link) }
    }
    self.missed = missed
  }

  /// Returns the range of a link's destination; if that cannot be found, the range of the whole
  /// link.
  private static func range(of place: Int, in source: RecipeSource) -> Range<Int> {
    let link = source.links[place]
    let written = source.destinations.filter { found in
      found.meaning(in: source.bytes) == link.destination
    }.map(\.range)
    // The definition of a reference link may be anywhere.
    let near = written.filter { link.range.contains($0.lowerBound) }
    let far = written.filter { !link.range.contains($0.lowerBound) }
    return (near + far).first { range in
      let edit = TextEdit(range: range, replacement: "\(link.destination)x")
      let links = RecipeSource(source.applying([edit])).links
      return links.count == source.links.count && links[place].destination != link.destination
    } ?? link.range
  }

  /// Returns whether only the intended links have changed.
  private static func isRight(
    _ result: RecipeSource, _ source: RecipeSource, _ wanted: [FilePath: Wanted]
  ) -> Bool {
    guard let before = source.parsed.html, let after = result.parsed.html,
      before.fields.count == after.fields.count,
      zip(before.fields, after.fields).allSatisfy({ $0.html == $1.html }),
      source.links.count == result.links.count,
      result.parsed.isValid == source.parsed.isValid,
      result.parsed.recipe.yields == source.parsed.recipe.yields,
      result.parsed.recipe.allIngredients.map(\.amount)
        == source.parsed.recipe.allIngredients.map(\.amount)
    else { return false }
    return zip(source.links, result.links).allSatisfy { before, after in
      let key = FilePath(before.destination)
      if key == FilePath(after.destination) { return true }
      guard let target = wanted[key] else { return false }
      return leads(after.destination, to: target)
    }
  }

  private static func leads(_ destination: String, to target: Wanted) -> Bool {
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    let decoded = FilePath(LinkResolver.percentDecoded(String(path)) ?? "")
    return ["\(target.path)", "./\(target.path)", "/\(target.rootPath)"].contains(decoded)
  }
}

extension RecipeSource {
  /// A link or picture of any field.
  package struct Link {
    /// Its destination, percent-encoded.
    package let destination: String
    /// Whether it is a picture.
    package let isPicture: Bool
    /// The range of its destination as written, else of its paragraph.
    package let range: Range<Int>
  }

  /// All links and pictures of the Markdown, in a fixed order.
  package var links: [Link] {
    var links = (parsed.html?.fields ?? []).flatMap(\.links).map { link in
      Link(destination: link.destination, isPicture: link.kind == .image, range: link.range)
    }
    for (item, ranges) in zip(parsed.recipe.allIngredients, parsed.ranges.ingredients) {
      guard let link = item.link else { continue }
      links.append(Link(destination: link, isPicture: false, range: ranges.link ?? ranges.whole))
    }
    return links
  }
}

extension Book {
  /// Returns whether a recipe shows or links to any of some files.
  func shows(_ files: some Collection<FilePath>, in place: Int) -> Bool {
    !files.isEmpty
      && targets(of: place).contains { target in
        if case .file(let path) = target { files.contains(path) } else { false }
      }
  }

  /// Returns whether a recipe has a link to another, in Markdown or raw HTML.
  func links(to own: Int, from place: Int, _ resolver: LinkResolver) -> Bool {
    if targets(of: place).contains(.recipe(own)) { return true }
    let recipe = recipes[place]
    guard let source = try? recipe.text().source, DestinationScan.mayFindRawLinks(in: source)
    else { return false }
    return RecipeSource(source).destinations.contains { found in
      found.isRawLink
        && resolver.target(of: found.destination, from: recipe.path, isPicture: false)
          == .recipe(own)
    }
  }
}
