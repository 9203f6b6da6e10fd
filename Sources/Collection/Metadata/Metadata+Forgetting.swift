extension Metadata {
  /// Forgets what some keys of the front matter say, also those inside of others.
  mutating func forget(_ keys: Set<String>) {
    for key in MetadataKey.allCases where keys.contains(key.rawValue) { forget(key) }
    nutrition.removeAll { keys.contains($0.name) }
    for place in cooked.indices {
      if keys.contains("rating") { cooked[place].rating = nil }
      if keys.contains("note") { cooked[place].note = nil }
    }
    if keys.contains("date") { cooked = [] }
    if let known = source { source = known.forgetting(keys) }
  }

  private mutating func forget(_ key: MetadataKey) {
    switch key {
    case .lang, .extra: break
    case .id: id = nil
    case .private: isPrivate = false
    case .image, .images: images = []
    case .source: source = nil
    case .author: author = nil
    case .rating: rating = nil
    case .prepTime: times.preparation = nil
    case .cookTime: times.cooking = nil
    case .restTime: times.resting = nil
    case .totalTime: times.total = nil
    case .difficulty: difficulty = nil
    case .created: created = nil
    case .cooked: cooked = []
    case .notes: notes = nil
    case .nutrition: nutrition = []
    }
  }
}

extension Metadata.Source {
  /// Returns the source without its name or its address; nil if nothing is left.
  fileprivate func forgetting(_ keys: Set<String>) -> Self? {
    let host = url.map(Metadata.host)
    let (isNameless, hasNoAddress) = (keys.contains("name"), keys.contains("url"))
    if !isNameless, !hasNoAddress { return self }
    // A source without a name goes by its host.
    let left = isNameless || hasNoAddress && name == host ? nil : name
    let address = hasNoAddress ? nil : url
    return (left ?? (hasNoAddress ? nil : host)).map { Self(name: $0, url: address) }
  }
}
