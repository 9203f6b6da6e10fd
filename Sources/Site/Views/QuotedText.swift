import Cooking
import RecipeMD

extension QuotationMarks {
  /// Returns the changes in the text of some Markdown, by its offsets; code stays as it is.
  func changes(in running: RunningText) -> [Change] {
    guard running.bytes.contains(where: { $0 == 0x22 || $0 == 0x27 }) else { return [] }
    var bytes = running.bytes
    for (place, run) in running.runs.enumerated() where run.marks.contains(.code) {
      let end = place + 1 < running.runs.count ? running.runs[place + 1].start : bytes.count
      for index in run.start..<end { bytes[index] = 0 }
    }
    let first = running.blocks.first?.text.lowerBound ?? bytes.count
    return changes(in: bytes[..<first])
      + running.blocks.filter { $0.kind != .code }.flatMap { changes(in: bytes[$0.text]) }
  }
}

extension RenderedMarkdown {
  /// Returns what replaces the straight quotation marks in the HTML.
  func pieces(_ changes: [QuotationMarks.Change]) -> [(range: Range<Int>, html: String)] {
    changes.map { (running.html(of: $0.offset..<$0.offset + 1), $0.text) }
      // The text may go on after the HTML, which may be only a part.
      .filter { $0.range.upperBound <= html.count }
  }

  /// Returns the Markdown with the quotation marks of a language.
  func quoted(_ marks: QuotationMarks?) -> RenderedMarkdown {
    marks.map { replacing(pieces($0.changes(in: running))) } ?? self
  }
}
