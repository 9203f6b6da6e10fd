/// The pattern that stands for the picture of a recipe without one: a weave and how it is dyed and
/// laid out.
///
/// It follows from the recipe's address, so that it stays while the recipe does, and so that scripts
/// know it as well: `pattern` in Templates/scripts/search/48-thumbnails.js makes the same.
struct Pattern: Sendable {
  /// The parts of a pattern, and how many there are of each.
  static let parts = [
    ("weave", 17), ("dye", 5), ("tint", 3), ("tone", 2), ("turn", 4), ("grain", 4),
  ]

  /// The classes of its parts, such as `weave-7 dye-0 tint-2 tone-1 turn-1 grain-3`.
  let classes: String

  init(slug: String) {
    var hash: UInt32 = 0x811C_9DC5
    for byte in slug.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    classes = Self.parts.map { part, count in
      defer { hash /= UInt32(count) }
      return "\(part)-\(hash % UInt32(count))"
    }.joined(separator: " ")
  }
}
