import Collection

/// An entry of a recipe's log as YAML.
struct LogEntry {
  let entry: Metadata.Cooked

  /// On one line: the day alone, or all in braces.
  var flow: String {
    let pairs = pairs
    return pairs.count == 1 ? entry.date.description : "{\(pairs.joined(separator: ", "))}"
  }

  /// An item of a list, each pair on a line of its own.
  ///
  /// `dash` is what the line of an item begins with, such as two spaces, a dash and a space.
  func lines(after dash: String, ending: String) -> String {
    let pairs = pairs
    if pairs.count == 1 { return dash + entry.date.description + ending }
    let indent = String(repeating: " ", count: dash.utf8.count)
    return dash + pairs.joined(separator: ending + indent) + ending
  }

  private var pairs: [String] {
    var pairs = ["date: \(entry.date)"]
    if let rating = entry.rating {
      pairs.append("rating: \(rating == rating.rounded() ? "\(Int(rating))" : "\(rating)")")
    }
    if let note = entry.note { pairs.append("note: \(YAMLText.scalar(note))") }
    return pairs
  }
}
