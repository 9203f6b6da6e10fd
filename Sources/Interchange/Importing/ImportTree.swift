import Archives
import Collection
import FileSystem
import Markup
import Paths
import Texts

/// All the files of an import: those that were named, what is in named folders, and what is in
/// archives among them.
package struct ImportTree: Sendable {
  /// A file or archive that could not be read.
  package struct Problem: Sendable {
    /// What people call it.
    package let shown: FilePath
    /// The reason.
    package let error: any Error
  }

  /// The files in the order they were found; folders by name.
  package private(set) var files: [ImportFile] = []
  /// What could not be read.
  package private(set) var problems: [Problem] = []
  /// What in the named folders is neither a file nor a folder, with the reason why it is passed over.
  package private(set) var passedOver: [(file: ImportFile, reason: String)] = []

  /// The most archives in one another.
  private static let mostLevels = 4
  private static let mostFolders = 64

  private let fileSystem: any FileOperations
  private var reader: ArchiveReader?
  private var spool: SpoolFile?
  private var places: [String: Int] = [:]
  /// The files that are called after a recipe in the way of pictures, by what they are called after.
  private var companions: [String: [Int]] = [:]

  /// What lies in the folders of files that were named by themselves: each is listed once.
  private(set) var surroundings: [FilePath: ImportTree] = [:]

  /// The pictures in each folder.
  private var pictures: [String: [Int]] = [:]

  /// Creates an empty tree.
  package init(in fileSystem: any FileOperations) { self.fileSystem = fileSystem }

  /// Adds a file, or everything in a folder; what cannot be read is a problem.
  package mutating func add(_ path: FilePath) {
    do {
      guard let status = try fileSystem.status(of: path, followingLinks: true) else {
        throw FileError(.read, path, .notFound)
      }
      switch status.kind {
      case .directory: addFolder(path, as: "", depth: 0)
      case .file:
        if surroundings[path.directory] == nil {
          surroundings[path.directory] = Self.files(in: path.directory, of: fileSystem)
        }
        add(
          ImportFile(
            path: path.name, shown: path, size: status.size, content: .disk(path, fileSystem),
            isNamed: true))
      // Some devices never end.
      case .link, .other: throw FileError(.read, path, .notFile)
      }
    } catch {
      problems.append(Problem(shown: path, error: error))
    }
  }

  /// Adds a file, or all files in it if it is an archive.
  ///
  /// An archive that exceeds a limit gives nothing but that problem, so that what comes after it has
  /// the room that it took.
  package mutating func add(_ file: ImportFile) {
    let before = (files: files.count, problems: problems.count, reader: reader)
    guard let exceeded = add(file, depth: 0) else { return }
    files.removeSubrange(before.files...)
    problems.removeSubrange(before.problems...)
    reader = before.reader
    (places, companions, pictures) = ([:], [:], [:])
    for place in files.indices { note(place) }
    problems.append(exceeded)
  }

  /// Returns the file at a path from another file's folder, however it is spelt: percent-encoded, in
  /// another case or Unicode form; nil if there is none.
  package func file(_ destination: String, beside file: ImportFile) -> ImportFile? {
    // A name may have a `#` in it; else that begins the place in the file.
    let whole = destination.prefix { $0 != "#" }
    for name in [destination, PercentText.decoded(destination), PercentText.decoded(String(whole))]
    where !name.isEmpty {
      guard let path = (file.path.directory / FilePath(name)).normalized else { continue }
      if let place = places[Self.key(path)] { return files[place] }
    }
    return nil
  }

  /// Returns the pictures among the files that the recipe in one of them has by their names, with
  /// the ends of these.
  func listedPictures(calledAfter recipe: ImportFile) -> [(file: ImportFile, ending: String)] {
    let key = Self.key(recipe.path.withoutExtension)
    return companions[key, default: []].compactMap { place in
      let file = files[place]
      let owner = PictureName.readings(of: file.path).first { reading in
        places[Self.key("\(reading.recipe).\(recipe.path.fileExtension)")] != nil
      }
      guard let owner, Self.key(owner.recipe) == key else { return nil }
      let ending = file.path.utf8.dropFirst(owner.recipe.utf8.count)
      return (file, String(decoding: ending, as: UTF8.self))
    }.sorted { $0.ending < $1.ending }
  }

  /// Returns the pictures among the files that are in a folder beside another file.
  func listedPictures(in folder: FilePath, beside file: ImportFile) -> [ImportFile] {
    pictures[Self.key(file.path.directory / folder), default: []].map { files[$0] }
  }

  /// Adds the file at an address; what cannot be fetched is a problem.
  package mutating func add(_ address: String, from fetcher: AddressFetcher) {
    do { add(try fetcher.file(address)) } catch {
      problems.append(Problem(shown: FilePath(address), error: error))
    }
  }

  // MARK: Adding

  /// Adds a file without looking into it.
  mutating func list(_ file: ImportFile) {
    files.append(file)
    note(files.count - 1)
  }

  /// Makes a file known by its path.
  private mutating func note(_ place: Int) {
    let path = files[place].path
    places[Self.key(path)] = place
    guard SafeFile.isPicture(path) else { return }
    pictures[Self.key(path.directory), default: []].append(place)
    for reading in PictureName.readings(of: path) {
      companions[Self.key(reading.recipe), default: []].append(place)
    }
  }

  private mutating func addFolder(_ folder: FilePath, as path: FilePath, depth: Int) {
    let entries: [DirectoryEntry]
    do {
      if depth > Self.mostFolders { throw ImportError.tooDeep }
      entries = try fileSystem.entries(of: folder)
    } catch {
      return problems.append(Problem(shown: folder, error: error))
    }
    for entry in entries {
      let (inner, named) = (folder / entry.name, path.isEmpty ? entry.name : path / entry.name)
      if Self.isLeftOut(named) { continue }
      // A link may lead out of what was named.
      switch entry.status.kind {
      case .directory: addFolder(inner, as: named, depth: depth + 1)
      case .file:
        add(
          ImportFile(
            path: named, shown: inner, size: entry.status.size,
            content: .disk(inner, fileSystem)))
      case .link: passOver(inner, as: named, "it is a symbolic link; name what it leads to")
      case .other: passOver(inner, as: named, "it is neither a file nor a folder")
      }
    }
  }

  private mutating func passOver(_ path: FilePath, as named: FilePath, _ reason: String) {
    passedOver.append(
      (ImportFile(path: named, shown: path, size: 0, content: .disk(path, fileSystem)), reason))
  }

  /// Adds a file, or all files in it; returns the problem if it exceeds a limit.
  private mutating func add(_ file: ImportFile, depth: Int) -> Problem? {
    do {
      let start = try file.start(of: 512)
      guard ArchiveReader.isArchive(start), !Self.isDocument(file.path) else {
        list(file)
        return nil
      }
      if depth >= Self.mostLevels { throw ImportError.tooDeep }
      for inner in try unpack(file) where !Self.isLeftOut(inner.path) {
        if let exceeded = add(inner, depth: depth + 1) { return exceeded }
      }
    } catch {
      let problem = Problem(shown: file.shown, error: error)
      if Self.isLimit(error) { return problem }
      problems.append(problem)
    }
    return nil
  }

  private static func isLimit(_ error: any Error) -> Bool {
    (error as? UnpackingError)?.isLimit ?? (error as? ImportError == .tooDeep)
  }

  /// Unpacks an archive; returns its files.
  private mutating func unpack(_ file: ImportFile) throws -> [ImportFile] {
    guard let spool = spool ?? SpoolFile() else { throw UnpackingError.noSpace }
    self.spool = spool
    var reader = reader ?? ArchiveReader(into: spool)
    defer { self.reader = reader }
    let entries: [ArchiveReader.Entry]
    if case .disk(let path, _) = file.content {
      entries = try path.withSystemPath { name in
        Result { () throws(UnpackingError) in
          try reader.unpack(fileAt: name, size: file.size)
        }
      }.get()
    } else {
      entries = try reader.unpack(try file.bytes())
    }
    if try entries.count == 1 && isCopy(entries[0], of: file, in: spool) {
      throw ImportError.damaged("it begins as what is compressed does, and is damaged")
    }
    return entries.compactMap { entry in
      let content = ImportFile.Content.spool(spool, entry.range)
      let size = entry.range.upperBound - entry.range.lowerBound
      guard let bytes = entry.path else {
        // What is compressed alone has its name without the ending for that.
        return ImportFile(
          path: Self.uncompressed(file.path), base: file.base, shown: file.shown, size: size,
          content: content, isNamed: file.isNamed)
      }
      let written = FilePath(DecodedText.path(of: bytes))
      let inner = Self.harmless(written)
      let leadsOut = written.string.split { $0 == "/" || $0 == "\\" }.contains("..")
      let found = ImportFile(
        path: file.path / inner, base: file.path, shown: FilePath("\(file.shown): \(inner)"),
        size: size, content: content,
        doubt: leadsOut ? "its path in the archive leads out of that" : nil)
      if entry.isFile { return found }
      if !Self.isLeftOut(found.path) {
        passedOver.append((found, "it is neither a file nor a folder, but a link or the like"))
      }
      return nil
    }
  }

  /// Returns whether what was unpacked is the file as it was: nothing can decompress it.
  private func isCopy(
    _ entry: ArchiveReader.Entry, of file: ImportFile, in spool: SpoolFile
  ) throws -> Bool {
    let range = entry.range
    guard entry.path == nil, range.upperBound - range.lowerBound == file.size else { return false }
    let end = min(range.upperBound, range.lowerBound + 512)
    return spool.read(range.lowerBound..<end) == (try file.start(of: 512))
  }

  // MARK: Names

  /// Returns whether a file is there for a system, not for people.
  static func isLeftOut(_ path: FilePath) -> Bool {
    path.name == Settings.fileName
      || path.parts.contains { $0.utf8.first == 0x2E || $0 == "__MACOSX" || $0 == "Thumbs.db" }
  }

  /// Returns whether an archive is a document of its own.
  private static func isDocument(_ path: FilePath) -> Bool {
    ["docx", "odt", "epub", "pages", "xlsx", "ods", "jar"].contains(path.fileExtension.lowercased())
  }

  /// Returns a path from an archive that stays within it.
  private static func harmless(_ path: FilePath) -> FilePath {
    let parts = path.string.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    return FilePath(joining: parts.map { FilePath($0) })
  }

  private static func uncompressed(_ path: FilePath) -> FilePath {
    ["gz", "bz2", "xz", "zst"].contains(path.fileExtension.lowercased())
      ? path.withoutExtension : path
  }

  private static func key(_ path: FilePath) -> String {
    TextFolding.composed(path.string).lowercased()
  }
}
