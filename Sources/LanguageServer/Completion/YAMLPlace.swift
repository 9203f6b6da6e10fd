/// A place in YAML that is being written, and so need not be valid.
struct YAMLPlace: Hashable {
  /// The keys around it, outermost first.
  private(set) var parents: [String] = []
  /// The key whose value is written; nil if it is a key itself.
  private(set) var key: String?
  /// What is written of the key or value before the cursor.
  private(set) var range: Range<Int>
  /// The keys that its mapping has already.
  private(set) var others: Set<String> = []

  init(in text: DocumentText, lines: Range<Int>, at offset: Int) {
    let own = text.line(at: offset)
    let line = YAMLLine(text, own, end: offset)
    let start = line.content.lowerBound
    if let colon = line.colon {
      key = line.key
      range = Self.value(text, colon + 1, offset)
    } else {
      range = min(start, offset)..<offset
    }
    var limit = line.parentLimit
    for place in (lines.lowerBound..<max(own, lines.lowerBound)).reversed() {
      let other = YAMLLine(text, place)
      guard let key = other.key, other.indent < limit else { continue }
      parents.insert(key, at: 0)
      limit = other.parentLimit
      if limit == 0 { break }
    }
    if parents.isEmpty {
      others = Set(
        lines.filter { $0 != own }.map { YAMLLine(text, $0) }.filter { $0.parentLimit == 0 }
          .compactMap(\.key))
    }
    let flowStart = line.colon.map { $0 + 1 } ?? start
    if flowStart <= offset, let flow = FlowPlace(text.bytes[flowStart..<offset]) {
      parents += [key].compactMap(\.self) + flow.parents
      (key, range, others) = (flow.key, flow.start..<offset, flow.others)
      return
    }
    // The items of a list are values of the key above it.
    if key == nil, line.isItem, let parent = parents.last {
      key = parent
      parents.removeLast()
    }
  }

  /// Returns the range of the value that is written: in `[a, b` the last one.
  private static func value(_ text: DocumentText, _ start: Int, _ end: Int) -> Range<Int> {
    guard start <= end else { return end..<end }
    let bytes = text.bytes[start..<end]
    let separator = bytes.lastIndex { ",[{".utf8.contains($0) }
    let rest = bytes[(separator.map { $0 + 1 } ?? start)...].drop { $0 == 0x20 }
    return rest.startIndex..<end
  }
}

/// A line of YAML.
struct YAMLLine {
  /// The column of its content, behind the mark of an item.
  let indent: Int
  /// The column that the keys around it stand before.
  let parentLimit: Int
  /// Whether it is an item of a list.
  let isItem: Bool
  /// Its content behind that.
  let content: Range<Int>
  /// The offset of the colon behind its key.
  let colon: Int?
  /// Its key, if it has one.
  let key: String?

  init(_ text: DocumentText, _ line: Int, end: Int? = nil) {
    let range = text.range(ofLine: line)
    let bytes = text.bytes[range.lowerBound..<(end ?? range.upperBound)]
    var rest = bytes.drop { $0 == 0x20 }
    let outer = rest.startIndex - bytes.startIndex
    isItem = rest.first == UInt8(ascii: "-") && (rest.count == 1 || rest.dropFirst().first == 0x20)
    if isItem { rest = rest.dropFirst().drop { $0 == 0x20 } }
    indent = rest.startIndex - bytes.startIndex
    // The items of a list may stand right below their key.
    parentLimit = isItem ? outer + 1 : outer
    content = rest.startIndex..<bytes.endIndex
    let isPlain = rest.first.map { !"#{[".utf8.contains($0) } ?? true
    let place = rest.indices.first { index in
      rest[index] == UInt8(ascii: ":") && (index + 1 == rest.endIndex || rest[index + 1] == 0x20)
    }
    colon = isPlain ? place : nil
    key = colon.map { String(decoding: rest[..<$0], as: UTF8.self) }
  }
}

/// A place inside of braces, as in `source: {name: …`.
private struct FlowPlace {
  /// The keys around it inside of the braces, outermost first.
  let parents: [String]
  /// The key whose value is written; nil if it is a key itself.
  let key: String?
  /// Where what is written begins.
  let start: Int
  /// The keys that its braces have already.
  let others: Set<String>

  /// What is open at a place.
  private struct Level {
    let isMapping: Bool
    var start: Int
    var key: String?
    var others: Set<String> = []
  }

  /// Finds the place at the end of a line; nil if its last open bracket is no brace.
  init?(_ bytes: ArraySlice<UInt8>) {
    var levels: [Level] = []
    var quote: UInt8?
    for index in bytes.indices {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      let isFirst = bytes[(levels.last?.start ?? bytes.startIndex)..<index].allSatisfy {
        $0 == 0x20
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if isFirst { quote = byte }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isFirst { levels.append(Level(isMapping: byte == UInt8(ascii: "{"), start: index + 1)) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","):
        guard let last = levels.indices.last else { continue }
        (levels[last].key, levels[last].start) = (nil, index + 1)
      case UInt8(ascii: ":"):
        guard let last = levels.indices.last, levels[last].isMapping, levels[last].key == nil,
          index + 1 == bytes.endIndex || bytes[index + 1] == 0x20
        else { continue }
        let name = bytes[levels[last].start..<index].drop { $0 == 0x20 }
        let key = String(decoding: name, as: UTF8.self)
        levels[last].key = key
        levels[last].others.insert(key)
        levels[last].start = index + 1
      default: break
      }
    }
    guard let level = levels.last, level.isMapping else { return nil }
    parents = levels.dropLast().compactMap(\.key)
    (key, others) = (level.key, level.others)
    start = bytes[level.start...].drop { $0 == 0x20 }.startIndex
  }
}
