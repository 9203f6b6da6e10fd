import Paths

/// The style sheets of a site: one for every page, and those that only some of them need.
enum StyleSheet: String, CaseIterable, Encodable, Sendable {
  /// What every page shows.
  case main = "cookbook"
  /// The print edition.
  case book
  /// Cook mode; scripts load it.
  case cook
  /// My kitchen.
  case kitchen
  /// The shopping list, and what the meal plan has in common with it.
  case list
  /// The meal plan.
  case plan
  /// What every page looks like on paper.
  case print

  /// The sheet that a file of a theme belongs to; nil if it is no style sheet.
  ///
  /// A folder of `styles/` has a sheet of its own if it is named like one. Any other folder is only
  /// there for the order of the theme's author.
  init?(of path: FilePath) {
    guard path.isInside("styles"), path.fileExtension == "css" else { return nil }
    let parts = path.parts
    let folder = parts.count > 2 ? parts[1].string : ""
    self = Self.allCases.first { $0 != .main && $0.rawValue == folder } ?? .main
  }

  /// What its link says it is for; nil where it is for everything.
  ///
  /// Browsers show a page without waiting for what is only meant for paper.
  var media: String? { self == .print ? "print" : nil }
}

extension PageKind {
  /// The style sheets that pages of this kind link, in that order.
  ///
  /// The one of every page comes last, as a theme may have its rules for the others there too.
  var styleSheets: [StyleSheet] {
    switch self {
    case .print: [.print, .book, .main]
    case .kitchen: [.print, .kitchen, .main]
    case .list: [.print, .list, .main]
    case .plan: [.print, .list, .plan, .main]
    case .library, .recipe, .tag, .tags, .ingredient, .ingredients, .titles, .notFound, .offline:
      [.print, .main]
    }
  }
}
