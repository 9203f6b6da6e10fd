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
  /// The files, in the order of their stages.
  let outputs: [Output]
  /// What is wrong with the theme.
  let problems: [Diagnostic]

  /// Plans the site of a book.
  init(
    book: Book, theme: PreparedTheme, generator: String, fileSystem: any FileOperations
  ) async {
    problems = theme.problems
    var assets: [Output] = []
    let styles = Self.asset("cookbook", "css", theme.styleSheet, &assets)
    let scripts = Self.asset("cookbook", "js", theme.script, &assets)
    let context = PageContext(
      book: book, words: theme.words, generator: generator, styles: styles, scripts: scripts)
    let lists = ListViews(context: context)
    let prints = await PageFingerprints(context: context, theme: theme)
    let templates = theme.templates
    assets += Self.files(of: book, fileSystem)

    var pages: [Output] = []
    let formats = ShareFormat.formats(of: book.settings)
    pages.reserveCapacity(book.recipes.count)
    assets.reserveCapacity(assets.count + book.recipes.count * formats.count)
    for (place, recipe) in book.recipes.enumerated() {
      for format in formats {
        assets.append(
          Output(
            path: SitePaths.share(recipe, format), stage: .asset,
            identity: .fingerprint(prints.share(recipe, format)), recipe: place
          ) { try format.bytes(for: recipe) })
      }
      pages.append(
        Output(
          .recipe, path: SitePaths.recipe(recipe), stage: .page,
          fingerprint: prints.recipes[place], recipe: place, templates: templates
        ) { try RecipeView(place, context: context, lists: lists).value() })
    }
    for (place, tag) in book.tags.enumerated() {
      for page in 1...ListViews.pageCount(tag.recipes.count) {
        pages.append(
          Output(
            .tag, path: SitePaths.tag(tag, page: page), stage: .page,
            fingerprint: prints.list(
              .tag, lists.recipes(ofTag: place, page: page), page, of: tag.recipes.count,
              tags: [place]),
            templates: templates
          ) { lists.tag(place, page: page) })
      }
    }
    let allTags = Array(book.tags.indices)
    var indexes = [
      Output(
        .tags, path: SitePaths.tags, stage: .index,
        fingerprint: prints.list(.tags, [], 1, of: 0, tags: allTags), templates: templates
      ) { lists.tags() }
    ]
    for page in 1...ListViews.pageCount(book.recipes.count) {
      indexes.append(
        Output(
          .library, path: SitePaths.library(page: page), stage: .index,
          fingerprint: prints.list(
            .library, lists.recipes(page: page), page, of: book.recipes.count,
            tags: page == 1 ? allTags : []),
          templates: templates
        ) { lists.library(page: page) })
    }
    outputs = assets + pages + indexes
  }

  /// A style sheet or script under a name that changes with its content; none if it is empty.
  private static func asset(
    _ name: String, _ fileExtension: String, _ bytes: [UInt8], _ outputs: inout [Output]
  ) -> [String] {
    if bytes.isEmpty { return [] }
    let hash = ContentHash(of: bytes)
    let path = "assets/\(name).\(hash.hexadecimal(bytes: 6)).\(fileExtension)"
    outputs.append(Output(path: path, stage: .asset, identity: .fingerprint(hash)) { bytes })
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
    if paths.isEmpty { return [] }
    return book.folder.files.filter { paths.contains($0.path) }.map { file in
      Output(
        path: SitePaths.file(file.path), stage: .asset, identity: .copy(file.status)
      ) { try fileSystem.read(book.folder.absolute(file.path)) }
    }
  }
}
