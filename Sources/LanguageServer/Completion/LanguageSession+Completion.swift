import Collection
import JSON

extension LanguageSession {
  /// The most items of one answer: an editor asks again once more letters are typed.
  private static var mostItems: Int { 200 }

  /// Returns what may be written at a place.
  ///
  /// It uses only the last book, so that it is fast enough for every keystroke.
  func completion(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    guard let (range, items) = items(in: document, at: offset) else { return .null }
    let shown = items.prefix(Self.mostItems).enumerated().map { order, item in
      item.json(range, order: order, in: document.text)
    }
    return .members(["isIncomplete": .bool(shown.count < items.count), "items": .array(shown)])
  }

  private func items(
    in document: OpenDocument, at offset: Int
  ) -> (range: Range<Int>, items: [CompletionItem])? {
    let text = document.text
    if document.isSettings {
      let place = YAMLPlace(in: text, lines: 0..<text.lineCount, at: offset)
      let shape = folder.map { reader.settingsShape(of: $0.root) } ?? reader.settingsShape
      return (place.range, place.items(of: shape))
    }
    switch CompletionPlace(in: text, at: offset) {
    case nil: return nil
    case .yaml(let place): return (place.range, place.items(of: Metadata.shape))
    case .destination(let range):
      return (
        range,
        links(
          from: document, like: text.text(range.lowerBound..<max(offset, range.lowerBound)),
          isWhole: false, most: Self.mostItems + 1)
      )
    case .linkText(let range):
      let typed = text.text(range.lowerBound + 1..<max(offset, range.lowerBound + 1))
      return (range, links(from: document, like: typed, isWhole: true, most: Self.mostItems + 1))
    case .tag(let range, let others): return (range, tags(besides: others, in: document))
    case .unit(let range, let number, let isYield):
      return (range, units(for: number, isYield: isYield, in: document))
    }
  }
}

extension YAMLPlace {
  /// Returns the keys or words that may stand here in YAML of a shape.
  func items(of shape: ValueShape) -> [CompletionItem] {
    var shape = shape
    for parent in parents {
      guard let member = shape.member(parent) else { return [] }
      shape = member.shape
    }
    guard let key else {
      return shape.members.filter { !others.contains($0.name) }.map { member in
        CompletionItem(
          label: member.name, kind: .property,
          text: member.shape.isBlock ? "\(member.name):" : "\(member.name): ",
          documentation: member.documentation)
      }
    }
    return (shape.member(key)?.shape.words ?? []).map {
      CompletionItem(label: $0, kind: .value, text: $0)
    }
  }
}

extension ValueShape {
  /// Whether its value is usually written on the lines below its key.
  fileprivate var isBlock: Bool {
    switch self {
    case .table, .map: true
    case .text, .pattern, .choice, .word, .flag, .number, .positive, .list, .either, .named,
      .anything:
      false
    }
  }
}
