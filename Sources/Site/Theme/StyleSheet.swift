import Paths

/// The style sheets of a site: one for every page, and those that only some of them need.
enum StyleSheet: String, CaseIterable, Encodable, Sendable {
  /// Every page.
  case main = "cookbook"
  /// The print edition.
  case book
  /// The library and the indexes.
  case browse
  /// The codes of a recipe; scripts load it.
  case code
  /// Cook mode; scripts load it.
  case cook
  /// My kitchen.
  case kitchen
  /// The shopping list, and the parts that it shares with the meal plan.
  case list
  /// The page of a recipe that its address carries.
  case open
  /// Photos of a recipe, large; scripts load it.
  case photos
  /// The meal plan.
  case plan
  /// Every page on paper.
  case print
  /// What is found; scripts load it.
  case search
  /// The bar of timers; scripts load it.
  case timers

  /// Returns the sheet of a theme's file; nil if it is not a style sheet.
  ///
  /// A folder of `styles/` makes a sheet of its own if it has the name of one. Any other folder
  /// only serves the theme's author.
  init?(of path: FilePath) {
    guard path.isInside("styles"), path.fileExtension == "css" else { return nil }
    let parts = path.parts
    let folder = parts.count > 2 ? parts[1].string : ""
    self = Self.allCases.first { $0 != .main && $0.rawValue == folder } ?? .main
  }

  /// Whether no page links it: scripts load it when somebody uses what it is for.
  var isOnDemand: Bool { [.code, .cook, .photos, .search, .timers].contains(self) }

  /// The media of its link; nil for all.
  ///
  /// Browsers show a page without waiting for a sheet that is only for print.
  var media: String? { self == .print ? "print" : nil }
}

extension PageKind {
  /// The style sheets that pages of this kind link, in that order.
  ///
  /// The main sheet comes last, since a theme may put rules for the others there too.
  var styleSheets: [StyleSheet] {
    switch self {
    case .print: [.print, .book, .main]
    case .kitchen: [.print, .kitchen, .main]
    case .list: [.print, .list, .main]
    case .plan: [.print, .list, .plan, .main]
    case .library, .tag, .tags, .ingredient, .ingredients, .titles: [.print, .browse, .main]
    case .open: [.print, .open, .main]
    case .recipe, .notFound, .offline, .gone: [.print, .main]
    // It is left before it is seen.
    case .moved: []
    }
  }
}
