import Collection
import Diagnostics
import FileSystem
import Paths

extension SiteBuilder {
  /// The findings about a book.
  struct Findings: Sendable {
    /// The number of recipes that were read.
    var recipes = 0
    /// The number of recipes with problems.
    var troubled = 0
    /// The number of recipes that are kept out of the site.
    var hidden = 0
    /// All problems with recipes, settings and templates.
    var diagnostics: [Diagnostic] = []
    /// The diagnostics that do not belong to a recipe that was read, and affect every page.
    var shared: [Diagnostic] = []
  }

  /// The result of a build.
  package struct Report: Sendable {
    /// The book; nil if it did not have to be read, since nothing had changed.
    package let book: Book?
    let findings: Findings
    private let published: Publisher.Result?
    /// The memory of the build, kept alive without being used.
    ///
    /// A program that ends after its build need not deallocate it. It is boxed, since code that copies
    /// a report would otherwise copy each field of it.
    private var memory: (any Sendable)?
    /// The number of recipe files that were parsed, not taken from memory.
    package let parsed: Int

    /// The number of recipes that were read.
    package var recipes: Int { findings.recipes }
    /// The number of recipes with problems.
    package var troubledRecipes: Int { findings.troubled }
    /// The number of recipes that are kept out of the site.
    package var hiddenRecipes: Int { findings.hidden }
    /// All problems with recipes, settings and templates.
    package var diagnostics: [Diagnostic] { findings.diagnostics }
    /// The diagnostics about settings, templates and anything that could not be read.
    package var sharedDiagnostics: [Diagnostic] { findings.shared }
    /// The errors that keep a site from being published, even if `isStrict` is false.
    package var refusals: [Diagnostic] { sharedDiagnostics.filter { $0.severity == .error } }
    /// Whether something could not be read, even if the site keeps its earlier state.
    package var isIncomplete: Bool {
      sharedDiagnostics.contains {
        ($0.id == .unreadable || $0.id == .missingMember) && $0.severity == .error
      }
    }
    /// Whether pictures are missing that could be made another time.
    var lacksPictures: Bool {
      diagnostics.contains { $0.id == .noPicture || $0.id == .unreadPhoto }
    }
    /// Whether the site was published; errors in settings or templates prevent that.
    package var isPublished: Bool { published != nil }
    /// The number of files written.
    package var written: Int { published?.written ?? 0 }
    /// The number of files removed.
    package var removed: Int { published?.removed ?? 0 }
    /// The number of files left unchanged.
    package var unchanged: Int { published?.unchanged ?? 0 }
    /// The number of the site's files that were made, whether or not they turned out to differ.
    package var made: Int { published?.made ?? 0 }
    /// The paths of the files that were written or removed.
    package var changed: [FilePath] { published?.changed ?? [] }

    /// Whether publishing would have removed pages from the site only because something could not
    /// be read.
    package let wouldLose: Bool
    /// Whether the site shows photos as they are that another build will make renditions of.
    package let hasNewPhotos: Bool

    init(
      _ findings: Findings, book: Book?, parsed: Int, published: Publisher.Result?,
      wouldLose: Bool = false, hasNewPhotos: Bool = false
    ) {
      self.hasNewPhotos = hasNewPhotos
      self.wouldLose = wouldLose
      self.findings = findings
      self.book = book
      self.parsed = parsed
      self.published = published
    }

    /// Returns the same report, which keeps the memory of the build alive.
    func keeping(_ memory: SiteMemory) -> Self {
      var report = self
      report.memory = memory
      return report
    }
  }
}

extension SiteBuilder.Findings {
  /// Creates the findings, with the shared diagnostics separated.
  init(_ book: Book, _ diagnostics: [Diagnostic]) {
    self.init(
      recipes: book.recipes.count, hidden: book.hidden.count, diagnostics: diagnostics)
    let read = Set(diagnostics.compactMap(\.path)).filter { book.recipe(atPath: $0) != nil }
    shared = diagnostics.filter {
      $0.path.map { !read.contains($0) } ?? true || $0.isAboutReach
    }
    // An unreadable recipe counts; one that only has notes does not.
    let problems = diagnostics.lazy.filter { $0.severity > .note }
    troubled = Set(problems.compactMap(\.path)).count { book.folder.file($0)?.isRecipe == true }
  }

  /// Returns the same findings with one more problem that belongs to no recipe.
  func with(_ problem: Diagnostic?) -> Self {
    guard let problem else { return self }
    var findings = self
    findings.diagnostics.append(problem)
    findings.shared.append(problem)
    return findings
  }

  /// Returns the same findings with problems that belong to no recipe.
  func with(_ problems: [Diagnostic]) -> Self { problems.reduce(self) { $0.with($1) } }

  /// Returns the same findings with an error for each unreachable path that the site would lose.
  func blaming(_ paths: Set<FilePath>) -> Self {
    func blamed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        if diagnostic.isAboutReach, let path = diagnostic.path, paths.contains(path) {
          diagnostic.severity = .error
        }
        return diagnostic
      }
    }
    var blaming = self
    (blaming.diagnostics, blaming.shared) = (blamed(diagnostics), blamed(shared))
    return blaming
  }
}
