import Archives
import Collection
import JSON
import Paths

/// A recipe as its own text, in RecipeMD.
enum RecipeFile {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the recipe's text in a form that no browser mistakes for a page.
  ///
  /// Hosts have no type for `.recipemd` and often send none. A browser then judges a file by its
  /// beginning: after white space, `<b`, `<script`, `<!--` and the like make it a page, whose
  /// scripts act on behalf of the site, and `%PDF-` makes it a document. A file that begins with
  /// UTF-8's byte order mark is text whatever follows (MIME Sniffing Standard, 7.1). CommonMark
  /// parsers skip the mark. The reference implementation of RecipeMD does not, and finds no title
  /// in a file with a mark before `#`, so only files with a dangerous beginning get one. Of those,
  /// the reference implementation accepts only titles underlined with `=`, and reads the mark as an
  /// invisible letter. The text itself is never changed: with anything else before it, the recipe
  /// would have a different meaning.
  static func bytes(of recipe: SharedRecipe) -> [UInt8] {
    let source = recipe.source
    let first = source.first { !ShareFormat.isPassedOver($0) }
    return first == UInt8(ascii: "<") || first == UInt8(ascii: "%") ? mark + source : source
  }

  /// The file of an archive that says what the archive is.
  private static let description: FilePath = "collection.json"

  /// Returns an archive of the recipes and their pictures in their folders, so that links lead where
  /// they led, and of what it is: who shares it, and which version.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    var zip = ZipWriter()
    var written: Set<FilePath> = [description]
    try zip.add(description.string, described(book))
    var texts: [(path: FilePath, recipe: SharedRecipe)] = []
    for recipe in book.recipes {
      // Recipes of different folders may have the same path in them.
      var path = recipe.path
      var number = 2
      while !written.insert(path).inserted {
        path = "\(recipe.path.withoutExtension) \(number).md"
        number += 1
      }
      texts.append((path, recipe))
    }
    let pictures = book.recipes.flatMap(\.pictures).sorted { $0.path < $1.path }
    let archived = ArchivedPictures(pictures, besides: written)
    for (path, recipe) in texts { try zip.add(path.string, archived.text(of: recipe)) }
    for picture in pictures {
      let name = archived.name(of: picture)
      if written.insert(name).inserted { try zip.add(name.string, picture.bytes) }
    }
    return try zip.finished()
  }

  private static func described(_ book: SharedBook) -> [UInt8] {
    let version = book.version
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.member("format", "cookbook-collection")
      writer.member("id", version.id)
      writer.member("name", book.title)
      writer.member("sharedBy", book.author)
      writer.member("exportDate", "\(book.day)")
      writer.member("revision", version.number)
    }
    writer.endLine()
    return writer.bytes
  }
}

extension ShareFormat {
  /// Returns whether browsers may skip a byte before they check the beginning of a file: white
  /// space by the standard, and the vertical tab, which Chromium also treats as white space.
  package static func isPassedOver(_ byte: UInt8) -> Bool {
    (0x09...0x0D).contains(byte) || byte == 0x20
  }
}
