import Texts
import RecipeMD

/// A paragraph of a description that contains only the recipe's times, such as “Prep time: 20 min,
/// total: 50 min”, in any of the six languages.
package enum TimesParagraph {
  /// Returns the first paragraph of a description that contains only times.
  static func find(
    in description: RunningText
  ) -> (times: Metadata.Times, paragraph: RunningText.Block)? {
    let text = description.bytes
    // A quick check that rules out most descriptions.
    guard text.contains(0x3A), text.contains(where: { (0x30...0x39).contains($0) }) else {
      return nil
    }
    for block in description.blocks where block.kind == .paragraph && block.text.count < 800 {
      let content = text[block.text]
      guard content.contains(0x3A) else { continue }
      let lines = content.split(separator: 0x0A).map { description.plain($0.indices) }
      if let times = times(lines.joined(separator: "\n")) { return (times, block) }
    }
    return nil
  }

  /// Returns the times in a paragraph's plain text; nil if it contains anything else.
  static func times(_ text: String) -> Metadata.Times? {
    var times = Metadata.Times()
    for part in parts(of: text) {
      guard let colon = part.firstIndex(of: ":"),
        let kind = kinds[label(part[..<colon])],
        let span = WrittenTime.span(String(part[part.index(after: colon)...]))
      else { return nil }
      switch kind {
      case .preparation: add(span, to: &times.preparation)
      case .cooking: add(span, to: &times.cooking)
      case .resting: add(span, to: &times.resting)
      case .total: add(span, to: &times.total)
      }
    }
    return times.isEmpty ? nil : times
  }

  /// The kinds of times.
  package enum Kind: Sendable {
    case preparation, cooking, resting, total
  }

  /// Cooking and baking times add up.
  private static func add(_ span: TimeSpan, to time: inout TimeSpan?) {
    time = TimeSpan(from: (time?.from ?? 0) + span.from, to: (time?.to ?? 0) + span.to)
  }

  /// Returns the parts between commas, semicolons, bars and dots; the comma of “1,5 h” does not
  /// count.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var index = text.startIndex
    func add(_ end: String.Index) {
      if text[start..<end].contains(where: { !$0.isWhitespace }) { parts.append(text[start..<end]) }
    }
    while index < text.endIndex {
      let next = text.index(after: index)
      switch text[index] {
      case ",":
        if next < text.endIndex, text[next].isNumber { break }
        add(index)
        start = next
      case ";", "|", "·", "•", "\n":
        add(index)
        start = next
      default: break
      }
      index = next
    }
    add(text.endIndex)
    // A full stop ends a sentence, or an abbreviation that is also known without it.
    if let last = parts.last, last.last == "." { parts[parts.count - 1] = last.dropLast() }
    return parts
  }

  private static func label(_ text: Substring) -> String {
    TextFolding.singleSpaced(TextFolding.fold(String(text)))
  }

  /// The kinds of times by their folded labels.
  package static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    let labels: [(Kind, String)] = [
      (
        .preparation,
        """
        prep, prep time, preparation, preparation time, active time, hands-on time, \
        vorbereitung, vorbereitungszeit, zubereitungszeit, arbeitszeit, temps de preparation, \
        preparacion, tiempo de preparacion, preparazione, tempo di preparazione, voorbereiding, \
        voorbereidingstijd, bereidingstijd
        """
      ),
      (
        .cooking,
        """
        cook, cook time, cooking, cooking time, bake, bake time, baking time, oven time, \
        kochzeit, backzeit, garzeit, koch-/backzeit, cuisson, temps de cuisson, coccion, \
        tiempo de coccion, horneado, cottura, tempo di cottura, kooktijd, baktijd, oventijd, \
        gaartijd
        """
      ),
      (
        .resting,
        """
        rest, rest time, resting time, rising time, chilling time, cooling time, marinating time, \
        ruhezeit, gehzeit, kuhlzeit, wartezeit, marinierzeit, repos, temps de repos, reposo, \
        tiempo de reposo, riposo, tempo di riposo, lievitazione, rusttijd, rijstijd, wachttijd
        """
      ),
      (
        .total,
        """
        total, total time, time, ready in, gesamt, gesamtzeit, insgesamt, temps total, \
        tiempo total, totale, tempo totale, totaal, totale tijd
        """
      ),
    ]
    for (kind, labels) in labels {
      for name in labels.split(separator: ",") { kinds[label(name)] = kind }
    }
    return kinds
  }()
}
