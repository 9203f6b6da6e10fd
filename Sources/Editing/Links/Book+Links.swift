import Collection

extension Book {
  /// Whether a recipe has a link to another, by Markdown or raw HTML.
  func links(to own: Int, from place: Int, _ resolver: LinkResolver) -> Bool {
    if targets(of: place).contains(.recipe(own)) { return true }
    let recipe = recipes[place]
    guard let source = try? recipe.text().source, DestinationScan.mayFindRawLinks(in: source)
    else { return false }
    return DestinationScan(RecipeSource(source)).found.contains { found in
      found.isRawLink
        && resolver.target(of: found.destination, from: recipe.path, isPicture: false)
          == .recipe(own)
    }
  }
}
