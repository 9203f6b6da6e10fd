import Cooking
import Diagnostics
import FileSystem
import Paths
import RecipeMD

extension DiagnosticID {
  /// A link leads to no file in the folder.
  package static let brokenLink: Self = "broken-link"
  /// A link differs from the name of the only file it can mean.
  package static let inexactLink: Self = "inexact-link"
  /// A link has a host but no scheme.
  package static let schemelessLink: Self = "schemeless-link"
  /// A link can mean several files.
  package static let ambiguousLink: Self = "ambiguous-link"
  /// A link leads out of the recipe folder.
  package static let linkLeavesFolder: Self = "link-leaves-folder"
  /// A picture is missing.
  package static let missingPicture: Self = "missing-picture"
  /// A picture is on the web instead of in the folder.
  package static let remotePicture: Self = "remote-picture"
  /// The destination of a picture is not a picture.
  package static let notAPicture: Self = "not-a-picture"
  /// A link leads to a file that sites may neither contain nor link to.
  package static let unlinkableFile: Self = "unlinkable-file"
  /// An ingredient's amount is not in a unit of the linked recipe's yield.
  package static let unmatchedYield: Self = "unmatched-yield"
}

/// Resolves the links of a recipe and reports those that lead nowhere.
struct LinkCheck: Sendable {
  /// The targets of the recipe's destinations, in order.
  private(set) var targets: [LinkTarget] = []
  /// The problems with the links.
  private(set) var problems: [Diagnostic] = []
  /// The recipes that are ingredients of this one, ascending, without duplicates.
  private(set) var usedRecipes: [Int] = []

  private let recipe: RecipeEntry

  /// Checks one of the recipes.
  init(recipe: RecipeEntry, recipes: [RecipeEntry], resolver: LinkResolver) {
    self.recipe = recipe
    targets.reserveCapacity(recipe.links.count)
    let written = recipe.facts.links
    for link in written { targets.append(resolve(link, resolver)) }
    for (link, picture) in zip(recipe.links.dropFirst(written.count), recipe.namedPictures) {
      // Its file is known: only its name may mean another one, too.
      let resolution = resolver.resolve(link.destination, from: recipe.path, isPicture: true)
      if case .linkOutside = resolution {
        targets.append(resolve(link, resolver))
      } else {
        targets.append(.file(picture.path))
      }
    }
    problems += recipe.problemsOfPictureNames
    for ingredient in recipe.facts.ingredientLinks {
      guard case .recipe(let place) = targets[ingredient.link] else { continue }
      if !usedRecipes.contains(place) { usedRecipes.append(place) }
      checkYield(of: recipes[place], for: ingredient)
    }
    usedRecipes.sort()
  }

  private mutating func resolve(
    _ link: RecipeFacts.LinkUse, _ resolver: LinkResolver
  ) -> LinkTarget {
    let destination = link.destination
    // Lazy, since it is needed only for messages, and hardly any link has one.
    var name: String { LinkResolver.shown(destination) }
    switch resolver.resolve(destination, from: recipe.path, isPicture: link.isPicture) {
    case .exact(let target): return published(target, link)
    case .inexact(let target, let path):
      // A fragment or query stays the same.
      let exact =
        LinkResolver.relativeDestination(to: path, from: recipe.path)
        + String(destination.drop { $0 != "#" && $0 != "?" })
      report(
        .inexactLink, .warning, "“\(name)” is not quite the name of the file",
        at: link.range, help: "write “\(exact)”, or the link breaks elsewhere",
        fix: replacement(of: destination, by: exact, in: link.range))
      return published(target, link)
    case .schemeless(let target):
      // Pictures get a different message, since they are not shown at all.
      if !link.isPicture {
        report(
          .schemelessLink, .warning, "“\(name)” does not say how to reach the host",
          at: link.range, help: "write “https:\(name)”, which is what the page links to",
          fix: replacement(of: destination, by: "https:" + destination, in: link.range))
      }
      return published(target, link)
    case .none: break
    case let failure: report(failure, of: link)
    }
    return .nowhere
  }

  /// Reports why a link leads nowhere.
  private mutating func report(_ failure: LinkResolver.Resolution, of link: RecipeFacts.LinkUse) {
    let name = LinkResolver.shown(link.destination)
    switch failure {
    case .ambiguous(let paths):
      // Two names that differ only in their Unicode normal form look the same.
      let names = paths.map { path in
        paths.contains { $0 != path && $0.string == path.string }
          ? LinkResolver.percentEncoded(path.string) : path.string
      }
      report(
        .ambiguousLink, .error, "“\(name)” can mean several files", at: link.range,
        help: "write the one you mean: \(names.map { "“\($0)”" }.joined(separator: ", "))")
    case .missing where link.isPicture:
      report(
        .missingPicture, .error, "there is no picture “\(name)”", at: link.range,
        help: "put it there, or correct the path; it is relative to this recipe's folder")
    case .missing:
      report(
        .brokenLink, .error, "there is no file “\(name)”", at: link.range,
        help: "correct the path; it is relative to this recipe's folder")
    case .outside:
      report(
        .linkLeavesFolder, .error, "“\(name)” leads out of the recipe folder",
        at: link.range, help: "copy the file into the folder and link to the copy")
    case .linkOutside:
      report(
        .linkOutside, .warning, "“\(name)” is a symbolic link that leads out of the recipe folder",
        at: link.range, help: "copy the file into the folder instead")
    case .exact, .inexact, .schemeless, .none: break
    }
  }

  /// Returns the target in a page; nothing if a link or picture is left out, with a report of the
  /// reason.
  private mutating func published(
    _ target: LinkTarget, _ link: RecipeFacts.LinkUse
  ) -> LinkTarget {
    // Lazy, since it is needed only for messages, and hardly any link has one.
    var name: String { LinkResolver.shown(link.destination) }
    switch target {
    case .external where link.isPicture:
      report(
        .remotePicture, .warning, "the picture “\(name)” is not shown: it is on another site",
        at: link.range, help: "save it in the recipe folder and give its path")
    case .external(let address) where !isSafeDestination(address):
      report(
        .refusedLink, .warning, "“\(name)” is not linked to", at: link.range,
        help: "pages link to files, and by http, https, mailto, tel, geo, xmpp and sms")
    case .file(let path) where link.isPicture && SafeFile.isPicture(path): return target
    case .file where link.isPicture, .recipe where link.isPicture:
      report(
        .notAPicture, .warning, "“\(name)” is not shown: it is not a picture", at: link.range,
        help: "take the “!” away to link to it, or give the path of a picture")
    case .file(let path) where !SafeFile.isLinkable(path):
      reportUnlinkable(path, link)
      // As a picture, it may still be shown.
      return target
    case .recipe, .file, .external, .nowhere: return target
    }
    return .nowhere
  }

  private mutating func reportUnlinkable(_ path: FilePath, _ link: RecipeFacts.LinkUse) {
    // Lazy, since it is needed only for messages, and hardly any link has one.
    var name: String { LinkResolver.shown(link.destination) }
    let isRecipe = FolderFile.isRecipe(path)
    // Any other recipe without a page could not be read, which is reported for that recipe.
    if isRecipe, !RecipeLoader.isExplanation(path) { return }
    report(
      .unlinkableFile, .warning,
      isRecipe
        ? "“\(name)” is not linked to: it is not a recipe, so it has no page"
        : "“\(name)” is not linked to: a site holds no files of its kind for readers to open",
      at: link.range,
      help: isRecipe
        ? "write it as a recipe, or take the link away"
        : SafeFile.isPicture(path)
          ? "show it as a picture, ![…](…), or link to a PNG or PDF of it"
          : "link to a PDF of it, or write it as a recipe")
  }

  private mutating func checkYield(
    of linked: RecipeEntry, for ingredient: RecipeFacts.IngredientLink
  ) {
    let yields = linked.facts.yields
    guard let amount = ingredient.amount, linked.isValid,
      (try? Recipe.scalingFactor(from: yields, toYield: amount)) == nil,
      linked.share(for: reading(of: amount, in: recipe.language)) == nil
    else { return }
    let unit = amount.unit.map { "in “\($0)”" } ?? "without a unit"
    let units = yields.map { $0.unit.map { "“\($0)”" } ?? "a bare number" }
    let example = "**\(amount.factor.decimalString(places: 2)) \(amount.unit ?? "servings")**"
    report(
      .unmatchedYield, .warning,
      "“\(linked.title)” does not say how much it makes \(unit)", at: ingredient.range,
      help: units.isEmpty
        ? "add a yield to that recipe, such as \(example)"
        : "use one of its units: \(units.joined(separator: ", "))")
  }

  private func reading(of amount: Amount, in language: Language) -> AmountReading {
    AmountReading(
      amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag))
  }

  private func replacement(of old: String, by new: String, in range: SourceRange) -> Fix? {
    // Where keys of the front matter are private, the text at hand is shorter than the file.
    guard let source = try? recipe.text().source, range.end.offset <= source.count else {
      return nil
    }
    let area = source[range.start.offset..<range.end.offset]
    // The destination is percent-encoded, but the author may have written it in plain letters.
    let spellings = [old, LinkResolver.percentDecoded(old) ?? old]
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
    _ id: DiagnosticID, _ severity: Severity, _ message: String, at range: SourceRange,
    help: String, fix: Fix? = nil
  ) {
    problems.append(
      Diagnostic(id, severity, message, path: recipe.path, range: range, help: help, fix: fix))
  }
}
