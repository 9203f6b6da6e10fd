import Collection
import FileSystem
import Interchange
import Paths
import Pictures

/// The input of a share file: a recipe and what its format wants to know beyond that.
struct ShareInput: Encodable, Sendable {
  let generator: String
  let format: ShareFormat
  let recipe: OwnRecipe
  let author: String?
  /// Its address on the web and those of its pictures, if the file says them.
  let address: String?
  let pictureAddresses: [String]
  /// The address of the site, if codes in the file lead there.
  let site: String?
  /// Whether its card carries all of it in a code.
  let carriesItself: Bool
  /// The headings in the file, if it has any.
  let words: [String]
  /// The titles of the recipes its links lead to, by destination.
  let links: [[String]]
  /// The destinations left out, since they mean no file of the folder.
  let rootedPaths: [String]
  /// The pictures in it.
  let pictures: [Picture]

  /// A picture, which is told apart from another by what copies of its file share.
  struct Picture: Encodable, Sendable {
    let path: String
    let size: Int64
    let modified: Int64
    /// The photo of which it has a rendition.
    let shown: SitePhoto?

    init(_ file: FolderFile, shown: SitePhoto?) {
      self.shown = shown
      path = file.path.string
      (size, modified) = (file.status.size, file.status.modified)
    }
  }
}

extension PageContext {
  /// Returns what a format wants to know of recipes: pictures cost time and room, so it gets some
  /// only where the settings ask for formats by name, and as long as all of them fit into memory.
  func needs(of format: ShareFormat, inBook: Bool) -> ShareNeeds {
    var needs = inBook ? format.needsInBooks : format.needs
    // Where the site has an address, JSON-LD has those of its pictures.
    if book.settings.share == nil || inBook && sizeOfPictures(in: format) > SharedBook.mostBytes
      || format == .jsonLD && frame.input.url != nil
    {
      needs.remove(.allPictures)
    }
    return needs
  }

  /// The bytes of all pictures of recipes.
  private func sizeOfPictures(in format: ShareFormat) -> Int64 {
    book.sizeOfPictures(of: Array(book.recipes.indices), in: format)
  }

  /// Returns the input of the share file of a recipe.
  func shareInput(_ place: Int, _ format: ShareFormat, _ needs: ShareNeeds) -> ShareInput {
    let reader = SharedRecipeReader(book) { _, _ in nil }
    let entry = book.recipes[place]
    let links = needs.contains(.links) ? reader.links(of: place) : [:]
    var pictures: [ShareInput.Picture] = []
    if needs.contains(.pictures) {
      let files = reader.pictures(of: place, areAllWanted: needs.contains(.allPictures))
      pictures = files.map {
        ShareInput.Picture(
          $0.file,
          // One whose metadata cannot be removed is handed on as it is shown, too.
          shown: lists.file($0.file.path).photo)
      }
    }
    return ShareInput(
      generator: frame.input.generator, format: format,
      recipe: OwnRecipe(entry: entry), author: frame.input.author,
      address: format == .jsonLD ? frame.address(of: SitePaths.recipe(entry)) : nil,
      pictureAddresses: format == .jsonLD ? pictureAddresses(of: place) : [],
      site: format.hasCodeAddresses ? frame.input.url : nil,
      carriesItself: format == .card && ShareFormat.carryThemselves(book.settings),
      words: format.hasWords ? frame.shareWords.values : [],
      links: links.sorted { $0.key < $1.key }.map { [$0.key, $0.value.id, $0.value.title] },
      rootedPaths: reader.rootedPaths(of: place), pictures: pictures)
  }
}

extension PageContext {
  /// Returns the addresses on the web of a recipe's first picture, if the site has one.
  fileprivate func pictureAddresses(of place: Int) -> [String] {
    if frame.input.url == nil { return [] }
    let first = lists.pictures(of: place, in: book).first { $0.path.fileExtension != "svg" }
    return frame.addresses(of: [first].compactMap(\.self))
  }
}

extension SiteFrame {
  /// Returns the addresses on the web of pictures, the first in the shapes that search engines want.
  func addresses(of pictures: [SiteFile]) -> [String] {
    pictures.enumerated().flatMap { number, file in
      guard number == 0, let photo = file.photo else { return [file.address] }
      return photo.searchEngineSizes.map { photo.path(ofCrop: $0, .jpeg) }
    }.compactMap(address(of:))
  }

  /// Returns what a file for sharing is called on pages.
  func label(of kind: ShareKind) -> String {
    kind.isPicture ? "\(label(of: kind.format)) (PNG)" : label(of: kind.format)
  }

  /// Returns what a share format is called on pages.
  func label(of format: ShareFormat) -> String {
    words.choice("shareLabel", format.rawValue) ?? format.rawValue
  }

  /// The headings of share files.
  var shareWords: ShareWords { ShareWords(words.texts) }
}

extension PageMaker {
  /// Returns a recipe with what a share format wants to know of it.
  ///
  /// - Throws: `FileError` if it can no longer be read.
  func shared(_ place: Int, _ needs: ShareNeeds) throws(FileError) -> SharedRecipe {
    let reader = SharedRecipeReader(context.book) { file, use in
      func shown() -> SharedRecipeReader.Picture? {
        let photo = self.context.lists.file(file.path).photo
        return photo.flatMap { try? self.picture(of: $0, in: file.path) }.map { ($0, false) }
      }
      func read(_ workers: PictureWorkers? = nil) -> SharedRecipeReader.Picture? {
        SharedPictures.read(
          file, at: self.place(of: file.path), in: self.fileSystem, for: use, by: workers)
      }
      if use == .shown { return shown() ?? read() }
      if let whole = read(), whole.isDrawing || SharedPictures.isFit(whole.bytes, for: use) {
        return whole
      }
      // Nothing has been made of what moves.
      return shown() ?? read(self.tools.workers)
    }
    let whole = context.book.recipes[place]
    // What its owner notes and when it was cooked is on its page, for those who look at that.
    let shared = RecipeRewrite.withoutPersonal(whole, try whole.source())
    var recipe = try reader.recipe(place, as: shared, for: needs).recipe
    recipe.address = context.frame.address(of: SitePaths.recipe(context.book.recipes[place]))
    recipe.codeAddresses = context.frame.input.url.map { .init(site: $0, id: recipe.id) }
    recipe.carriesItself = ShareFormat.carryThemselves(context.book.settings)
    recipe.pictureAddresses = context.pictureAddresses(of: place)
    return recipe
  }
}

extension SharedRecipe.CodeAddresses {
  /// Creates the addresses of the recipe with a UUID in the site at an address.
  package init(site: String, id: String) {
    // Nearly every address is in letters of ASCII, and each recipe asks for it.
    let isPlain = site.utf8.allSatisfy { $0 < 0x80 }
    let site = isPlain ? site : (try? SiteAddress(site).plain) ?? site
    self.init(
      short: "\(site)/\(SitePaths.short(ofID: id))", open: "\(site)/\(SitePaths.open)")
  }
}
