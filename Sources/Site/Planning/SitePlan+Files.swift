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
    /// The paths of the files that recipes refer to.
    fileprivate(set) var ofRecipes: Set<FilePath> = []
    /// Those of them that links lead to.
    fileprivate var linked: Set<FilePath> = []
    /// The pictures of steps that the recipes do not have.
    fileprivate(set) var withoutStep: Set<FilePath> = []
    /// The path of the icon, if it is in the recipe folder.
    fileprivate var icon: FilePath?
    /// The diagnostics for files that cannot be read.
    var unreadable: [Diagnostic] = []
    /// The diagnostics for files that are not published, or not unchanged.
    var problems: [Diagnostic] = []
    /// The paths of the files that pages cannot show.
    var missed: Set<FilePath> = []
    /// The paths of the unreadable files without a kept copy.
    var outOfReach: Set<FilePath> = []
    /// The sizes of the pictures whose files say it.
    private(set) var sizes: [FilePath: PixelSize] = [:]
    /// Which photos the site shows in renditions.
    private(set) var survey = PhotoSurvey()
    /// The photos that pages do not show, although the site may have their files.
    private var unshown: Set<FilePath> = []
    /// The photos that may be shown in renditions, with the files that are copied if they are not.
    fileprivate var candidates: [(photo: PhotoSurvey.Candidate, copy: CopiedFile)] = []
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
      case .unknown:
        missed.insert(file.path)
        problems.append(.unknownPicture(file.path))
      case .harmless(let size):
        sizes[file.path] = size
        outputs.append(CopiedFile(file.path, status, .everything, isShell: isShell))
      case .photo(let format, let size):
        sizes[file.path] = size
        let photo = PhotoSurvey.Candidate(
          path: file.path, format: format, status: status, place: place,
          isStandIn: standIns[file.path] != nil)
        let copy = CopiedFile(file.path, status, .picture, isShell: isShell)
        // A small logo is as good as it is.
        let isSmall = format.isShown && (size?.width ?? .max) <= SitePhoto.logoWidth
        if isShell, isSmall, !ofRecipes.contains(file.path) {
          outputs.append(copy)
        } else {
          candidates.append((photo, copy))
        }
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
        guard let facts = survey.photos[photo.path]?.facts else { continue }
        sizes[photo.path] = PixelSize(width: facts.width, height: facts.height)
        if photo.path == icon { outputs.append(copy) }
      }
      let rest = candidates.filter { survey.photos[$0.photo.path] == nil }
      let bare = await concurrentMap(rest, batch: 8) { [self] (photo, _) in
        BarePhoto(
          photo, size: sizes[photo.path], survey.failures[photo.path],
          isPending: survey.pending.contains(photo.path), in: fileSystem)
      }
      for ((photo, copy), bare) in zip(rest, bare) {
        problems += [bare.problem].compactMap(\.self)
        if !bare.isShown { unshown.insert(photo.path) }
        if !bare.isPublished {
          missed.insert(photo.path)
        } else if bare.isShown || linked.contains(photo.path) {
          outputs.append(copy)
        }
      }
      candidates = []
    }

    /// The pictures of which more is known than their paths.
    var pictures: [FilePath: SiteFile] {
      Dictionary(
        uniqueKeysWithValues: Set(sizes.keys).union(unshown).map {
          (
            $0,
            SiteFile(
              path: $0, size: sizes[$0], photo: survey.photos[$0], isShown: !unshown.contains($0))
          )
        })
    }

    /// The photos that recipes show in renditions.
    var photosOfRecipes: [FilePath: SitePhoto] {
      survey.photos.filter { ofRecipes.contains($0.key) }
    }
  }

  /// Returns the pictures and other files that recipes or the look of all pages refer to, with the
  /// problems of those left out.
  ///
  /// It checks whether they can be read and published before any page is planned. If a copy failed
  /// later, the pages that show the picture would already have been made and would not be made
  /// again, and a single picture would keep the whole site from being published.
  static func files(
    of book: Book, and appearance: Appearance, _ tools: PhotoTools,
    in fileSystem: any FileOperations
  ) async -> Files {
    var result = Files()
    result.ofLook = appearance.files
    result.icon = appearance.icon.flatMap(SitePaths.original)
    for place in book.recipes.indices {
      let without = picturesWithoutStep(of: place, in: book)
      result.withoutStep.formUnion(without)
      result.ofRecipes.formUnion(files(of: place, in: book).filter { !without.contains($0) })
    }
    let paths = result.ofLook.union(result.ofRecipes)
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
        isShell: appearance.files.contains(file.path), in: fileSystem)
    }
    if result.candidates.contains(where: { !$0.photo.format.isShown }) {
      for place in book.recipes.indices {
        for case (_, false, .file(let path)) in book.destinations(of: place) {
          result.linked.insert(path)
        }
      }
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

  /// Returns the pictures that are called after steps which a recipe does not have: nothing shows them.
  static func picturesWithoutStep(of recipe: Int, in book: Book) -> Set<FilePath> {
    let entry = book.recipes[recipe]
    guard entry.namedPictures.contains(where: { !$0.isOfDish }) else { return [] }
    let pictures = (try? entry.text())?.withoutStep(entry.namedPictures) ?? []
    return Set(pictures.map(\.path))
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
