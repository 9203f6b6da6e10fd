/// An item of a list in a text, which may go on in many lines and have lists in it.
struct ListItem {
  /// A line of a list in an item, or another paragraph of it.
  struct Inner {
    /// What stands before it as Markdown: white space, and the mark of an item.
    let lead: String
    /// Whether it is another paragraph.
    let isParagraph: Bool
    fileprivate(set) var item: WrappedLines.Item
  }

  /// The lists that are open at its end.
  private struct Level {
    /// Where the marks of its items stand in the text.
    let column: Int
    /// How far they are to be indented.
    let indent: Int
    /// The letters of the last mark, with the space behind it.
    var width: Int
  }

  /// Whether its mark is a number.
  let isNumbered: Bool
  private var item: WrappedLines.Item
  private(set) var inner: [Inner] = []
  private var levels: [Level] = []

  init(_ text: String, isNumbered: Bool = false) {
    (item, self.isNumbered) = (.init(text), isNumbered)
  }

  /// What it says itself.
  var text: String { item.text }

  /// The last item of the lists in it; itself if there are none.
  var last: WrappedLines.Item { inner.last?.item ?? item }

  /// The texts of it and of the lists in it, each without a mark.
  var texts: [String] {
    inner.reduce(into: [text]) { texts, inner in
      if inner.isParagraph {
        texts[texts.count - 1] += " \(inner.item.text)"
      } else {
        texts.append(inner.item.text)
      }
    }
  }

  // MARK: Adding

  /// Adds an item of a list in it, whose mark is `-`, or a number with a full stop.
  mutating func addItem(_ text: String, mark: String, at column: Int) {
    while let level = levels.last, column < level.column { levels.removeLast() }
    let width = mark.count + 1
    if let level = levels.last, column < level.column + Self.leastIndent {
      levels[levels.count - 1].width = width
    } else {
      let indent = levels.last.map { $0.indent + $0.width } ?? 0
      levels.append(Level(column: column, indent: indent, width: width))
    }
    let indent = levels.last?.indent ?? 0
    inner.append(
      Inner(
        lead: "\(String(repeating: " ", count: indent))\(mark) ", isParagraph: false,
        item: .init(text)))
  }

  /// How much deeper than an item the lists in it are.
  static let leastIndent = 2

  /// Adds a line of Markdown behind an empty one: another paragraph of it, unless it goes on with a
  /// list in it.
  mutating func addParagraph(_ text: String, at column: Int) {
    if let level = levels.first, column >= level.column + Self.leastIndent {
      return addWords(text)
    }
    levels = []
    inner.append(Inner(lead: "\n", isParagraph: true, item: .init(text)))
  }

  /// Adds a line of plain text, which may have broken a word.
  mutating func add(_ line: String) { change { $0.add(line) } }

  /// Adds a line of Markdown, which breaks no words.
  mutating func addWords(_ line: String) { change { $0.addWords(line) } }

  private mutating func change(_ body: (inout WrappedLines.Item) -> Void) {
    if inner.isEmpty { body(&item) } else { body(&inner[inner.count - 1].item) }
  }
}
