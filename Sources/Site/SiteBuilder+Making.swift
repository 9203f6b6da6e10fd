import Collection
import Cooking
import Diagnostics
import FileSystem
import Paths

// The only way from a folder to a plan and to a site, for builds, watches, previews and checks.
extension SiteBuilder {
  /// A planned site, and all problems.
  struct PlannedSite {
    let book: Book
    let plan: SitePlan
    let problems: Problems
  }

  /// The problems, and whether they affect every page.
  struct Problems {
    let all: [Diagnostic]
    let concernAll: Bool

    init(_ book: Book, _ plan: SitePlan) {
      let planned =
        plan.problems + plan.unreadable + plan.fileProblems + plan.pictureProblems
        + plan.redirectProblems
      all =
        planned.isEmpty ? book.diagnostics : (book.diagnostics + planned).sortedByPlace()
      // An error in one recipe affects its page; one in the settings or templates affects all
      // pages.
      concernAll = plan.problems.hasErrors || !book.settingsErrors.isEmpty
    }
  }

  /// Plans a site and publishes it; does so again if a file taken over from an earlier build cannot
  /// be read, or a photo turns out to be none.
  func make(
    _ request: Request, _ output: FilePath, _ lock: OutputLock, with memory: inout SiteMemory,
    changes: FolderChanges?, survey: FolderSurvey? = nil
  ) async throws -> Report {
    var (changes, survey) = (changes, survey)
    while true {
      do {
        let planned = try await plan(
          request.folder, output: output, with: &memory, changes: changes, survey: survey,
          mostNewPhotos: request.mostNewPhotos, store: store(in: request.cacheFolder, isOpen: true))
        return try await publish(planned, with: &memory, request, output, lock)
      } catch let error as FileError where memory.reading.doubt(error) {
        (changes, survey) = (nil, nil)
      } catch let failed as PhotoFailures {
        // Each is noted, so that this comes to an end.
        for failure in failed.failures { memory.photos.note(failure) }
        memory.plan = nil
        (changes, survey) = (nil, nil)
      }
    }
  }

  /// Returns what is kept of photos in a folder for caches.
  func store(in caches: FilePath?, isOpen: Bool) -> PhotoStore? {
    caches.map { PhotoStore(in: $0, isOpen: isOpen, fileSystem) }
  }

  /// Plans the site of a folder that has not been read before.
  func plan(
    _ folder: FilePath, remembering addresses: AddressMemory? = nil
  ) async throws(FileError) -> PlannedSite {
    var memory = SiteMemory()
    memory.reading.addresses = addresses
    return try await plan(folder, output: nil, with: &memory, changes: nil)
  }

  /// Reads a folder and its theme, and plans its site.
  ///
  /// `changes` is everything that has happened in the folder since the last reading in `memory`, if
  /// known. With a `survey`, the folder is not listed again.
  func plan(
    _ folder: FilePath, output: FilePath?, with memory: inout SiteMemory,
    changes: FolderChanges?, survey: FolderSurvey? = nil, mostNewPhotos: Int? = nil,
    store: PhotoStore? = nil
  ) async throws(FileError) -> PlannedSite {
    let (book, theme) = try await read(
      folder, output: output, with: &memory, changes: changes, survey: survey)
    memory.keepTexts()
    await memory.writing?.begin(memory.reading)
    let plan = await SitePlan(
      book: book, theme: theme, generator: generator, fileSystem: fileSystem,
      tools: PhotoTools(
        workers: pictures, records: memory.photos, store: store, mostNew: mostNewPhotos),
      previous: memory.plan?.hasNewPhotos == true ? nil : memory.plan)
    memory.plan = plan
    memory.keep(plan.photos)
    return PlannedSite(book: book, plan: plan, problems: Problems(book, plan))
  }

  private func read(
    _ folder: FilePath, output: FilePath?, with memory: inout SiteMemory,
    changes: FolderChanges?, survey: FolderSurvey?
  ) async throws(FileError) -> (Book, PreparedTheme) {
    do throws(FileError) {
      let followed = changes.flatMap {
        memory.reading.survey(after: $0, output: output, in: fileSystem)
      }
      let survey =
        if let survey = survey ?? followed { survey } else {
          try self.survey(folder, output: output, kept: memory.reading.store?.files)
        }
      let theme = try Theme.of(survey.settings, root: survey.folder.root, in: fileSystem)
      let atHand = memory.theme
      // Without a setting, the recipes tell the language; most likely it is the last one.
      let likely = survey.settings.language.map { Language($0) } ?? atHand?.words.language
      async let preparing = likely.map {
        prepared(theme, survey.settings, in: $0, survey.folder, atHand: atHand)
      }
      if memory.reading.addresses == nil {
        memory.reading.addresses = addresses(of: survey.folder.root, publishedIn: output)
      }
      let book = await reader.read(survey, into: &memory.reading, for: audience)
      let ready = prepared(
        theme, survey.settings, in: book.language, survey.folder, atHand: await preparing)
      memory.theme = ready
      return (book, ready)
    } catch {
      memory.reading.loseTrack()
      throw error
    }
  }

  /// Returns the prepared theme: the existing one if it was made from the same files.
  private func prepared(
    _ theme: Theme, _ settings: Settings, in language: Language, _ folder: FolderListing,
    atHand: PreparedTheme?
  ) -> PreparedTheme {
    if let atHand, atHand.isMade(of: theme, settings, in: language, of: folder) { return atHand }
    return PreparedTheme(theme, settings, in: language, of: folder, in: fileSystem)
  }

  private func publish(
    _ planned: PlannedSite, with memory: inout SiteMemory, _ request: Request, _ output: FilePath,
    _ lock: OutputLock
  ) async throws -> Report {
    let (book, problems) = (planned.book, planned.problems)
    try requireApart(output, fromThemeOf: book)
    let findings = Findings(book, problems.all)
    let parsed = memory.reading.parsed
    if problems.concernAll || request.isStrict && problems.all.hasErrors {
      return Report(findings, book: book, parsed: parsed, published: nil)
    }
    let lost = try MissedPaths(book).lost(from: output, in: fileSystem)
    if !lost.isEmpty {
      memory.reading.forgetArrived()
      return Report(
        findings.blaming(lost), book: book, parsed: parsed, published: nil, wouldLose: true)
    }
    let publisher = Publisher(
      fileSystem: fileSystem, output: output, plan: planned.plan, swaps: lock.coversSwaps,
      onPhotos: request.onPhotos)
    defer { pictures?.dismiss() }
    let published = try await publisher.publish(over: &memory)
    publisher.keepFiles(of: published.site, in: memory.reading.store)
    let kept = remember(book, in: &memory)
    memory.dropTexts()
    // Where nothing can be written, the addresses are told of.
    try? origin?.note(output, madeFrom: book.folder.root, for: audience)
    return Report(
      findings.with(kept).with(published.leftOut), book: book, parsed: parsed, published: published,
      hasNewPhotos: planned.plan.hasNewPhotos)
  }
}
