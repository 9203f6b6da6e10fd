import Collection
import Diagnostics
import FileSystem

extension SitePlan {
  /// The pictures and other files of a site.
  struct Files {
    var copies: [Output] = []
    /// What there is to say of those that cannot be read.
    var unreadable: [Diagnostic] = []
    /// The paths of those among them that the site is without.
    var missed: Set<String> = []
    /// Where the others are read instead, by their paths.
    var standIns: [String: String] = [:]
  }

  /// The pictures and other files that recipes or settings refer to, and what is wrong with those
  /// left out.
  ///
  /// Whether they can be read is asked before any page is planned. Once a copy
  /// fails, pages that show the picture have been made; nobody would look at
  /// them again, and one picture would keep the whole site from being published.
  static func files(
    of book: Book, and others: Set<String>, in fileSystem: any FileOperations
  ) async -> Files {
    var paths = others
    for place in book.recipes.indices {
      for path in Self.files(of: place, in: book) { paths.insert(path) }
    }
    var result = Files()
    if paths.isEmpty { return result }
    let files = book.folder.files.filter { paths.contains($0.path) }
    let failures = await concurrentMap(files, batch: 256) { file -> FileError? in
      do throws(FileError) {
        try fileSystem.checkReading(book.folder.absolute(file.path))
        return nil
      } catch {
        return error
      }
    }
    for (file, failure) in zip(files, failures) {
      var status = file.status
      if let failure {
        // What the site has of it is as good, until it can be read again.
        let copy = book.folder.publishedCopy(of: file.path, in: fileSystem)
        result.unreadable.append(
          .unreadable(file.path, failure, isHeld: copy != nil, in: fileSystem))
        guard let copy else {
          result.missed.insert(file.path)
          continue
        }
        result.standIns[file.path] = copy.place
        status = copy.status
      }
      result.copies.append(
        Output(
          path: SitePaths.file(file.path), stage: .asset, content: .copy(file.path),
          identity: .copy(status)))
    }
    return result
  }

  /// The paths of those that one recipe refers to.
  static func files(of recipe: Int, in book: Book) -> [String] {
    var files: [String] = []
    for target in book.targets(of: recipe) {
      if case .file(let path) = target, SafeFile.isPublished(path) { files.append(path) }
    }
    return files
  }
}
