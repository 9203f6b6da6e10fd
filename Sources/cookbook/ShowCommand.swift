import Cooking
import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Interchange
import JSON
import RecipeMD
import Site

/// `cookbook show`.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one recipe.")

  @Argument(help: "Its path, or its title or address in the recipe folder.", completion: .file())
  var recipe: String
  @OptionGroup var folder: FolderArgument
  @Flag(help: "Print it as JSON, in the shape of the RecipeMD reference.")
  var json = false
  @Flag(help: "Read it as the specification says, without any recovery.")
  var strict = false
  @Option(help: "Multiply all amounts, such as 2, 1/2 or 1,5.")
  var scale: String?
  @Option(name: .customLong("yield"), help: "Scale to a yield, such as \"6 servings\".")
  var wantedYield: String?
  @Flag(help: "Put the ingredients of linked recipes in place of the links.")
  var flatten = false
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if recipe.isEmpty { throw ValidationError("the recipe is empty; name one") }
    if scale != nil, wantedYield != nil {
      throw ValidationError("--scale and --yield say the same thing twice; give one")
    }
  }

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      var finder = RecipeLookup(
        fileSystem: DiskFileSystem(), reader: SiteBuilder.standard.reader,
        known: { try folder.known(console) }, absent: SiteBuilder.standard.absentLinks)
      let found = try await folder.searching(console) { folder in
        try await finder.find(recipe, in: folder, isStrict: strict, followsLinks: flatten)
      }
      console.print(found.diagnostics, in: found.folder)
      if strict, found.diagnostics.hasErrors { throw ExitCode.failure }
      var shown = flatten ? found.flattened() : (recipe: found.recipe, problems: [])
      console.print(shown.problems, in: found.folder)
      shown.recipe = try Scaling.apply(
        scale: scale, yield: wantedYield, to: shown.recipe,
        asReadIn: json ? nil : found.language)
      if json {
        var writer = JSONWriter(style: .pretty)
        shown.recipe.writeJSON(into: &writer)
        writer.endLine()
        try console.result(writer.bytes)
      } else {
        let isScaled = flatten || scale != nil || wantedYield != nil
        try console.result(
          PlainText.text(of: shown.recipe, language: found.language, isScaled: isScaled))
      }
    }
  }
}
