import Collection
import Diagnostics
import FileSystem
import Paths
import Pictures

extension DiagnosticID {
  /// A drawing that is not published, since it may be more than a picture.
  package static let refusedDrawing: Self = "refused-drawing"
  /// A drawing that is published without a part that is not a picture.
  package static let changedDrawing: Self = "changed-drawing"
  /// A file that is not published, since a browser may take it for a page.
  package static let disguisedPage: Self = "disguised-page"
}

extension SitePlan {
  /// The pictures and other files of a site.
  struct Files {
    var outputs: [any Output] = []
    /// The paths of the files that the look of all pages needs.
    var ofLook: Set<FilePath> = []
    /// The diagnostics for files that cannot be read.
    var unreadable: [Diagnostic] = []
    /// The diagnostics for files that are not published, or not unchanged.
    var problems: [Diagnostic] = []
    /// The paths of the files that are no pictures, although their names say so.
    private(set) var unknown: Set<FilePath> = []
    /// The paths of the files that pages cannot show.
    var missed: Set<FilePath> = []
    /// The paths of the unreadable files without a kept copy.
    var outOfReach: Set<FilePath> = []
    /// The sizes of the pictures whose files say it.
    private(set) var sizes: [FilePath: PixelSize] = [:]
    /// Which photos the site shows in renditions.
    private(set) var survey = PhotoSurvey()
    /// The photos that may be shown in renditions, with the files that are copied if they are not.
    private var candidates: [(photo: PhotoSurvey.Candidate, copy: CopiedFile)] = []
    /// The places from which the other unreadable files are read, by their paths.
    var standIns: [FilePath: FilePath] = [:]

    /// Adds a file if it can be read and published; `copy` is its kept copy, if it cannot be read.
    fileprivate mutating func add(
      _ file: FolderFile, _ first: Look, copy: KeptFiles.Copy?, place: FilePath, isShell: Bool,
      in fileSystem: any FileOperations
    ) {
      var (status, look, place) = (file.status, first, place)
      if case .unreadable(let failure) = first {
        // The kept copy is as good, until the file can be read again.
        unreadable.append(.unreadable(file.path, failure, isHeld: copy != nil, in: fileSystem))
        if let copy {
          standIns[file.path] = copy.place
          (status, place) = (copy.status, copy.place)
          look = Look(at: copy.place, file.path, size: status.size, in: fileSystem)
        }
      }
      switch look {
      case .unreadable:
        missed.insert(file.path)
        outOfReach.insert(file.path)
      case .harmless, .unknown:
        if case .unknown = look { unknown.insert(file.path) }
        outputs.append(CopiedFile(file.path, status, .everything, isShell: isShell))
      case .photo(let size):
        sizes[file.path] = size
        let photo = PhotoSurvey.Candidate(
          path: file.path, status: status, place: place, isStandIn: standIns[file.path] != nil)
        let copy = CopiedFile(file.path, status, .picture, isShell: isShell)
        if isShell { outputs.append(copy) } else { candidates.append((photo, copy)) }
      case .drawing(let drawing):
        sizes[file.path] = PixelSize(drawing: drawing.bytes)
        if !drawing.removed.isEmpty { problems.append(.changed(file.path, drawing)) }
        outputs.append(CleanedDrawing(file.path, drawing.bytes, isShell: isShell))
      case .refused(let problem):
        missed.insert(file.path)
        problems.append(problem)
      }
    }

    /// Finds out which photos are shown in renditions; the files of the others are in the site.
    fileprivate mutating func survey(
      _ tools: PhotoTools, hasAVIF: Bool, in fileSystem: any FileOperations
    ) async {
      survey = await PhotoSurvey(
        of: candidates.map(\.photo), tools, hasAVIF: hasAVIF, in: fileSystem)
      problems += survey.problems
      for (photo, copy) in candidates {
        if let facts = survey.photos[photo.path]?.facts {
          sizes[photo.path] = PixelSize(width: facts.width, height: facts.height)
        } else {
          outputs.append(copy)
        }
      }
      candidates = []
    }

    /// The pictures of which more is known than their paths.
    var pictures: [FilePath: SiteFile] {
      Dictionary(
        uniqueKeysWithValues: sizes.map {
          ($0, SiteFile(path: $0, size: $1, photo: survey.photos[$0]))
        })
    }
  }

  /// Returns the pictures and other files that recipes or the look of all pages refer to, with the
  /// problems of those left out.
  ///
  /// It checks whether they can be read and published before any page is planned. If a copy failed
  /// later, the pages that show the picture would already have been made and would not be made
  /// again, and a single picture would keep the whole site from being published.
  static func files(
    of book: Book, and others: Set<FilePath>, _ tools: PhotoTools,
    in fileSystem: any FileOperations
  ) async -> Files {
    var paths = others
    for place in book.recipes.indices {
      for path in Self.files(of: place, in: book) { paths.insert(path) }
    }
    var result = Files()
    result.ofLook = others
    if paths.isEmpty { return result }
    let files = book.folder.files.filter { paths.contains($0.path) }
    let looks = await concurrentMap(files, batch: 256) {
      Look(
        at: book.folder.absolute($0.path), $0.path, size: $0.status.size, in: fileSystem)
    }
    var unread: Set<FilePath> = []
    for case (let file, .unreadable) in zip(files, looks) { unread.insert(file.path) }
    let kept = unread.isEmpty ? [] : book.folder.copies(where: unread.contains)
    let copies = Dictionary(uniqueKeysWithValues: kept.map { ($0.path, $0) })
    for (file, look) in zip(files, looks) {
      result.add(
        file, look, copy: copies[file.path], place: book.folder.absolute(file.path),
        isShell: others.contains(file.path), in: fileSystem)
    }
    await result.survey(tools, hasAVIF: book.settings.hasAVIF, in: fileSystem)
    return result
  }

  /// Returns the files of an earlier site that stay in it although no page of this one shows them:
  /// pictures and other files that are out of reach and have no kept copy.
  func filesLeft(of site: PublishedSite) -> [FilePath] {
    let folder = maker.context.book.folder
    let missing = folder.outOfReach.union(folder.linksNowhere)
    if missing.isEmpty, outOfReach.isEmpty { return [] }
    return site.files.keys.filter { path in
      guard let original = SitePaths.original(of: path) else { return false }
      return outOfReach.contains(original)
        || missing.covers(original) && folder.file(original) == nil && !folder.excludes(original)
    }
  }

  /// Returns the paths of the files that one recipe refers to.
  static func files(of recipe: Int, in book: Book) -> [FilePath] {
    var files: [FilePath] = []
    for target in book.targets(of: recipe) {
      if case .file(let path) = target, SafeFile.isPublished(path) { files.append(path) }
    }
    return files
  }
}
