import Collection
import Cooking
import Paths
import RecipeMD

/// A recipe with just what a share format may look at.
///
/// Nothing of it names a place on the author's disk, and the log and the notes are only in it where
/// they were asked for.
package struct SharedRecipe: Sendable {
  /// The recipe that a link leads to.
  package struct Link: Hashable, Sendable {
    /// Its UUID.
    package let id: String
    /// Its title as plain text.
    package let title: String
  }

  /// The addresses that codes and tags carry.
  package struct CodeAddresses: Hashable, Sendable {
    /// Its short address, which stays the same whatever it is called.
    package let short: String
    /// The page that shows whatever recipe is in its fragment.
    package let open: String

    /// Creates them.
    package init(short: String, open: String) { (self.short, self.open) = (short, open) }
  }

  /// Its UUID.
  package let id: String
  /// Its title as plain text.
  package let title: String
  /// Its path in its book, which its links and those of others count from.
  package let path: FilePath
  /// The language of its text.
  package let language: Language
  /// What it says beyond RecipeMD.
  package let metadata: Metadata
  /// Its tags.
  package let tags: [String]
  /// Its text and all that is in it.
  package let text: RecipeText
  /// The pictures that belong to it by their names.
  package let namedPictures: [NamedPicture]
  /// The destinations of the pictures of the dish that its description does not show.
  package let picturesBesideText: [String]
  /// The recipes that its links lead to, by their destinations.
  package var links: [String: Link] = [:]
  /// The names of the files written together with its own, without extensions, by the UUIDs of their
  /// recipes.
  package var fileNames: [String: String] = [:]
  /// Its pictures, those of the dish first.
  package var pictures: [SharedPicture] = []
  /// Its address on the web, if it is published.
  package var address: String?
  /// The addresses in codes of it, if its site has one.
  package var codeAddresses: CodeAddresses?
  /// Whether its card carries all of it in a code.
  package var carriesItself = false
  /// The addresses of its pictures on the web.
  package var pictureAddresses: [String] = []
  /// The author of the book, who counts where the recipe names none.
  package var bookAuthor: String?

  /// Creates it from a recipe of a book and its text, without links and pictures; `tags` replace
  /// its own spelling of its tags.
  package init(_ entry: RecipeEntry, _ text: RecipeText, tags: [String]? = nil) {
    id = entry.identity.id
    title = entry.title
    path = entry.path
    language = entry.language
    metadata = entry.metadata
    self.tags = tags ?? entry.tagNames
    self.text = text
    namedPictures = entry.namedPictures
    picturesBesideText = entry.pictures(beside: text)
  }

  /// The bytes of its RecipeMD file.
  package var source: [UInt8] { text.source }

  /// Returns the name of the file of a recipe that it links to; nil where that would be the name of
  /// another recipe's.
  func fileName(of link: Link) -> String? {
    if let name = fileNames[link.id] { return name }
    let name = ShareName.stem(of: link.title)
    let isTaken = fileNames.values.contains { $0.lowercased() == name.lowercased() }
    return isTaken ? nil : name
  }

  /// Returns the picture at a destination written in the recipe.
  package func picture(_ destination: String) -> SharedPicture? {
    pictures.first { $0.destination == destination }
  }

  /// The first picture of the dish that other programs can show.
  package var cover: SharedPicture? { pictures.first { $0.isOfDish && $0.kind.isPhoto } }

  /// The author it names, or that of its book.
  package var author: String? { metadata.author ?? bookAuthor }
}
