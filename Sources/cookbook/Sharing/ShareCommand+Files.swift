import Collection
import Cooking
import FileSystem
import Interchange
import Paths
import Pictures
import RecipeMD
import Site

extension ShareCommand {
  /// Returns the files with their names.
  ///
  /// Recipes that the format cannot hold are reported and taken out of the selection.
  func files(
    of selection: inout ShareSelection, _ console: Console
  ) throws -> [(name: String, bytes: [UInt8])] {
    let isBook = isBook(selection)
    var needs = isBook ? format.needsInBooks : format.needs
    if isBook, selection.sizeOfPictures(in: format) > SharedBook.mostBytes {
      needs.remove(.allPictures)
      console.say("the pictures are left out: all of them would not fit into one file")
    }
    var shared: [SharedRecipe] = []
    for selected in selection.recipes {
      let recipe = try prepared(selected, needs, console)
      if let refusal = format.refusal(of: recipe) {
        _ = console.fail("\(refusal)", path: selected.shown, help: refusal.help)
        selection.leaveOut(shared.count)
      } else {
        shared.append(recipe)
      }
    }
    if shared.isEmpty { return [] }
    if isBook {
      let book = selection.book(of: shared, title: title, day: .today)
      let name = ShareName.stem(of: book.title)
      return [("\(name).\(format.bookExtension)", try format.bytes(of: book))]
    }
    return try ShareName.named(shared).map { recipe, stem in
      let bytes = try format.bytes(of: recipe, selection.words)
      if let note = format.note(on: recipe, bytes) { console.say(note) }
      return ("\(stem).\(format.fileExtension)", bytes)
    }
  }

  /// Returns the pictures of files, if the format has any; says why where one cannot be made.
  func pictures(
    of files: [(name: String, bytes: [UInt8])], _ console: Console
  ) -> [(name: String, bytes: [UInt8])] {
    guard let pictureExtension = format.pictureExtension else { return [] }
    let drawings = files.filter { $0.name.hasSuffix(".\(format.fileExtension)") }
    let workers = PictureWorkers.standard
    defer { workers.dismiss() }
    if !drawings.isEmpty, let problem = workers.problem() {
      console.say("there is no picture: \(problem); \(problem.help ?? "")")
      return []
    }
    return drawings.compactMap { drawing in
      let name = drawing.name.dropLast(format.fileExtension.count) + pictureExtension
      do {
        return ("\(name)", try workers.make(CardFile.picture(of: drawing.bytes)))
      } catch {
        console.say("\(Console.named(FilePath("\(name)"))) could not be made: \(error)")
        return nil
      }
    }
  }

  /// Returns a recipe as it is handed on.
  private func prepared(
    _ selected: ShareSelection.Selected, _ needs: ShareNeeds, _ console: Console
  ) throws -> SharedRecipe {
    let found = selected.found
    var entry = found.entry
    if flatten || wantedYield != nil {
      let read = found.recipeAsRead
      func scaled(marking mark: String = "") throws(Scaling.RequestError) -> Recipe {
        try Scaling.apply(
          scale: nil, yield: wantedYield, to: read, asReadIn: found.language, marking: mark)
      }
      var (shown, staying) = (read, 0)
      do {
        shown = try scaled()
        staying = Scaling.countStaying(in: try scaled(marking: Scaling.stayingMark), of: read)
      } catch {
        var help = error.help
        if case .noYield(_, let units) = error, units.isEmpty {
          help = "it has no yield; share it without --yield"
        }
        throw console.fail("\(error)", path: selected.shown, help: help)
      }
      if staying > 0 {
        let amounts =
          staying == 1
          ? "one amount in its text stays" : "\(staying) amounts in its text stay"
        console.say(
          "\(Console.named(selected.shown)): \(amounts) as written; ‘cookbook show’ with the same "
            + "--yield marks them")
      }
      // Only then: the steps name the recipes that give way to their ingredients.
      if flatten {
        let flat = found.flattened(asRead: true, from: shown)
        console.print(flat.problems, in: found.folder)
        shown = flat.recipe
      }
      entry = entry.rewritten(
        RecipeRewrite.text(of: shown, inPlaceOf: try entry.text().source))
    }
    if !withNotes, let cut = RecipeRewrite.withoutPersonal(entry, try entry.text().source) {
      entry = cut
    }
    guard let reader = selected.reader, let place = found.place else {
      entry = try RecipeRewrite.forOthers(entry, rooted: DiskPath.rooted(in: entry))
      var recipe = SharedRecipe(entry, try entry.text())
      recipe.carriesItself = true
      return recipe
    }
    var (recipe, missing) = try reader.recipe(place, as: entry, for: needs)
    recipe.codeAddresses = found.book?.settings.url.map { .init(site: $0, id: recipe.id) }
    recipe.carriesItself = found.book.map { ShareFormat.carryThemselves($0.settings) } ?? true
    for path in missing {
      let shown = Console.named(Console.shown(path, in: found.folder))
      console.say("\(shown) is left out: \(reason(path, in: found.book))")
    }
    return recipe
  }

  /// Returns why a picture of a book is left out.
  private func reason(_ path: FilePath, in book: Book?) -> String {
    guard let book, let file = book.folder.file(path) else { return "it is gone" }
    return SharedPictures.obstacle(
      to: file, at: book.folder.absolute(path), in: DiskFileSystem(),
      by: PictureWorkers.standard)
  }
}
