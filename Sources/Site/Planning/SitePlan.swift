import Collection
import Diagnostics
import FileSystem
import Interchange
import Mustache

extension DiagnosticID {
  /// A template needs more than a page may take, or includes itself without end.
  public static let templateFailed: Self = "template-failed"
}

/// Every file a book becomes, with what makes it.
struct SitePlan: Sendable {
  /// The files, in the order of their stages and within one by path.
  let outputs: [Output]
  /// How many of them are recipe pages.
  let recipeCount: Int
  /// What is wrong with the theme.
  let problems: [Diagnostic]

  /// Plans the site of a book.
  init(
    book: Book, theme: Theme, generator: String, fileSystem: any FileOperations
  ) {
    let (words, wordProblems) = Words.read(Language(book.settings.language), from: theme)
    let templates = theme.templates()
    let keys = words.texts.keys.sorted()
    problems =
      wordProblems + templates.diagnostics
      + PageKind.allCases.flatMap {
        templates.check(template: $0.template, against: $0.schema(words: keys))
      }.uniqued()

    var assets: [Output] = []
    let styles = Self.asset("cookbook", "css", theme.styleSheet(), &assets)
    let scripts = Self.asset("cookbook", "js", theme.script(), &assets)
    let context = PageContext(
      book: book, words: words, generator: generator, styles: styles, scripts: scripts)
    let lists = ListViews(context: context)
    assets += Self.files(of: book, fileSystem)
    var pages: [Output] = []
    let formats = ShareFormat.formats(of: book.settings)
    for (place, recipe) in book.recipes.enumerated() {
      for format in formats {
        assets.append(
          Output(path: SitePaths.share(recipe, format), stage: .asset) {
            try format.bytes(for: book.recipes[place])
          })
      }
      pages.append(
        Output(.recipe, path: SitePaths.recipe(recipe), stage: .page, templates: templates) {
          let view = try RecipeView(place, context: context, lists: lists)
          return view.value()
        })
    }
    for tag in book.tags {
      for page in 1...ListViews.pageCount(tag.recipes.count) {
        pages.append(
          Output(.tag, path: SitePaths.tag(tag, page: page), stage: .page, templates: templates) {
            lists.tag(tag, page: page)
          })
      }
    }
    var indexes = [
      Output(.tags, path: SitePaths.tags, stage: .index, templates: templates) { lists.tags() }
    ]
    for page in 1...ListViews.pageCount(book.recipes.count) {
      indexes.append(
        Output(
          .library, path: SitePaths.library(page: page), stage: .index, templates: templates
        ) { lists.library(page: page) })
    }
    outputs = assets + pages + indexes
    recipeCount = book.recipes.count
  }

  /// A style sheet or script under a name that changes with its content; none if it is empty.
  private static func asset(
    _ name: String, _ fileExtension: String, _ bytes: [UInt8], _ outputs: inout [Output]
  ) -> [String] {
    if bytes.isEmpty { return [] }
    let hash = ContentHash(of: bytes).hexadecimal(bytes: 6)
    let path = "assets/\(name).\(hash).\(fileExtension)"
    outputs.append(Output(path: path, stage: .asset) { bytes })
    return [path]
  }

  /// The pictures and other files that recipes refer to.
  private static func files(of book: Book, _ fileSystem: any FileOperations) -> [Output] {
    var paths: Set<String> = []
    for targets in book.targets {
      for case .file(let path) in targets where SafeFile.isPublished(path) {
        paths.insert(path)
      }
    }
    return paths.sorted().map { path in
      Output(path: SitePaths.file(path), stage: .asset) {
        try fileSystem.read(book.folder.absolute(path))
      }
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
