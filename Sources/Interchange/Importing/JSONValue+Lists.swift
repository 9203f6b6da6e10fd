import JSON

/// Lists as recipe programs write them.
extension JSONValue {
  /// The names in a list of texts, or of objects that have names.
  var names: [String] { (array ?? []).compactMap { $0.string ?? $0["name"]?.string } }

  /// Returns the elements of a list by the number that each has under a key, those with the same
  /// number in the order written.
  func elements(orderedBy key: String) -> [JSONValue] {
    (array ?? []).enumerated().sorted {
      ($0.element[key]?.double ?? 0, $0.offset) < ($1.element[key]?.double ?? 0, $1.offset)
    }.map(\.element)
  }
}
