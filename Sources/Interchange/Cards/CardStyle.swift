/// The measures of a recipe card, in points (1/72 inch), and its look.
///
/// A side is 7 by 5 inches, lying: the larger of the two usual sizes of recipe cards, a print that
/// every photo shop makes (13 × 18 cm), and half of what a sheet of A4 or Letter holds, so that a
/// front and a back are printed on one at their true size.
enum CardStyle {
  static let width = 504.0
  static let height = 360.0
  static let margin = 30.0
  /// The space between two columns.
  static let gap = 22.0
  /// The width of the column of ingredients beside that of the steps.
  static let ingredients = 168.0
  /// The top of the footer's line.
  static let footer = height - 18
  /// The bottom of the columns.
  static let bottom = height - 32
  /// The side of the square for a code: at least 20 mm, which a telephone reads at arm's length.
  static let code = 60.0
  /// The width of a module of a code with a side to itself, 0.6 mm, and the widest such code.
  static let module = 1.7
  static let widestCode = 276.0
  /// The width and the height of the picture.
  static let picture = (width: 96.0, height: 72.0)

  static let paper = "#fffdf8"
  static let ink = "#2b211b"
  static let soft = "#6b5c50"
  static let rule = "#d8cdbd"
  static let accent = "#9c3320"

  /// Typefaces with lining figures; the last ones are those that the widths are for.
  static let title =
    "'Hoefler Text', 'Iowan Old Style', 'Palatino Linotype', Palatino, 'DejaVu Serif', serif"
  static let text = "Charter, Cambria, 'DejaVu Serif', 'Noto Serif', serif"

  /// The size of text and the distance of its lines.
  static let size = 8.5
  static let leading = 11.6
  static let headingSize = 8.0
  /// The space above a heading and below it, above a step, and above an ingredient.
  static let aboveHeading = 8.0
  static let belowHeading = 3.4
  static let aboveStep = 3.4
  static let aboveIngredient = 1.4
}
