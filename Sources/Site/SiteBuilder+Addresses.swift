import Collection
import Diagnostics
import FileSystem
import Paths

extension DiagnosticID {
  /// The addresses of a site cannot be written down.
  package static let forgottenAddresses: Self = "forgotten-addresses"
}

/// What is remembered of the addresses that sites had.
extension SiteBuilder {
  /// Returns the store of the addresses that sites of a folder had; nil if nothing is remembered.
  func addressStore(of root: FilePath) -> AddressStore? {
    memoryFolder.map { AddressStore($0, of: root, for: audience, in: fileSystem) }
  }

  /// Returns what is remembered of the addresses of a folder's recipes in the site for everyone,
  /// those that others know; nil if nothing is remembered.
  package func addresses(of folder: FilePath) -> AddressMemory? {
    (try? fileSystem.resolve(folder)).flatMap { made(for: .everyone).addressStore(of: $0)?.read() }
  }

  /// Returns what is remembered of the addresses of a folder's recipes and, where that is of no build,
  /// what the site in an output tells of them.
  func addresses(of root: FilePath, publishedIn output: FilePath?) -> AddressMemory? {
    guard let memory = addressStore(of: root)?.read() else { return nil }
    guard memory.isProvisional, let output,
      let recipes = PublishedAddresses(in: output, fileSystem)?.recipes()
    else { return memory }
    return memory.adding(AddressMemory(of: recipes))
  }

  /// What is known of the folders that sites were made from; nil if nothing is remembered.
  var origin: SiteOrigin? { memoryFolder.map { SiteOrigin(in: $0, fileSystem) } }

  /// Remembers the addresses of the site that has just been published; returns the problem with
  /// that, if there is one.
  func remember(_ book: Book, in memory: inout SiteMemory) -> Diagnostic? {
    guard let addresses = book.newMemory else { return nil }
    memory.reading.addresses = addresses
    return write(addresses, of: book.folder.root)
  }

  private func write(_ addresses: AddressMemory, of root: FilePath) -> Diagnostic? {
    do {
      try addressStore(of: root)?.write(addresses)
      return nil
    } catch {
      return Diagnostic(
        .forgottenAddresses, .warning,
        "the addresses of this site cannot be remembered: \(error)", path: error.path,
        help: "if a recipe is renamed later, its address of today will not lead to it")
    }
  }

  /// Remembers the identities of recipes of a book, given by their paths, which have been handed on;
  /// returns the problem with that, if there is one.
  package func remember(_ paths: Set<FilePath>, of book: Book) -> Diagnostic? {
    let everyone = made(for: .everyone)
    let stored = everyone.addressStore(of: book.folder.root)?.read()
    return stored?.noting(paths, of: book).flatMap { everyone.write($0, of: book.folder.root) }
  }

  /// Remembers that a recipe of a book has got another path, title and text; returns the problem with
  /// that, if there is one.
  package func remember(
    _ path: FilePath, of book: Book, movedTo other: FilePath, title: String, text: [UInt8]
  ) -> Diagnostic? {
    let everyone = made(for: .everyone)
    let stored = everyone.addressStore(of: book.folder.root)?.read()
    return stored?.noting(path, of: book, movedTo: other, title: title, text: text)
      .flatMap { everyone.write($0, of: book.folder.root) }
  }

  /// Returns a note about a published book if nothing would know an earlier name of its recipes:
  /// neither Git, nor an earlier build, nor the recipes themselves.
  func unknownAddresses(_ book: Book) -> Diagnostic? {
    let nameless = book.recipes.count { $0.metadata.id == nil }
    guard book.settings.url != nil, nameless > 0, book.history == nil,
      addressStore(of: book.folder.root).map({ $0.read().isProvisional }) ?? true
    else { return nil }
    return Diagnostic(
      .unknownAddresses, .note,
      "the address of a recipe that is renamed would be lost: there is no Git history here, and "
        + "no build has been made on this machine",
      path: Settings.fileName,
      help: "fetch the whole history, build here before you rename, "
        + "or give each recipe an id: cookbook check --ids --fix")
  }

  /// Forgets the recipes that are gone, so that the next build leaves no pages in their places.
  ///
  /// - Returns: The number of recipes.
  package func retire(_ folder: FilePath) async throws -> Int {
    let root = try fileSystem.resolve(folder)
    guard let store = addressStore(of: root) else { return 0 }
    var reading = Reading()
    let addresses = store.read()
    reading.addresses = addresses
    let book = await reader.read(try survey(folder), into: &reading, for: audience)
    let gone = book.past.gone
    if gone.isEmpty { return 0 }
    try store.write((book.newMemory ?? addresses).retiring(gone))
    return gone.count
  }

  /// Remembers of the copy of a recipe folder what is remembered of the original, whose sites are
  /// those of the copy then.
  package func takeOverAddresses(from original: FilePath, to copy: FilePath) throws(FileError) {
    for audience in Audience.allCases {
      let builder = made(for: audience)
      if let other = builder.addressStore(of: original) {
        try builder.addressStore(of: copy)?.takeOver(other)
      }
    }
    try origin?.move(from: original, to: copy)
  }
}
