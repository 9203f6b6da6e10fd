import JSON
import Texts

/// The reading of a file in Cooklang.
struct CooklangReader {
  /// A step, a note or a heading.
  enum Block {
    case step(CooklangStep, picture: String?)
    case list(CooklangStep)
    case note(String)
    case heading(String)
  }

  /// How the lines below `>> [mode]:` are read.
  private enum Mode: String {
    case all, components, steps, text

    /// Reads the value, which the format has several words for.
    init(_ value: String) {
      self = value == "ingredients" ? .components : Mode(rawValue: value) ?? .all
    }
  }

  let source: ImportSource
  var members: [JSONValue.Member] = []
  var comments: [JSONValue] = []
  var blocks: [Block] = []
  /// Whether wide letters stand for marks, as our own files have them.
  let readsWideLetters: Bool

  init(_ text: String, _ source: ImportSource) {
    self.source = source
    let matter = IncomingFrontMatter(text)
    members = matter.members
    readsWideLetters = !text.unicodeScalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
    }
    read(uncommented(matter.body))
  }

  // MARK: Blocks

  /// Returns lines without comments, which are kept apart.
  private mutating func uncommented(_ lines: [String]) -> [String] {
    var text = lines.joined(separator: "\n")
    var result = ""
    while let start = text.firstRange(of: "[-") {
      guard let end = text[start.upperBound...].firstRange(of: "-]") else { break }
      result += text[..<start.lowerBound]
      comments.append(.string(String(text[start.upperBound..<end.lowerBound]).trimmed))
      text = String(text[end.upperBound...])
    }
    result += text
    return result.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).compactMap {
      // Addresses among the values may have two hyphens.
      guard let mark = $0.firstRange(of: "--"), !$0.hasPrefix(">>") else { return String($0) }
      let rest = $0[mark.upperBound...]
      // A rule is no comment.
      let comment = String(rest).trimmed
      if !comment.isEmpty, comment.contains(where: { $0 != "-" }) {
        comments.append(.string(comment))
      }
      let before = String($0[..<mark.lowerBound])
      return before.trimmed.isEmpty ? nil : before
    }
  }

  private mutating func read(_ lines: [String]) {
    var open: [String] = []
    var note: [String] = []
    var mode = Mode.all
    var listed: Set<String> = []
    func close(_ blocks: inout [Block]) {
      if !note.isEmpty { blocks.append(.note(note.joined(separator: " "))) }
      if !open.isEmpty {
        let text = open.joined(separator: " ")
        if mode == .text {
          blocks.append(.note(text))
        } else {
          var step = CooklangStep(text)
          if mode == .steps { step.referToListed(listed) }
          let isList = mode == .components || step.isList
          if isList { listed.formUnion(step.ingredients.map(\.name)) }
          blocks.append(isList ? .list(step) : .step(step, picture: nil))
        }
      }
      (open, note) = ([], [])
    }
    for line in lines {
      let text = line.trimmed
      if text.isEmpty {
        close(&blocks)
      } else if text.hasPrefix(">>") {
        close(&blocks)
        let pair = text.dropFirst(2).split(separator: ":", maxSplits: 1)
          .map { String($0).trimmed }
        guard pair.count == 2 else {
          blocks.append(.note(String(text.dropFirst(2)).trimmed))
          continue
        }
        if ["[mode]", "[define]"].contains(pair[0]) {
          mode = Mode(pair[1])
        } else {
          members.append(.init(key: pair[0], value: .string(pair[1])))
        }
      } else if text.hasPrefix(">") {
        if note.isEmpty { close(&blocks) }
        note.append(String(text.dropFirst()).trimmed)
      } else if text.hasPrefix("=") || text.hasPrefix("# ") || text.hasPrefix("##") {
        close(&blocks)
        let mark = text.first
        let title = String(text.drop { $0 == mark }).trimmed
        var end = title[...]
        while end.last == mark { end = end.dropLast() }
        blocks.append(.heading(String(end).trimmed))
      } else {
        // Lists are written by lines.
        let item = IncomingLines.withoutBullet(text)
        if item != text || !note.isEmpty { close(&blocks) }
        open.append(item)
      }
    }
    close(&blocks)
  }
}
