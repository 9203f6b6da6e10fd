import Collection
import Diagnostics
import FileSystem
import Interchange
import Paths
import Pictures

extension SitePlan {
  /// The part of a plan that stays the same while only recipes' texts change.
  struct Base: Sendable {
    let theme: PreparedTheme
    let frame: SiteFrame
    let lists: BookLists
    /// The pictures and other files of the recipe folder.
    let files: Files
    /// Why pictures that the settings ask for cannot be made.
    let pictureProblems: [Diagnostic]
    /// The theme's files and these.
    let assets: [any Output]

    init(
      _ book: Book, _ theme: PreparedTheme, _ generator: String, _ fileSystem: any FileOperations,
      _ tools: PhotoTools
    ) async {
      self.theme = theme
      let linked = Self.assets(of: theme)
      files = await SitePlan.files(
        of: book, and: theme.appearance, tools, in: fileSystem)
      // Workers are started only where the settings ask for pictures.
      let asks = ShareFormat.formats(of: book.settings).contains { $0.pictureExtension != nil }
      let ofPhotos = files.survey.unavailable
      let problem = ofPhotos ?? (asks ? tools.workers?.problem() : nil)
      // Those that were made before need no workers.
      let photos = ofPhotos == nil ? nil : files.survey.photos.isEmpty ? "photos" : "some photos"
      pictureProblems =
        (problem.map { [Diagnostic(noPictures: $0, of: photos, ofCards: asks)] } ?? [])
        + (files.survey.lacksAVIF ? [.noAVIF] : [])
      let logo = Logo(of: theme, files)
      frame = SiteFrame(
        book, theme, generator, styles: linked.styles, scripts: linked.scripts, logo: logo,
        hasSharePictures: asks && tools.workers != nil && problem == nil)
      lists = await BookLists(book, missing: files.missed, pictures: files.pictures)
      let covers = Set(lists.cards.compactMap { $0.value.picture?.photo?.hash })
      let ofLogo = [logo?.rendition].compactMap(\.self)
      // A photo may be the logo and in a recipe.
      let renditions = RenditionFile.all(
        of: files.photosOfRecipes, covers: covers, hasAddress: frame.input.url != nil
      ).filter { $0.path != ofLogo.first?.path }
      assets = linked.outputs + files.outputs + ofLogo + renditions
    }

    /// Returns the theme's files, and those that pages link.
    private static func assets(
      of theme: PreparedTheme
    ) -> (outputs: [any Output], styles: [SiteFrame.Style], scripts: [FilePath]) {
      var assets: [any Output] = []
      let styles = StyleSheet.allCases.compactMap { sheet in
        theme.styleSheets[sheet].flatMap { bytes in
          asset(sheet.rawValue, "css", bytes, &assets).first
            .map { SiteFrame.Style(sheet: sheet, path: $0) }
        }
      }
      let scripts = asset("cookbook", "js", theme.script, &assets)
      // Pages do not link them: the script loads them.
      for (name, bytes) in theme.scriptsOnDemand { _ = asset(name, "js", bytes, &assets) }
      assets += theme.assets.map { MadeFile(asset: $0.bytes, at: SitePaths.themeFile($0.path)) }
      return (assets, styles, scripts)
    }

    /// Adds a style sheet or script under a name that changes with its content, unless it is empty;
    /// returns its path.
    private static func asset(
      _ name: String, _ fileExtension: String, _ bytes: [UInt8], _ outputs: inout [any Output]
    ) -> [FilePath] {
      if bytes.isEmpty { return [] }
      let path = SitePaths.asset(name, fileExtension, bytes)
      outputs.append(MadeFile(asset: bytes, at: path))
      return [path]
    }
  }
}
