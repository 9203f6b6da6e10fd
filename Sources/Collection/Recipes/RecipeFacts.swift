import Cooking
import Bytes
import Diagnostics
import FileSystem
import RecipeMD

/// Everything that the rest of the book needs to know about a recipe: all but its text.
///
/// The facts depend only on the file's bytes, its path and the languages of folders and of the
/// recipes around it, so they can be kept between builds.
struct RecipeFacts: Hashable, Sendable {
  /// The hash of the file's bytes.
  var contentHash: ContentHash
  var metadata: Metadata
  /// The keys of the front matter as written.
  var writtenKeys: [String] = []
  /// The keys, in lower case, of lines before the title that are not read as front matter.
  var unreadKeys: [String] = []
  /// Whether the front matter is not YAML.
  var hasUnreadableMatter = false
  var language: Language
  /// Whether the language follows from the file or its folder's setting, not from other recipes.
  var hasOwnLanguage: Bool
  /// The title as plain text; the file's name if it has no title.
  var title: String
  /// The key for sorting recipes, and for comparing them regardless of case and accents.
  var titleKey: String
  var titleRange: SourceRange?
  /// Whether it has a title; an empty heading counts.
  var hasTitle: Bool
  /// Whether RecipeMD 2.4.0 accepts the file, front matter aside.
  var isValid: Bool
  /// The address by its own name; the book resolves collisions.
  var slug: String
  var tags: [TagUse] = []
  var yields: [Amount] = []
  /// The first yield as its author wrote it.
  var writtenYield: String?
  /// The hash of all ingredients' lines and of the yields, which other recipes' pages can show.
  var ingredientsHash = ContentHash(of: "")
  /// The foods of the ingredients without duplicates, separated by line feeds; see `readLines`.
  var foods: ArraySlice<UInt8> = []
  /// The ingredients' lines as shopping lists use them; see `readLines`.
  var lines: ArraySlice<UInt8> = []
  /// The hash of the lines and the yields.
  var linesHash = ContentHash(of: "")
  /// The words of the description and the instructions, in the form of `SearchWords`.
  var words: ArraySlice<UInt8> = []
  /// The hash of the words.
  var wordsHash = ContentHash(of: "")
  /// The hash of what indexes show of it: title, address, language, tags, ingredients, total time.
  var filedHash = ContentHash(of: "")
  /// The destinations of its links and pictures, without duplicates of either kind.
  var links: [LinkUse] = []
  /// The destinations of links in raw HTML, which no page has, and the addresses in it that are no
  /// links, without duplicates.
  var rawLinks: [String] = []
  /// The ingredients that are links.
  var ingredientLinks: [IngredientLink] = []
  /// The destinations of the pictures of the description, then of those that the front matter names.
  var pictures: [String] = []
  /// The problems with the file itself, in file order.
  var diagnostics: [Diagnostic] = []

  /// Returns whether everything that other recipes' pages or lists show of the recipe's text is the
  /// same, but for its pictures.
  func isListed(like other: RecipeFacts) -> Bool {
    filedHash == other.filedHash && hasTitle == other.hasTitle
      && writtenYield == other.writtenYield
  }

  /// Computes the hash of what indexes show of the recipe, once all of that is known.
  mutating func hashFiled() {
    var writer = BinaryWriter(capacity: 256)
    writer.write(title)
    writer.write(slug)
    writer.write(language.tag)
    writer.write(tags) { writer, tag in
      writer.write(tag.name)
      writer.write(tag.key)
    }
    writer.write(foods)
    for dish in dishes { writer.write(dish) }
    writer.write(metadata.times.whole) { writer, time in
      writer.write(time.from)
      writer.write(time.to)
    }
    filedHash = ContentHash(of: writer.bytes)
  }

  /// Takes over what lists, indexes and the search show of the text of a recipe.
  mutating func takeTexts(of other: RecipeFacts) {
    (title, titleKey, tags) = (other.title, other.titleKey, other.tags)
    (yields, writtenYield) = (other.yields, other.writtenYield)
    (foods, lines, words) = (other.foods, other.lines, other.words)
    (ingredientsHash, linesHash) = (other.ingredientsHash, other.linesHash)
    (wordsHash, filedHash) = (other.wordsHash, other.filedHash)
    metadata.source = other.metadata.source
  }

  /// A tag as a recipe writes it.
  struct TagUse: Hashable, Sendable {
    /// Plain text with white space as single spaces.
    var name: String
    /// The key, equal for tags that differ only in case or composition.
    var key: String
    var range: SourceRange?
  }

  /// A link or picture.
  struct LinkUse: Hashable, Sendable {
    /// The percent-encoded destination as in the file.
    var destination: String
    var isPicture: Bool
    var range: SourceRange
  }

  /// An ingredient that is the product of another recipe.
  struct IngredientLink: Hashable, Sendable {
    /// The index of its destination in `links`.
    var link: Int
    var amount: Amount?
    /// The range of the amount, or else of the ingredient.
    var range: SourceRange
  }
}
