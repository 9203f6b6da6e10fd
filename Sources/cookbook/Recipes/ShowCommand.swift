import ArgumentParser
import Cooking
import Diagnostics
import Interchange
import JSON
import RecipeMD

/// `cookbook show`.
struct ShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one recipe.")

  @OptionGroup var named: RecipeArgument
  @OptionGroup var folder: FolderArgument
  @Flag(help: "Print it as JSON, in the shape of the RecipeMD reference.")
  var json = false
  @Flag(help: "Read it as the specification says, without any recovery.")
  var strict = false
  // What begins with a hyphen is refused as the number it is, rather than as an unknown option.
  @Option(parsing: .unconditional, help: "Multiply all amounts, such as 2, 1/2 or 1,5.")
  var scale: String?
  @Option(
    name: .customLong("yield"), parsing: .unconditional,
    help: "Scale to a yield, such as \"6 servings\".")
  var wantedYield: String?
  @Flag(help: "Put the ingredients of linked recipes in place of the links.")
  var flatten = false
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if scale != nil, wantedYield != nil {
      throw ValidationError("--scale and --yield say the same thing twice; give one")
    }
  }

  func run(_ console: Console) async throws {
    var finder = folder.lookup(console)
    let found = try await folder.searching(console) { folder in
      try await finder.find(named.recipe, in: folder, isStrict: strict, followsLinks: flatten)
    }
    console.print(found.diagnostics, in: found.folder)
    if strict, found.diagnostics.hasErrors { throw ExitCode.failure }
    var shown = try Scaling.apply(
      scale: scale, yield: wantedYield, to: json ? found.recipe : found.recipeAsRead,
      asReadIn: json ? nil : found.language, marking: Scaling.stayingMark)
    let staying = Scaling.countStaying(in: shown, of: found.recipeAsRead)
    // Only then: the steps name the recipes that give way to their ingredients.
    if flatten {
      let flat = found.flattened(asRead: !json, from: shown)
      console.print(flat.problems, in: found.folder)
      shown = flat.recipe
    }
    if json {
      try console.result(JSONWriter.file { shown.writeJSON(into: &$0) })
    } else {
      let explanation = staying > 0 ? "\n\(Scaling.stayingMark) stays as written\n" : ""
      let isScaled = flatten || scale != nil || wantedYield != nil
      try console.result(
        PlainText.text(of: shown, language: found.language, isScaled: isScaled) + explanation)
    }
  }
}
