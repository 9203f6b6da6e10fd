import RecipeMD
import Texts

/// The line that ends a recipe with where it comes from: “Source: …”, “via …”, or an address alone.
///
/// Nothing that may be a step is taken for one.
struct SourceLine {
  /// What it names.
  let source: Metadata.Source
  /// The line as written.
  let line: RenderedMarkdown
  /// The text without it; nil if nothing is left.
  let rest: RenderedMarkdown?

  /// Finds the line at the end of a description or instructions.
  init?(endOf text: RenderedMarkdown?) {
    guard let text, let block = text.running.lastParagraph else { return nil }
    let running = text.running
    let whole = RunningText.Part(text: block.text, html: block.html)
    if let source = Self.source(in: whole, of: text) {
      self.init(source, text.only(whole), text.removing(running.whole(block, in: text.html)))
    } else if let line = running.lastLine(of: block), let source = Self.source(in: line, of: text) {
      self.init(source, text.only(line), text.removing(line))
    } else if let start = Self.startOfLabel(in: running.bytes, block.text),
      let sentence = running.end(of: block, from: start),
      let source = Self.source(in: sentence, of: text)
    {
      self.init(source, text.only(sentence), text.removing(sentence))
    } else {
      return nil
    }
  }

  private init(_ source: Metadata.Source, _ line: RenderedMarkdown, _ rest: RenderedMarkdown) {
    (self.source, self.line) = (source, line)
    self.rest = rest.withoutLastHeading { Self.labels[Self.folded($0)] != nil }
  }

  /// Returns the start of a label that only a source has, with the space before it, behind the
  /// last sentences of a paragraph: Bake it. Source: …
  private static func startOfLabel(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    // A source is short.
    let end = bytes[range.suffix(400)]
    for colon in end.indices where bytes[colon] == UInt8(ascii: ":") {
      let before = bytes[range.lowerBound..<colon]
      guard let stop = before.suffix(longestLabel).lastIndex(where: { ".!?".utf8.contains($0) }),
        stop + 1 < colon, bytes[stop + 1] == 0x20
      else { continue }
      let label = bytes[stop + 2..<colon].drop { $0 == UInt8(ascii: "(") }
      guard sureLabels.contains(folded(String(decoding: label, as: UTF8.self))) else { continue }
      return stop + 1
    }
    return nil
  }

  /// Returns what a part names as the source; nil if it does anything else.
  private static func source(
    in part: RunningText.Part, of text: RenderedMarkdown
  ) -> Metadata.Source? {
    // A source is short, and one that links to several pages names more than fits in the facts.
    guard part.text.count <= 400 else { return nil }
    let links = text.links.filter { part.html.contains($0.offset) }
    guard links.count <= 1, links.allSatisfy({ $0.kind == .link }) else { return nil }
    let url = links.first?.destination
    if let url, !Metadata.isWebAddress(url) { return nil }
    let linked = text.running.linkedText(in: part.text)
    return source(text.running.plain(part.text), linked, url)
  }

  /// Returns the source that a plain text names, in which `linked` leads to `url`.
  static func source(_ text: String, _ linked: String, _ url: String?) -> Metadata.Source? {
    guard let name = name(in: text, linked, isLink: url != nil) else { return nil }
    guard let url, isAddress(linked), let place = name.firstRange(of: linked) else {
      return Metadata.Source(name: name, url: url)
    }
    // The address is where the name leads.
    let host = Metadata.host(of: url)
    let before = name[..<place.lowerBound].trimmingSuffix { " ,;:–—-(<".contains($0) }
    let after = name[place.upperBound...]
    if after.allSatisfy({ " .)>".contains($0) }) {
      // Adapted from https://…: the words alone are no name.
      let isCredit = labels[folded(before)] == .credit
      let name = before.isEmpty ? host : isCredit ? "\(before) \(host)" : String(before)
      return Metadata.Source(name: name, url: url)
    }
    return Metadata.Source(name: name[..<place.lowerBound] + host + after, url: url)
  }

  private static func name(in text: String, _ linked: String, isLink: Bool) -> String? {
    if let name = ownName(in: text, linked, isLink: isLink) { return name }
    let inner = text.drop { " –—-(".contains($0) }
    if inner.count == text.count { return nil }
    // (Source: …), – via …
    let hasBracket = text.prefix(while: { !$0.isLetter }).contains("(")
    let end = hasBracket ? inner.trimmingSuffix { " .)".contains($0) } : inner
    return ownName(in: String(end), linked, isLink: isLink)
  }

  private static func ownName(in text: String, _ linked: String, isLink: Bool) -> String? {
    if let colon = firstColon(in: text), let label = labels[folded(text[..<colon])] {
      let rest = text[text.index(after: colon)...].drop { $0 == " " }
      if rest.isEmpty { return nil }
      return label == .source ? String(rest) : text
    }
    let isWhole = { (rest: Substring) in
      isLink && rest.filter { !" .()<>".contains($0) } == linked.filter { !" .()<>".contains($0) }
    }
    if isAddress(linked), isWhole(text[...]) { return text }
    for (rest, label) in phrases(atStartOf: text) {
      let named = isLink ? withoutAddress(rest, linked) : rest
      switch label {
      case .credit where isSentence(named): return text
      case .source where isWhole(rest) || isName(named): return String(rest)
      default: continue
      }
    }
    return nil
  }

  /// Returns a text without an address that ends it: Smitten Kitchen: https://….
  private static func withoutAddress(_ text: Substring, _ linked: String) -> Substring {
    guard isAddress(linked), let place = text.firstRange(of: linked),
      text[place.upperBound...].allSatisfy({ " .)>".contains($0) })
    else { return text }
    return text[..<place.lowerBound].trimmingSuffix { " ,;:：–—-(<".contains($0) }
  }

  /// Returns the first colon of a text, where a label before it may end.
  static func firstColon(in text: String) -> String.Index? {
    let start = text.utf8.prefix(longestLabel)
    // A full-width colon begins with this byte.
    if !start.contains(0xEF) { return start.firstIndex(of: UInt8(ascii: ":")) }
    return text.firstIndex { $0 == ":" || $0 == "：" }
  }

  /// Returns the phrases that a text begins with, shorter ones first, each with what follows it.
  static func phrases(atStartOf text: String) -> [(rest: Substring, label: Label)] {
    // Nearly every step and description is told by its first word.
    let first = text.drop { $0 == " " }.prefix { $0 != " " }
    guard first.utf8.count <= longestLabel, firstWords.contains(folded(first)) else { return [] }
    // Folding may lengthen a letter, but never changes the number of words.
    return (1...mostWords).compactMap { count in
      let parts = text.split(separator: " ", maxSplits: count, omittingEmptySubsequences: true)
      guard parts.count == count + 1, !parts[count].isEmpty,
        let label = phrases[folded(parts[..<count].joined(separator: " ")[...])]
      else { return nil }
      return (parts[count], label)
    }
  }

  /// Returns whether a text may be a person, a book or a site: a few words, nearly all of them with
  /// a capital.
  private static func isName(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    guard words.count <= 6, let last = words.last, !".!?:,".contains(last.last ?? "."),
      !words.dropLast().contains(where: { $0.last == "," || $0.last == "." && $0.count > 3 })
    else { return false }
    let isShort = { (word: Substring) in particles.contains(String(word)) }
    return !isShort(words[0]) && !isShort(last)
      && words.allSatisfy {
        $0.first.map { !$0.isLowercase && !$0.isPunctuation } ?? false || isShort($0)
          || isDomain($0)
      }
  }

  /// Returns whether a word is the name of a site: kitchen.example.
  private static func isDomain(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.count > 1 else { return false }
    return last.allSatisfy { $0.isASCII && $0.isLetter }
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }

  /// Returns whether a text is at most one sentence.
  private static func isSentence(_ text: Substring) -> Bool {
    let inner = text.dropLast()
    return text.utf8.count <= 160
      && !inner.indices.contains { index in
        let next = inner.index(after: index)
        return "!?:;".contains(inner[index]) && next < inner.endIndex && inner[next] == " "
      }
  }

  private static func isAddress(_ text: String) -> Bool {
    let folded = text.lowercased()
    return ["http://", "https://", "www."].contains { folded.hasPrefix($0) }
  }

  static func folded(_ text: Substring) -> String {
    TextFolding.singleSpaced(TextFolding.fold(String(text).replacing("’", with: "'")))
      .trimmingSuffix { ":：".contains($0) }.trimmingSuffix { $0 == " " }.description
  }

  static func folded(_ text: String) -> String { folded(text[...]) }

  /// Small words in names.
  private static let particles: Set<String> = [
    "of", "the", "and", "&", "de", "la", "le", "du", "des", "del", "di", "da", "von", "vom", "der",
    "und", "van", "het", "en", "et", "y", "e",
  ]
}

extension RunningText {
  /// Returns the text of the links in a range.
  fileprivate func linkedText(in range: Range<Int>) -> String {
    guard let block = blocks.last else { return "" }
    let linked = stretches(of: block).filter { $0.marks.contains(.link) }
      .flatMap { bytes[$0.text.clamped(to: range)] }
    return String(decoding: linked, as: UTF8.self)
  }
}

extension RenderedMarkdown {
  /// Returns the Markdown without a heading that ends it, if its text is of some kind; nil if no
  /// HTML is left.
  fileprivate func withoutLastHeading(_ isGone: (String) -> Bool) -> RenderedMarkdown? {
    var rest = self
    if let block = running.blocks.last, block.kind == .heading, isGone(running.plain(block.text)) {
      rest = removing(block)
    }
    return rest.html.allSatisfy { $0 <= 0x20 } ? nil : rest
  }
}

extension StringProtocol {
  /// Returns the text without the characters of some kind at its end.
  func trimmingSuffix(_ isGone: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !isGone($0) }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
