import Diagnostics
import RecipeMD

extension DiagnosticID {
  /// A link leads to no file of the folder.
  public static let brokenLink: Self = "broken-link"
  /// A link is written differently from the only file it can mean.
  public static let inexactLink: Self = "inexact-link"
  /// A link can mean several files.
  public static let ambiguousLink: Self = "ambiguous-link"
  /// A link leads out of the recipe folder.
  public static let linkLeavesFolder: Self = "link-leaves-folder"
  /// A picture is not there.
  public static let missingPicture: Self = "missing-picture"
  /// An ingredient's amount is in no unit that the linked recipe yields.
  public static let unmatchedYield: Self = "unmatched-yield"
}

/// Resolves the links of one recipe and tells which lead nowhere.
struct LinkCheck {
  /// What every local destination leads to.
  private(set) var targets: [String: LinkTarget] = [:]
  /// What is wrong with the links.
  private(set) var problems: [Diagnostic] = []
  /// Recipes that an ingredient is, ascending, each once.
  var usedRecipes: [Int] { used.sorted() }

  private let recipe: RecipeEntry
  private let recipes: [RecipeEntry]
  private let resolver: LinkResolver
  private var used: Set<Int> = []
  private var index: LineIndex?

  /// Prepares to check one recipe among all.
  init(recipe: RecipeEntry, recipes: [RecipeEntry], resolver: LinkResolver) {
    self.recipe = recipe
    self.recipes = recipes
    self.resolver = resolver
  }

  /// Does the work.
  mutating func run() {
    let html = recipe.parsed.html
    for field in [html?.title, html?.description, html?.instructions] {
      check(field)
    }
    for tag in html?.tags ?? [] { check(tag) }
    for group in html?.groups ?? [] { check(group) }
    for ingredient in html?.ingredients ?? [] { check(ingredient) }
    if !recipe.parsed.ranges.ingredients.contains(where: { $0.link != nil }) { return }
    for (ingredient, ranges) in zip(recipe.allIngredients, recipe.parsed.ranges.ingredients) {
      guard let link = ingredient.link, !link.isEmpty else { continue }
      resolve(link, isPicture: false, at: ranges.link ?? ranges.whole)
      guard case .recipe(let place) = targets[link] else { continue }
      used.insert(place)
      checkYield(of: recipes[place], for: ingredient, ranges)
    }
  }

  private mutating func check(_ field: RenderedMarkdown?) {
    for link in field?.links ?? [] {
      resolve(link.destination, isPicture: link.kind == .image, at: link.range)
    }
  }

  private mutating func resolve(_ destination: String, isPicture: Bool, at range: Range<Int>) {
    if targets[destination] != nil { return }
    let resolution = resolver.resolve(destination, from: recipe.path)
    switch resolution {
    case .exact(let target):
      targets[destination] = target
    case .inexact(let target, let path):
      targets[destination] = target
      let exact = LinkResolver.relativeDestination(to: path, from: recipe.path)
      report(
        .inexactLink, .warning, "“\(destination)” is not quite how the file is called", at: range,
        help: "write “\(exact)”, or the link breaks elsewhere",
        fix: replacement(of: destination, by: exact, in: range))
    case .ambiguous(let paths):
      report(
        .ambiguousLink, .error, "“\(destination)” can mean several files", at: range,
        help: "write the one you mean: \(paths.map { "“\($0)”" }.joined(separator: ", "))")
    case .missing where isPicture:
      report(
        .missingPicture, .error, "there is no picture “\(destination)”", at: range,
        help: "put it there, or correct the path; it counts from this recipe's folder")
    case .missing:
      report(
        .brokenLink, .error, "there is no file “\(destination)”", at: range,
        help: "correct the path; it counts from this recipe's folder")
    case .outside:
      report(
        .linkLeavesFolder, .error, "“\(destination)” leads out of the recipe folder", at: range,
        help: "copy the file into the folder and link to the copy")
    case .none: break
    }
    if targets[destination] == nil { targets[destination] = .nowhere }
  }

  private mutating func checkYield(
    of linked: RecipeEntry, for ingredient: Ingredient, _ ranges: IngredientRanges
  ) {
    guard let amount = ingredient.amount, linked.parsed.isValid else { return }
    do {
      _ = try linked.recipe.scalingFactor(toYield: amount)
    } catch {
      let unit = amount.unit.map { "in “\($0)”" } ?? "without a unit"
      let units = linked.recipe.yields.map { $0.unit.map { "“\($0)”" } ?? "a bare number" }
      report(
        .unmatchedYield, .warning,
        "“\(linked.title)” does not say how much it makes \(unit)",
        at: (ranges.amount?.whole ?? ranges.whole),
        help: units.isEmpty
          ? "add a yield to that recipe, such as **\(amount.factor.decimalString(places: 2)) \(amount.unit ?? "servings")**"
          : "use one of its units: \(units.joined(separator: ", "))")
    }
  }

  private func replacement(of old: String, by new: String, in range: Range<Int>) -> Fix? {
    let area = recipe.source[range]
    // The destination is percent-encoded; the author may have written its letters plainly.
    let spellings = [old, LinkResolver.percentDecoded(old.utf8[...]) ?? old]
    for needle in spellings.map({ Array($0.utf8) }) {
      guard let start = area.indices.first(where: { area[$0...].starts(with: needle) })
      else { continue }
      if area[(start + 1)...].indices.contains(where: { area[$0...].starts(with: needle) }) {
        return nil
      }
      return Fix(
        title: "write the link as the file is called",
        edits: [TextEdit(range: start..<start + needle.count, replacement: new)])
    }
    return nil
  }

  private mutating func report(
    _ id: DiagnosticID, _ severity: Severity, _ message: String, at range: Range<Int>,
    help: String, fix: Fix? = nil
  ) {
    let lines = index ?? LineIndex(recipe.source)
    index = lines
    problems.append(
      Diagnostic(
        id, severity, message, path: recipe.path, range: lines.range(range), help: help, fix: fix))
  }
}
