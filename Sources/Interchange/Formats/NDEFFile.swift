import Archives
import Codes

/// Recipes as messages for NFC tags.
enum NDEFFile {
  /// The form of the recipe in a message.
  enum Form {
    /// Its RecipeMD, which phones show as text.
    case text
    /// The format of the Cookbook app, which looks for it.
    case cookbookJSON
  }

  /// Returns the message of a recipe: its address first, since a phone that is held against the tag
  /// opens just that, and then the recipe.
  ///
  /// A text that no tag holds is replaced by the recipe's title.
  static func bytes(of recipe: SharedRecipe, _ form: Form) -> [UInt8] {
    let address = recipe.codeAddresses.map { NDEFMessage.Record.address($0.short) }
    func message(_ record: NDEFMessage.Record) -> [UInt8] {
      NDEFMessage([address, record].compactMap(\.self)).bytes
    }
    switch form {
    case .text:
      let whole = message(.text(recipe.source, language: recipe.language.tag))
      if address == nil || NFCTag.smallest(for: whole.count) != nil { return whole }
      return message(.text(Array(recipe.title.utf8), language: recipe.language.tag))
    case .cookbookJSON:
      let json = CookbookJSON.bytes(of: recipe, style: .compact)
      return message(.file(json, type: "application/json", id: "cookbook.recipe"))
    }
  }

  /// Returns an archive of the messages of several recipes.
  static func archive(of book: SharedBook, _ form: Form) throws -> [UInt8] {
    let format: ShareFormat = form == .text ? .ndef : .ndefJSON
    return try ZipWriter.archive(of: book, format.fileExtension) { bytes(of: $0, form) }
  }
}
