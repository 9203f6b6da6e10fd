/// A text with places marked in it: `‸` stands before and after each.
struct MarkedText {
  var text: String
  /// The marked places as byte offsets in the text without marks.
  var places: [Range<Int>]

  init(_ marked: String) {
    let pieces = marked.split(separator: "‸", omittingEmptySubsequences: false)
    text = pieces.joined()
    var offset = 0
    var marks: [Int] = []
    for piece in pieces.dropLast() {
      offset += piece.utf8.count
      marks.append(offset)
    }
    places = stride(from: 0, to: marks.count - 1, by: 2).map { marks[$0]..<marks[$0 + 1] }
  }
}
