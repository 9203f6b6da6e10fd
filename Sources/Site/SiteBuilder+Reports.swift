import Collection
import Diagnostics
import FileSystem
import Paths

extension SiteBuilder {
  /// What there is to say of a book.
  struct Findings: Sendable {
    /// How many recipes were read.
    var recipes = 0
    /// How many recipes have problems.
    var troubled = 0
    /// Everything wrong with recipes, settings and templates.
    var diagnostics: [Diagnostic] = []
    /// What of that is wrong with no recipe that was read, and concerns every page.
    var shared: [Diagnostic] = []
  }

  /// What a build did.
  package struct Report: Sendable {
    /// The book that was read; nil if nothing had changed, so that it did not have to be.
    package let book: Book?
    let findings: Findings
    private let published: Publisher.Result?
    /// What the build knew, where nobody needs it any more.
    ///
    /// A program that ends after its build need not take it apart.
    private var memory: SiteMemory?
    /// How many recipe files were parsed, and not known from before.
    package let parsed: Int

    /// How many recipes were read.
    package var recipes: Int { findings.recipes }
    /// How many recipes have problems.
    package var troubledRecipes: Int { findings.troubled }
    /// Everything wrong with recipes, settings and templates.
    package var diagnostics: [Diagnostic] { findings.diagnostics }
    /// What of that is wrong with settings, templates and what could not be read.
    package var sharedDiagnostics: [Diagnostic] { findings.shared }
    /// The errors that keep a site from being published, unless it is to have none at all.
    package var refusals: [Diagnostic] { sharedDiagnostics.filter { $0.severity == .error } }
    /// Whether something could not be read, whether the site keeps what it knows of it or not.
    package var isIncomplete: Bool {
      sharedDiagnostics.contains {
        ($0.id == .unreadable || $0.id == .missingMember) && $0.severity == .error
      }
    }
    /// Whether the site was published; errors in settings or templates keep it from being so.
    package var isPublished: Bool { published != nil }
    /// Files written.
    package var written: Int { published?.written ?? 0 }
    /// Files removed.
    package var removed: Int { published?.removed ?? 0 }
    /// Files left as they were.
    package var unchanged: Int { published?.unchanged ?? 0 }
    /// How many of the site's files were made, whether they turned out to differ or not.
    package var made: Int { published?.made ?? 0 }
    /// The paths of the files that were written or removed.
    package var changed: [FilePath] { published?.changed ?? [] }

    /// Whether publishing would have taken pages off the site only since something could not be read.
    package let wouldLose: Bool

    init(
      _ findings: Findings, book: Book?, parsed: Int, published: Publisher.Result?,
      wouldLose: Bool = false
    ) {
      self.wouldLose = wouldLose
      self.findings = findings
      self.book = book
      self.parsed = parsed
      self.published = published
    }

    /// The same, holding what the build knew for as long as there is the report.
    func keeping(_ memory: SiteMemory) -> Self {
      var report = self
      report.memory = memory
      return report
    }
  }
}

extension SiteBuilder.Findings {
  /// Sorts what is wrong by whom it concerns.
  init(_ book: Book, _ diagnostics: [Diagnostic]) {
    self.init(recipes: book.recipes.count, diagnostics: diagnostics)
    let read = Set(diagnostics.compactMap(\.path)).filter { book.recipe(atPath: $0) != nil }
    shared = diagnostics.filter {
      $0.path.map { !read.contains($0) } ?? true || $0.isAboutReach
    }
    // A recipe that could not even be read counts, and one that there is only something to note of does not.
    let problems = diagnostics.lazy.filter { $0.severity > .note }
    troubled = Set(problems.compactMap(\.path)).count { book.folder.file($0)?.isRecipe == true }
  }

  /// The same, where it is an error that something cannot be reached, since the site would lose it.
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
