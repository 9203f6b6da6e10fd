import Codes

/// A side of a recipe card with all that stands on it, in points from its corner where texts begin.
struct CardSide {
  /// The ways in which texts look.
  enum Look {
    case title
    case running
    case description
    case facts
    case heading
    case text
    case amount
    case number
    case footer
  }

  /// A line of text; `x` is where it begins, or where it ends.
  struct Text {
    let look: Look
    let size: Double
    let x: Double
    /// The line that letters stand on.
    let baseline: Double
    var isEnd = false
    let text: String
  }

  /// A place for something with corners.
  struct Frame {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  var texts: [Text] = []
  /// The strong rule below the title.
  var rule = 0.0
  /// The places of hairlines between columns.
  var hairlines: [Frame] = []
  var picture: Frame?
  var code: (frame: Frame, code: QRCode)?
}
