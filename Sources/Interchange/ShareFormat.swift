import Collection
import Diagnostics
import FileSystem

/// The file formats in which recipes can be shared.
package enum ShareFormat: String, CaseIterable, Encodable, Sendable {
  /// The recipe's own text.
  case recipeMD = "recipemd"
  /// The format of the Cookbook app.
  case cookbookJSON = "cookbook.json"
  /// schema.org's vocabulary.
  case jsonLD = "json-ld"
  case mela
  case paprika
  case crouton
  /// The folders of Nextcloud Cookbook, which Mealie, Tandoor and Recipya read as well.
  case nextcloud
  case cooklang
  /// Plain text.
  case text
  /// One page with everything in it.
  case html
  /// An electronic book.
  case epub
  /// A recipe card, as a drawing and a picture of it.
  case card
  /// A QR code.
  case code
  /// A message for an NFC tag, with the recipe as text.
  case ndef
  /// A message for an NFC tag, with the recipe in the format of the Cookbook app.
  case ndefJSON = "ndef-json"

  /// The formats of a collection whose settings name none: they cost a build next to nothing.
  package static let usual: [ShareFormat] = [.recipeMD, .cookbookJSON]

  /// Returns the formats that a collection offers.
  package static func formats(of settings: Settings) -> [ShareFormat] {
    let formats = settings.share.map { $0.compactMap(ShareFormat.init) } ?? usual
    return settings.url == nil ? formats.filter { !leadingBack.contains($0) } : formats
  }

  /// Returns whether cards carry the whole recipe in a code: where the settings offer such codes, and
  /// where no site has an address to lead to.
  package static func carryThemselves(_ settings: Settings) -> Bool {
    settings.url == nil || formats(of: settings).contains(.code)
  }

  /// The extension of a file with one recipe.
  package var fileExtension: String {
    switch self {
    case .recipeMD, .cookbookJSON, .html, .epub: rawValue
    case .jsonLD: "json"
    case .mela: "melarecipe"
    case .paprika: "paprikarecipes"
    case .crouton: "crumb"
    case .nextcloud: "nextcloud.zip"
    case .cooklang: "cook"
    case .text: "txt"
    case .card: "card.svg"
    case .code: "code.svg"
    case .ndef: "ndef"
    case .ndefJSON: "json.ndef"
    }
  }

  /// The extension of the picture of the file that goes with it, if there is one.
  package var pictureExtension: String? { self == .card ? "card.png" : nil }

  /// The extension of a file with several recipes.
  package var bookExtension: String {
    switch self {
    case .recipeMD: "recipemd.zip"
    case .cookbookJSON: "cookbook"
    case .mela: "melarecipes"
    case .crouton: "crouton.zip"
    case .cooklang: "cooklang.zip"
    case .card: "cards.zip"
    case .code: "codes.zip"
    case .ndef: "ndef.zip"
    case .ndefJSON: "json-ndef.zip"
    case .jsonLD, .paprika, .nextcloud, .text, .html, .epub: fileExtension
    }
  }

  /// Whether a site whose settings ask for the format also has a file of the whole book; of cards and
  /// codes, several are no book.
  package var isOfBooks: Bool {
    switch self {
    case .recipeMD, .cookbookJSON, .jsonLD, .mela, .paprika, .crouton, .nextcloud, .cooklang, .text,
      .html, .epub:
      true
    case .card, .code, .ndef, .ndefJSON: false
    }
  }

  /// Returns the formats in which a collection offers the whole book.
  ///
  /// Every edit rewrites these files, so only the formats that the settings name have one.
  package static func formatsOfBook(_ settings: Settings) -> [ShareFormat] {
    settings.share == nil ? [] : formats(of: settings).filter(\.isOfBooks)
  }

  /// Whether a site that offers the format has a file of each recipe.
  package var isOfRecipes: Bool { self != .epub }

  /// What it wants to know of a recipe beyond its text.
  package var needs: ShareNeeds {
    switch self {
    case .recipeMD, .text, .code, .ndef, .ndefJSON: []
    case .jsonLD, .mela, .paprika, .crouton: .pictures
    case .nextcloud: [.pictures, .jpegPictures]
    case .card: [.pictures, .shownPictures]
    case .cooklang: .links
    case .cookbookJSON: [.links, .allPictures]
    case .html, .epub: [.links, .allPictures, .shownPictures]
    }
  }

  /// What it wants to know of the recipes of a book.
  package var needsInBooks: ShareNeeds {
    switch self {
    case .recipeMD: .allPictures
    case .cooklang, .mela: [.links, .pictures]
    default: needs
    }
  }

  /// Whether its files name the addresses that codes carry.
  package var hasCodeAddresses: Bool {
    [.card, .code, .ndef, .ndefJSON].contains(self)
  }

  /// The formats whose files in a site lead back to it, so that it has to have an address.
  package static let leadingBack: [ShareFormat] = [.code]

  /// Whether its files show headings in the language of the book.
  package var hasWords: Bool { [.text, .html, .epub, .card].contains(self) }

  /// Returns why a recipe cannot be shared in this format; nil if it can.
  package func refusal(of recipe: SharedRecipe) -> (any ExplainedError)? {
    guard self == .code else { return nil }
    do {
      _ = try CodeFile.code(of: recipe)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the bytes of the file for a recipe.
  ///
  /// - Throws: `ZipWriter.ArchiveError` if it would be too large for its format,
  ///   `CodeFile.TooLongError` if it does not fit into a code.
  package func bytes(of recipe: SharedRecipe, _ words: ShareWords) throws -> [UInt8] {
    switch self {
    case .recipeMD: RecipeFile.bytes(of: recipe)
    case .cookbookJSON: CookbookJSON.bytes(of: recipe)
    case .jsonLD: RecipeJSONLD.file(of: recipe)
    case .mela: MelaFile.bytes(of: recipe)
    case .paprika: try PaprikaFile.bytes(of: [recipe])
    case .crouton: CroutonFile.bytes(of: recipe)
    case .nextcloud: try NextcloudFile.bytes(of: [recipe])
    case .cooklang: CooklangFile.bytes(of: recipe)
    case .text: TextFile.bytes(of: recipe, words)
    case .html: HTMLFile.bytes(of: recipe, words)
    case .epub: try EPUBFile.bytes(of: SharedBook(recipe, words))
    case .card: CardFile.bytes(of: recipe, words)
    case .code: try CodeFile.bytes(of: recipe)
    case .ndef: NDEFFile.bytes(of: recipe, .text)
    case .ndefJSON: NDEFFile.bytes(of: recipe, .cookbookJSON)
    }
  }

  /// Returns the bytes of the file for several recipes.
  ///
  /// - Throws: `ZipWriter.ArchiveError` if it would be too large for its format,
  ///   `CodeFile.TooLongError` if one of them does not fit into a code.
  package func bytes(of book: SharedBook) throws -> [UInt8] {
    switch self {
    case .recipeMD: try RecipeFile.archive(of: book)
    case .cookbookJSON: CookbookJSON.bytes(of: book)
    case .jsonLD: RecipeJSONLD.file(of: book)
    case .mela: try MelaFile.archive(of: book)
    case .paprika: try PaprikaFile.bytes(of: book.recipes)
    case .crouton: try CroutonFile.archive(of: book)
    case .nextcloud: try NextcloudFile.bytes(of: book.recipes)
    case .cooklang: try CooklangFile.archive(of: book)
    case .text: TextFile.bytes(of: book)
    case .html: HTMLFile.bytes(of: book)
    case .epub: try EPUBFile.bytes(of: book)
    case .card: try CardFile.archive(of: book)
    case .code: try CodeFile.archive(of: book)
    case .ndef: try NDEFFile.archive(of: book, .text)
    case .ndefJSON: try NDEFFile.archive(of: book, .cookbookJSON)
    }
  }
}

extension SharedBook {
  /// Creates a book of one recipe.
  init(_ recipe: SharedRecipe, _ words: ShareWords) {
    self.init(
      title: recipe.title, author: recipe.author, language: recipe.language, recipes: [recipe],
      words: words)
  }
}
