import Collection
import FileSystem
import Paths

/// Reads what recipes of a book share.
package struct SharedRecipeReader: Sendable {
  /// A picture's bytes, and whether it is a drawing from which all that is no picture was removed.
  package typealias Picture = (bytes: [UInt8], isDrawing: Bool)

  /// What a format does with its pictures.
  package enum PictureUse: Sendable {
    /// It hands them on as they are.
    case handedOn
    /// It only shows them: no larger than on a page, and in a format that every program has.
    case shown
    /// It gives them the name of a JPEG.
    case jpeg
  }

  /// The most bytes of one picture, since share files are read into memory at once.
  package static let mostBytes: Int64 = 16 << 20

  private let book: Book
  private let picture: @Sendable (FolderFile, PictureUse) -> Picture?

  /// Creates a reader; `picture` returns a picture of the folder for a use, as far as it can be made
  /// fit for that, or nil if it cannot be shared.
  package init(
    _ book: Book, picture: @escaping @Sendable (FolderFile, PictureUse) -> Picture?
  ) {
    (self.book, self.picture) = (book, picture)
  }

  /// Returns a recipe of the book with what a format wants of it, and the paths of the pictures
  /// that could not be taken along.
  ///
  /// `entry` replaces the recipe of the book, whose links and pictures it has.
  ///
  /// - Throws: `FileError` if the recipe can no longer be read.
  package func recipe(
    _ place: Int, as entry: RecipeEntry? = nil, for needs: ShareNeeds
  ) throws(FileError) -> (recipe: SharedRecipe, missing: [FilePath]) {
    let entry = try RecipeRewrite.forOthers(
      entry ?? book.recipes[place], rooted: rootedPaths(of: place))
    var recipe = SharedRecipe(entry, try entry.text())
    recipe.bookAuthor = book.settings.author
    if needs.contains(.links) { recipe.links = links(of: place) }
    var missing: [FilePath] = []
    if needs.contains(.pictures) {
      for file in pictures(of: place, areAllWanted: needs.contains(.allPictures)) {
        let read =
          file.file.status.size <= Self.mostBytes
          ? picture(file.file, needs.pictureUse) : nil
        let shared = read.flatMap {
          SharedPicture(
            destination: file.destination, path: file.file.path, bytes: $0.bytes,
            isOfDish: file.isOfDish, isDrawing: $0.isDrawing)
        }
        if let shared { recipe.pictures.append(shared) } else { missing.append(file.file.path) }
      }
    }
    return (recipe, missing)
  }

  /// Returns a recipe's destinations such as `/home/ada/notes.md` that mean no file of the folder.
  package func rootedPaths(of place: Int) -> [String] {
    DiskPath.rooted(in: book.recipes[place]).filter {
      book.target(of: $0, in: place) == .nowhere
    }
  }

  /// Returns the recipes that a recipe's links lead to, by their destinations.
  package func links(of place: Int) -> [String: SharedRecipe.Link] {
    var links: [String: SharedRecipe.Link] = [:]
    for case (let written, false, .recipe(let other)) in book.destinations(of: place) {
      let entry = book.recipes[other]
      links[written] = SharedRecipe.Link(id: entry.identity.id, title: entry.title)
    }
    return links
  }

  /// Returns the files of a recipe's pictures, those of the dish first; if not all are wanted, only
  /// the first one that is a photo.
  package func pictures(
    of place: Int, areAllWanted: Bool
  ) -> [(destination: String, file: FolderFile, isOfDish: Bool)] {
    let entry = book.recipes[place]
    let dish = entry.pictures
    var others: [String] = []
    if areAllWanted {
      others = book.destinations(of: place).filter { $0.isPicture && !dish.contains($0.written) }
        .map(\.written)
    }
    var pictures: [(destination: String, file: FolderFile, isOfDish: Bool)] = []
    for destination in dish + others {
      guard case .file(let path) = book.target(of: destination, in: place),
        SafeFile.isPicture(path), let file = book.folder.file(path)
      else { continue }
      if !areAllWanted, path.fileExtension == "svg" { continue }
      pictures.append((destination, file, dish.contains(destination)))
      if !areAllWanted { break }
    }
    return pictures
  }
}

/// What a share format wants to know of a recipe beyond its text.
package struct ShareNeeds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The titles of the recipes it links to.
  package static let links = ShareNeeds(rawValue: 1)
  /// A picture of the dish.
  package static let pictures = ShareNeeds(rawValue: 2)
  /// All its pictures, also of steps.
  package static let allPictures = ShareNeeds(rawValue: 6)
  /// Pictures as they are shown: no larger than on a page, and in a format that every program has.
  package static let shownPictures = ShareNeeds(rawValue: 8)
  /// Pictures as JPEG files.
  package static let jpegPictures = ShareNeeds(rawValue: 16)

  fileprivate var pictureUse: SharedRecipeReader.PictureUse {
    contains(.shownPictures) ? .shown : contains(.jpegPictures) ? .jpeg : .handedOn
  }
}

extension Book {
  /// Returns the bytes of the pictures of some recipes, at most, in a file of a format.
  package func sizeOfPictures(of places: [Int], in format: ShareFormat) -> Int64 {
    let reader = SharedRecipeReader(self) { _, _ in nil }
    let most =
      format.needs.contains(.shownPictures)
      ? SharedPicture.mostShownBytes : SharedRecipeReader.mostBytes
    var known: Set<FilePath> = []
    return places.reduce(0) { sum, place in
      reader.pictures(of: place, areAllWanted: true).reduce(sum) {
        known.insert($1.file.path).inserted ? $0 + min($1.file.status.size, most) : $0
      }
    }
  }
}

extension SharedBook {
  /// The most bytes of pictures in one file, which is put together in memory.
  package static let mostBytes: Int64 = 512 << 20

  /// Creates the book of some recipes of a collection, given by their places there.
  package init(
    _ book: Book, places: [Int], recipes: [SharedRecipe], words: ShareWords
  ) {
    self.init(
      title: book.title, author: book.settings.author, language: book.language, recipes: recipes,
      words: words)
    let numbers = Dictionary(
      places.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func index(_ key: String, _ terms: [Term]) -> Index? {
      let entries = terms.compactMap { term in
        let own = term.recipes.compactMap { numbers[$0] }.sorted()
        return own.isEmpty ? nil : (name: term.name, recipes: own)
      }
      return entries.isEmpty ? nil : Index(title: words[key], entries: entries)
    }
    indexes = [index("allIngredients", book.ingredients), index("allTags", book.tags)]
      .compactMap(\.self)
  }
}
