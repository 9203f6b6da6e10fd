import Cooking
import Diagnostics
import FileSystem
import Paths
import RecipeMD

/// Checks that fixed recipes keep their meaning.
///
/// A fix says which bytes change, not what the recipe then means. So the result is parsed again:
/// the problems must be gone without new ones, and nothing else may have changed.
struct FixCheck {
  private let recipes: [RecipeEntry]
  private let resolver: LinkResolver
  private let folders: [Settings.FolderLanguage]

  /// Creates a check for the recipes of a book.
  init(_ book: Book) {
    recipes = book.recipes
    resolver = LinkResolver(
      files: book.folder.files, recipes: book.recipes, outOfReach: book.folder.outOfReach,
      filesElsewhere: book.folder.filesElsewhere)
    folders = book.settings.languages
  }

  /// Returns whether a recipe, fixed to `bytes`, keeps its meaning apart from these problems.
  func holds(_ mended: [Diagnostic], of recipe: RecipeEntry, _ source: [UInt8], _ bytes: [UInt8])
    -> Bool
  {
    let after = read(bytes, as: recipe)
    var left = Self.counts(problems(of: recipe))
    // Only the first of several links with one destination is reported, so fixing it may bring up
    // the next.
    for problem in mended where !Meaning.links.contains(problem.id) {
      left[problem.id, default: 0] -= 1
      // Only a readable amount can be compared with the linked recipe's yield.
      if problem.id == .amountWithoutEmphasis { left[.unmatchedYield, default: 0] += 1 }
    }
    let now = Self.counts(problems(of: after))
    guard now.allSatisfy({ $0.value <= left[$0.key] ?? 0 }) else { return false }
    let meaning = Meaning(mended, in: source, recipe.language)
    guard after.language == recipe.language,
      meaning.allows(after.metadata, instead: recipe.metadata)
    else { return false }
    return meaning.allows(RecipeFacts.parsed(bytes), instead: RecipeFacts.parsed(source))
  }

  /// Returns a recipe with new content, and its problems that can be fixed.
  func mendable(_ recipe: RecipeEntry, _ bytes: [UInt8]) -> (RecipeEntry, [Diagnostic]) {
    let recipe = read(bytes, as: recipe)
    return (recipe, problems(of: recipe).filter { $0.fix != nil })
  }

  /// Returns a recipe with new content, whose language is the same if it gives no hint.
  private func read(_ bytes: [UInt8], as recipe: RecipeEntry) -> RecipeEntry {
    RecipeEntry(
      path: recipe.path, source: bytes,
      languages: RecipeLanguages(recipe.language, folders: folders))
  }

  private func problems(of recipe: RecipeEntry) -> [Diagnostic] {
    recipe.facts.diagnostics
      + LinkCheck(recipe: recipe, recipes: recipes, resolver: resolver).problems
  }

  /// Returns the number of problems of each kind; messages are not compared, since they quote text
  /// that fixes change.
  private static func counts(_ problems: [Diagnostic]) -> [DiagnosticID: Int] {
    problems.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
  }
}

/// The changes that fixes are meant to make to a recipe.
private struct Meaning {
  /// The problems whose fixes rewrite a link.
  static let links: Set<DiagnosticID> = [.inexactLink, .schemelessLink]

  private let ids: Set<DiagnosticID>
  /// The new spellings of tags, by the old ones; likewise of links.
  private var tags: [FilePath: String] = [:]
  private var links: [FilePath: FilePath] = [:]
  /// How amounts are read.
  private let kitchen: KitchenLanguage

  init(_ mended: [Diagnostic], in source: [UInt8], _ language: Language) {
    kitchen = KitchenLanguage(tag: language.tag)
    ids = Set(mended.map(\.id))
    for problem in mended {
      guard let edit = problem.fix?.edits.first else { continue }
      let old = FilePath(decoding: source[edit.range])
      if problem.id == .tagSpelling { tags[old] = edit.replacement }
      if Self.links.contains(problem.id) {
        links[Self.address(old)] = FilePath(edit.replacement)
      }
    }
  }

  /// Returns a destination in a comparable form, since its letters may be percent-encoded or not.
  private static func address(_ written: FilePath) -> FilePath {
    FilePath(LinkResolver.percentDecoded(written.string) ?? written.string)
  }

  private var touchesNumbers: Bool {
    !ids.isDisjoint(with: [.missingFractionSpace, .fractionSlash, .arabicDecimals])
  }

  /// Returns whether a recipe may mean `new` instead of `old`.
  func allows(_ new: ParsedRecipe, instead old: ParsedRecipe) -> Bool {
    guard let html = new.html, let former = old.html, isSame(html.title, former.title),
      new.isValid || !old.isValid
    else { return false }
    // If a line of text is no longer a heading, everything after it changes.
    if ids.contains(.underlinedDivider) { return true }
    guard isSame(html.instructions, former.instructions), areSame(html.groups, former.groups),
      allowsIngredients(new, instead: old)
    else { return false }
    // The swallowed text becomes tags and yields, and leaves the description; so does a plain yield.
    if ids.contains(.swallowedTags) { return true }
    if ids.contains(.yieldWithoutEmphasis) {
      return new.recipe.yields.count > old.recipe.yields.count
        && new.unreadYields == old.unreadYields && allowsTags(html.tags, instead: former.tags)
    }
    return isSame(html.description, former.description)
      && (touchesNumbers || new.recipe.yields == old.recipe.yields)
      && new.unreadYields == old.unreadYields && allowsTags(html.tags, instead: former.tags)
  }

  /// Returns whether front matter may be `new` instead of `old`: only the paths of the same
  /// pictures may differ, and there may be an id.
  func allows(_ new: Metadata, instead old: Metadata) -> Bool {
    var new = new
    guard new.images.count == old.images.count,
      zip(new.images, old.images).allSatisfy({ leads($0, instead: $1) })
    else { return false }
    new.images = old.images
    if ids.contains(.missingID), old.id == nil { new.id = nil }
    return new == old
  }

  private func allowsTags(_ new: [RenderedMarkdown], instead old: [RenderedMarkdown]) -> Bool {
    new.count == old.count
      && zip(new, old).allSatisfy { new, old in
        isSame(new, old) || tags[FilePath(old.text)].map { new.text == $0 } ?? false
      }
  }

  private func allowsIngredients(_ new: ParsedRecipe, instead old: ParsedRecipe) -> Bool {
    let (items, former) = (new.recipe.allIngredients, old.recipe.allIngredients)
    guard let html = new.html?.ingredients, let formerHTML = old.html?.ingredients,
      items.count == former.count, html.count == items.count, formerHTML.count == items.count
    else { return false }
    return items.indices.allSatisfy { place in
      let (item, old) = (items[place], former[place])
      if isSame(html[place], formerHTML[place]) {
        return leads(item.link, instead: old.link)
          && (touchesNumbers || item.amount == old.amount)
      }
      return ids.contains(.amountWithoutEmphasis) && old.amount == nil
        && formerHTML[place].text.hasSuffix(html[place].text)
        && item.amount.map { isRead($0, in: formerHTML[place].text) } ?? false
        // Without its amount, a line may be just a link.
        && leads(
          html[place].links.map(\.destination) + [item.link].compactMap { $0 },
          instead: formerHTML[place].links.map(\.destination) + [old.link].compactMap { $0 })
    }
  }

  /// Returns whether a line without emphasis begins with an amount, as far as that is understood: its
  /// unit may be a part of its number.
  private func isRead(_ amount: Amount, in line: String) -> Bool {
    let new = AmountReading(amount.factor, unit: amount.unit, language: kitchen)
    guard let old = NameReading(of: nil, in: Array(line.utf8), kitchen).amounts.first else {
      return true
    }
    return old.number == new.number && old.unit?.id == new.unit?.id
  }

  private func leads(_ new: String?, instead old: String?) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    let (address, former) = (FilePath(new), FilePath(old))
    return address == former
      || links[Self.address(former)].map(Self.address) == Self.address(address)
  }

  private func isSame(_ new: RenderedMarkdown?, _ old: RenderedMarkdown?) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    return new.html == old.html
      && leads(new.links.map(\.destination), instead: old.links.map(\.destination))
  }

  private func leads(_ new: [String], instead old: [String]) -> Bool {
    new.count == old.count && zip(new, old).allSatisfy { leads($0, instead: $1) }
  }

  private func areSame(_ new: [RenderedMarkdown], _ old: [RenderedMarkdown]) -> Bool {
    new.count == old.count && zip(new, old).allSatisfy { isSame($0, $1) }
  }
}
