import Bytes
import Cooking
import RecipeMD

/// The places at which a cook stops in long steps, as attributes for scripts.
enum StepStopsView {
  /// Returns, for each step that is cut, the attribute that says where its other parts begin, counted
  /// as in `data-uses`.
  static func attributes(
    of stops: [Int], in running: RunningText, quotes: [QuotationMarks.Change] = []
  ) -> [(offset: Int, html: String)] {
    var pieces: [(offset: Int, html: String)] = []
    var rest = stops[...]
    for item in running.items where !rest.isEmpty {
      let own = rest.prefix { $0 < item.text.upperBound }
      if own.isEmpty { continue }
      rest = rest.dropFirst(own.count)
      var attribute = ByteBuffer()
      attribute.append(" data-stops=\"")
      for (number, stop) in own.enumerated() {
        if number > 0 { attribute.append(" ") }
        let count = ShownText.count(
          of: item.text.lowerBound..<stop, in: running.bytes, quotes: quotes)
        attribute.append(decimal: Int64(count))
      }
      attribute.append("\"")
      pieces.append((item.attributes, attribute.withBytes { String(decoding: $0) }))
    }
    return pieces
  }
}
