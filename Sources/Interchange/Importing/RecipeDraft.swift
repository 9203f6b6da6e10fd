import Collection
import Cooking
import Editing
import JSON
import RecipeMD

/// A recipe of another program as a RecipeMD file.
package struct RecipeDraft: Sendable {
  /// How the recipes of the collection are written that it goes into.
  package struct Form: Sendable {
    /// The language of recipes that do not say or show theirs.
    package var language: Language
    /// The spellings of its tags by their keys.
    package var tags: [String: String] = [:]
    /// Whether steps are items of a numbered list rather than paragraphs.
    package var numbersSteps = true
    /// Whether lines are taken as they are, without finding amounts in them.
    package var takesLinesAsTheyAre = false
    /// The day of the import.
    package var day: CalendarDate

    /// Creates the form of a collection without recipes.
    package init(language: Language, day: CalendarDate) {
      (self.language, self.day) = (language, day)
    }
  }

  /// The file; pictures have the names that `pictures` has.
  package let text: [UInt8]
  /// The names and bytes of its pictures; the first is that of the dish.
  package let pictures: [(name: String, bytes: [UInt8])]
  /// The names of those of them that the recipe has by these alone.
  let picturesByName: Set<String>
  /// What was not sure, in words for people.
  package let doubts: [String]

  /// Makes the file of a recipe, whose pictures are called after `stem`.
  ///
  /// `format` is the name of what it was read from; `path` returns the path from its folder to
  /// another recipe of the import, by what identifies that, `title` that recipe's title, and
  /// `isThere` whether a destination in the recipe's own text leads to something in the collection.
  package init(
    _ recipe: IncomingRecipe, from format: String, stem: String, form: Form,
    isThere: (_ destination: String) -> Bool = { _ in false },
    title: (_ key: String) -> String? = { _ in nil }, path: (_ key: String) -> String?
  ) {
    pictures = Self.named(recipe.pictures, stem)
    picturesByName = Set(
      zip(Self.known(recipe.pictures), pictures).compactMap {
        $0.destination == nil || $0.ending != nil ? $1.name : nil
      })
    let origin = Self.origin(format: format, day: form.day, id: recipe.id)
    if let own = recipe.recipeMD {
      let pictures = Self.destinations(of: recipe.pictures, pictures.map(\.name))
      let links = recipe.links.compactMapValues { path($0).map(PercentText.decoded) }
      let destinations = OwnText.Destinations(of: own)
      let missing =
        destinations.pictures.filter { pictures[$0] == nil && Self.leadsNowhere($0, isThere) }
        + destinations.links.filter { links[$0] == nil && Self.leadsNowhere($0, isThere) }
      text = OwnText.imported(
        OwnText.moved(own, pictures: pictures, links: links), origin,
        language: Self.language(toName: recipe, own, form), missing: missing)
      doubts = recipe.doubts + missing.map { "“\(LinkResolver.shown($0))” did not come with it" }
    } else {
      doubts = recipe.doubts
      let written = DraftText(recipe, form: form)
      let matter = FrontMatterText(
        recipe, written, origin, form: form, pictures: pictures.map(\.name))
      let places = Self.destinations(of: recipe.pictures, pictures.map(\.name))
      let whole = Array((matter.text + written.text).utf8)
      let resolved = RecipeReference.resolved(whole, title: title) { key in
        guard let picture = RecipeReference.picture(ofKey: key) else { return path(key) }
        return places[picture].map(LinkResolver.percentEncoded)
      }
      // No Markdown has NUL.
      text = resolved.filter { $0 != 0 }
    }
  }

  private static func leadsNowhere(
    _ destination: String, _ isThere: (_ destination: String) -> Bool
  ) -> Bool {
    LinkResolver.isLocal(destination) && !isThere(destination)
  }

  /// Returns what the front matter says of where a recipe was read from.
  private static func origin(format: String, day: CalendarDate, id: String?) -> JSONValue.Member {
    var members: [JSONValue.Member] = [
      .init(key: "from", value: .string(format)), .init(key: "date", value: .string("\(day)")),
    ]
    if let id { members.append(.init(key: "id", value: .string(id))) }
    return .init(key: "imported", value: .object(members))
  }

  /// Returns the language that a recipe's own text has to name, since this collection would take it
  /// for another; nil if it does not.
  private static func language(
    toName recipe: IncomingRecipe, _ text: [UInt8], _ form: Form
  ) -> String? {
    guard let language = recipe.language, Language.isTag(language), language != form.language.tag,
      LanguageDetector.language(of: text) != Language(language)
    else { return nil }
    return language
  }

  /// Returns the names of pictures by the destinations that the recipe's own text has for them.
  private static func destinations(
    of pictures: [IncomingRecipe.Picture], _ names: [String]
  ) -> [String: String] {
    let named = zip(known(pictures), names).compactMap { picture, name in
      picture.destination.map { ($0, name) }
    }
    return Dictionary(named) { first, _ in first }
  }

  private static func known(_ pictures: [IncomingRecipe.Picture]) -> [IncomingRecipe.Picture] {
    pictures.filter { ImportPictures.kind($0.bytes) != nil }
  }

  /// Returns the pictures of a known kind under their names.
  private static func named(
    _ pictures: [IncomingRecipe.Picture], _ stem: String
  ) -> [(name: String, bytes: [UInt8])] {
    let known = known(pictures)
    return zip(endings(of: known), known).map { ("\(stem)\($0)", $1.bytes) }
  }

  /// Returns the ends of the pictures' names behind that of the recipe: those by which it has them,
  /// or else `.jpg` and `-01.png` for those of the dish, ` 2.png` for one that its text names.
  static func endings(of pictures: [IncomingRecipe.Picture]) -> [String] {
    var taken = Set(pictures.compactMap { $0.ending?.lowercased() })
    var given: Set<String> = []
    let known = pictures.compactMap { picture in
      ImportPictures.kind(picture.bytes).map { (picture, $0) }
    }
    return known.enumerated().map { place, known in
      if let own = known.0.ending, given.insert(own.lowercased()).inserted { return own }
      var number = place
      while true {
        let ending = mark(number, of: known.0) + ".\(known.1.fileExtension)"
        if taken.insert(ending).inserted { return ending }
        number += 1
      }
    }
  }

  /// Returns what tells a picture's name from that of the first one: recipes have `-01` by that name.
  private static func mark(_ number: Int, of picture: IncomingRecipe.Picture) -> String {
    if number == 0 { return "" }
    if picture.destination != nil { return " \(number + 1)" }
    return "-" + (number < 10 ? "0" : "") + "\(number)"
  }
}
