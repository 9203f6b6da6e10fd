import RecipeMD

/// The lines of an ingredient: the one with its name, and those of a list below it.
///
/// To RecipeMD such a list is text of the ingredient. A cook reads its items like the other lines.
package struct IngredientLines: Sendable {
  /// An item of the list.
  package struct Item: Sendable {
    /// The offset of its element's attributes in the HTML.
    package let attributes: Int
    /// The ranges of its own line, and of those further below it.
    package let lines: [Range<Int>]
  }

  /// The range of the name's line in the text.
  package let name: Range<Int>
  /// The items of the list.
  package let items: [Item]

  /// Finds the lines of an ingredient.
  package init(in running: RunningText) {
    var end = running.items.first?.text.lowerBound ?? running.bytes.count
    while end > 0, running.bytes[end - 1] <= 0x20 { end -= 1 }
    name = 0..<end
    items = running.items.filter { $0.kind == .listItem }.compactMap { item in
      let lines = running.blocks.filter {
        ($0.kind == .tight || $0.kind == .paragraph) && !$0.text.isEmpty
          && item.text.contains($0.text.lowerBound)
      }
      return lines.isEmpty ? nil : Item(attributes: item.attributes, lines: lines.map(\.text))
    }
  }
}

/// The source of an ingredient's name that has a list below it.
struct SourceLines {
  /// The lines of the name.
  let name: String
  /// The items of the list, each with the mark of a list, and what stands before that.
  let items: [(mark: String, text: String)]

  /// Parts a name; nil if there is no list below it.
  init?(_ source: String) {
    guard source.utf8.contains(0x0A) else { return nil }
    var name: String?
    var mark = ""
    var text = ""
    var items: [(mark: String, text: String)] = []
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let length = number == 0 ? 0 : Self.length(ofMark: line, goesOn: name != nil)
      guard length > 0 else {
        text += number == 0 ? line : "\n" + line
        continue
      }
      if name == nil { name = text } else { items.append((mark, text)) }
      mark = "\n" + line.prefix(length)
      text = String(line.dropFirst(length))
    }
    guard let name else { return nil }
    (self.name, self.items) = (name, items + [(mark, text)])
  }

  /// Returns the length of the mark of a list with the spaces around it; 0 if a line begins with none.
  ///
  /// Only the first number begins a list right below a text.
  private static func length(ofMark line: Substring, goesOn: Bool) -> Int {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    var behind: Substring?
    if digits.isEmpty {
      behind = rest.first.map { "-*+".contains($0) } ?? false ? rest.dropFirst() : nil
    } else if goesOn || digits == "1", digits.count < 10 {
      let end = rest.dropFirst(digits.count)
      behind = end.first.map { ".)".contains($0) } ?? false ? end.dropFirst() : nil
    }
    guard let behind, behind.first == " " || behind.first == "\t" else { return 0 }
    return line.count - behind.drop { $0 == " " || $0 == "\t" }.count
  }
}
