import Cooking
import Bytes
import Diagnostics
import FileSystem
import RecipeMD

/// What the rest of the book needs to know of a recipe: everything but its text.
///
/// The facts follow from the file's bytes, its path and the folder's default
/// language alone, so that they can be kept from one build to the next.
struct RecipeFacts: Hashable, Sendable {
  /// The hash of the file's bytes.
  var contentHash: ContentHash
  var metadata: Metadata
  var language: Language
  /// Its title as plain text; the file's name where it has none.
  var title: String
  /// What recipes are sorted by, and compared by where case and accents do not count.
  var titleKey: String
  var titleRange: SourceRange?
  /// Whether there is a title; an empty heading is one.
  var hasTitle: Bool
  /// Whether RecipeMD 2.4.0 accepts the file, front matter aside.
  var isValid: Bool
  /// Its address by its own name; the book sees to it that every recipe has another.
  var slug: String
  var tags: [TagUse] = []
  var yields: [Amount] = []
  /// The first yield as its author wrote it.
  var writtenYield: String?
  /// The hash of all ingredients' lines and of the yields, which other recipes' pages can show.
  var ingredientsHash = ContentHash(of: "")
  /// The ingredients' names as plain text, each once, separated by line feeds.
  var ingredientNames: ArraySlice<UInt8> = []
  /// The ingredients' lines as shopping lists go by them; see `readLines`.
  var lines: ArraySlice<UInt8> = []
  /// The hash of these and of the yields.
  var linesHash = ContentHash(of: "")
  /// The words of the description and the instructions as `SearchWords` has them.
  var words: ArraySlice<UInt8> = []
  /// Their hash.
  var wordsHash = ContentHash(of: "")
  /// The hash of what indexes say of it: title, address, language, tags, ingredients, whole time.
  var filedHash = ContentHash(of: "")
  /// The destinations of its links and pictures, each once as either.
  var links: [LinkUse] = []
  /// The ingredients that are links.
  var ingredientLinks: [IngredientLink] = []
  /// The destinations of the description's pictures.
  var pictures: [String] = []
  /// What is wrong with the file itself, in file order.
  var diagnostics: [Diagnostic] = []

  /// Whether everything that other recipes' pages or lists say of the recipe is the same.
  func isListed(like other: RecipeFacts) -> Bool {
    filedHash == other.filedHash && hasTitle == other.hasTitle
      && writtenYield == other.writtenYield && pictures == other.pictures
  }

  /// Takes the hash of what indexes say of the recipe, once all of that is known.
  mutating func hashFiled() {
    var writer = BinaryWriter(capacity: 256)
    writer.write(title)
    writer.write(slug)
    writer.write(language.tag)
    writer.write(tags) { writer, tag in
      writer.write(tag.name)
      writer.write(tag.key)
    }
    writer.write(ingredientNames)
    writer.write(metadata.times.whole) { writer, time in
      writer.write(time.from)
      writer.write(time.to)
    }
    filedHash = ContentHash(of: writer.bytes)
  }

  /// A tag as a recipe writes it.
  struct TagUse: Hashable, Sendable {
    /// Plain text, white space as single spaces.
    var name: String
    /// What is equal for tags that differ only by case or composition.
    var key: String
    var range: SourceRange?
  }

  /// A link or picture.
  struct LinkUse: Hashable, Sendable {
    /// As in the file, percent-encoded.
    var destination: String
    var isPicture: Bool
    var range: SourceRange
  }

  /// An ingredient that another recipe makes.
  struct IngredientLink: Hashable, Sendable {
    /// The place of its destination in `links`.
    var link: Int
    var amount: Amount?
    /// Where the amount stands, or else the ingredient.
    var range: SourceRange
  }
}
