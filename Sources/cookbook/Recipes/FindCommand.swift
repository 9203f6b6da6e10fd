import ArgumentParser
import Collection
import Searching
import Site

/// `cookbook find`.
struct FindCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Find recipes, the best match first, and say why each is there.",
    discussion: """
      It looks in titles, tags, ingredients and running text, and forgives accents, plurals and \
      slips. All words have to be there; “or” between them, “not” or a hyphen before them and \
      brackets say otherwise. has:tomato looks in the ingredients alone, tag:vegan in the tags, \
      time:<30 is half an hour at most, and sort:quickest (newest, name) puts them in order. Quote \
      the whole query for the shell, as in cookbook find 'has:"olive oil" -garlic (tag:vegan or \
      time:<30)'.
      """)

  @Argument(help: "What to look for.")
  var query: [String]
  @OptionGroup var collection: CollectionOption
  @OptionGroup var format: ListingFormat
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let path = try collection.resolved(nil, console)
    let builder = SiteBuilder.standard
    let book = try await builder.read(path)
    let names = Query.Field.names(in: try builder.words(of: book).texts)
    let results: [SearchResult]
    do {
      let query = try Query(query.joined(separator: " "), names: names)
      results = RecipeSearch(book).results(of: query)
    } catch {
      throw UsageError(message: "\(error)", help: error.help)
    }
    try format.show(RecipeListing(book, results: results), console)
    if results.isEmpty { console.say("nothing matches; try fewer words") }
    try console.complain(ofUnread: book.unread, in: path)
  }
}
