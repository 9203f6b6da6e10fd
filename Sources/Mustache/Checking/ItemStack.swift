/// The kinds of the items around a tag, the current one last.
///
/// An object kind appears only where it was last entered: an outer one could never be the first to
/// provide a name. So the number of stacks is finite, however deeply a template includes itself.
struct ItemStack: Hashable {
  enum Item: Hashable {
    case kind(Schema.Kind)
    /// A value that the schema does not describe, which may have any name.
    case anything
  }

  private(set) var items: [Item]

  init(_ item: Item) {
    items = [item]
  }

  /// Returns the stack in a section of a value.
  func entering(_ item: Item) -> ItemStack {
    var result = self
    result.items.removeAll { other in
      if other == item { return true }
      switch other {
      case .kind(.object), .anything: return false
      case .kind: return true
      }
    }
    result.items.append(item)
    return result
  }

  /// The result of looking a name up.
  enum Finding {
    case found(Item)
    /// The part of the name that nothing provides, and the names that may be intended.
    case unknown(part: Int, candidates: [String])
  }

  /// Looks up a name, given as its parts between the dots.
  ///
  /// An empty first part limits the look-up to the current item.
  func find(_ parts: [String], in schema: Schema) -> Finding {
    guard let current = items.last else { return .found(.anything) }
    if parts.allSatisfy(\.isEmpty) { return .found(current) }
    let isLocal = parts[0].isEmpty
    var item: Item
    var part = 0
    if isLocal {
      item = current
    } else {
      var candidates: [String] = []
      var first: Item?
      for outer in items.reversed() {
        first = outer.member(parts[0], in: schema)
        if first != nil { break }
        for name in outer.names(in: schema) where !candidates.contains(name) {
          candidates.append(name)
        }
      }
      guard let first else { return .unknown(part: 0, candidates: candidates) }
      item = first
    }
    part = 1
    while part < parts.count {
      guard let next = item.member(parts[part], in: schema) else {
        return .unknown(part: part, candidates: item.names(in: schema))
      }
      item = next
      part += 1
    }
    return .found(item)
  }
}

extension ItemStack.Item {
  /// The item in a section of this: an item of a list, else the value itself.
  var inSection: ItemStack.Item {
    if case .kind(.list(let item)) = self { return .kind(item) }
    return self
  }

  /// Returns the item that a name in this one refers to; nil if there is none.
  fileprivate func member(_ name: String, in schema: Schema) -> ItemStack.Item? {
    switch self {
    case .anything: .anything
    case .kind(.object(let type)):
      schema.defines(type) ? schema.field(name, of: type).map { .kind($0.kind) } : .anything
    case .kind: nil
    }
  }

  fileprivate func names(in schema: Schema) -> [String] {
    guard case .kind(.object(let type)) = self else { return [] }
    return schema.fields(of: type).map(\.name)
  }
}
