import Collection
import JSON
import RecipeMD

/// The format `.cookbook.json`, as the Cookbook app for iOS and macOS decodes it by default.
///
/// It contains every required key: durations in seconds, dates in seconds since 2001, sections, and
/// the flat list that older versions expect. `format`, `version`, `tags`, `yields`, `language`,
/// `recipemd`, `recipemdData`, `links` and `pictures` are specific to this program: the recipe's own
/// text and all that it refers to, so that nothing is lost on the way back; other decoders ignore
/// them.
enum CookbookJSON {
  /// Returns the file for a recipe.
  static func bytes(of recipe: SharedRecipe, style: JSONWriter.Style = .pretty) -> [UInt8] {
    let picture = recipe.cover?.dataText ?? ""
    var writer = JSONWriter(
      style: style, capacity: recipe.source.count * 5 + picture.utf8.count)
    write(recipe, picture: recipe.cover.map { .inside(picture, $0) }, isInBook: false, &writer)
    writer.endLine()
    return writer.bytes
  }

  /// Returns the file `.cookbook` of a whole book, whose dates are written in ISO 8601.
  static func bytes(of book: SharedBook) -> [UInt8] {
    let version = book.version
    let day = "\(book.day)T00:00:00Z"
    var writer = JSONWriter(style: .pretty, capacity: 1 << 16)
    writer.object { writer in
      writer.member("format", "cookbook-collection")
      writer.member("revision", version.number)
      writer.member("sharedBy", book.author)
      writer.key("cookbook")
      writer.object { writer in
        writer.member("id", version.id)
        writer.member("name", book.title)
        writer.member("dateCreated", day)
        writer.member("dateModified", day)
      }
      writer.key("recipes")
      writer.array(of: book.recipes) { writer, recipe in
        let picture = recipe.cover.map { Picture.named($0.name(in: recipe)) }
        write(recipe, picture: picture, isInBook: true, &writer)
      }
      writer.key("categories")
      writer.array { _ in }
      writer.key("images")
      writer.object { writer in
        for recipe in book.recipes {
          guard let picture = recipe.cover else { continue }
          writer.key(picture.name(in: recipe))
          writer.string(picture.dataText)
        }
      }
      writer.member("exportDate", day)
      writer.member("version", "1.0")
    }
    writer.endLine()
    return writer.bytes
  }

  /// Where the bytes of a recipe's picture are.
  private enum Picture {
    /// In the recipe itself.
    case inside(String, SharedPicture)
    /// Elsewhere in the file, under this name.
    case named(String)
  }

  private static func write(
    _ recipe: SharedRecipe, picture: Picture?, isInBook: Bool, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("format", "cookbook-recipe")
      writer.member("version", 1)
      writer.member("id", recipe.id)
      writer.member("title", recipe.title)
      switch picture {
      case .inside(let text, let picture):
        writer.member("imageName", picture.name(in: recipe))
        writer.member("imageData", text)
      case .named(let name): writer.member("imageName", name)
      case nil: break
      }
      writeIngredients(of: recipe, &writer)
      writeDirections(of: recipe, &writer)
      write(recipe.metadata, isInBook: isInBook, &writer)
      writer.member("notes", notes(of: recipe))
      writer.member("language", recipe.language.tag)
      writer.key("tags")
      writer.array(of: recipe.tags) { $0.string($1) }
      writer.key("yields")
      writer.array(of: recipe.text.writtenYields.map(\.text)) { $0.string($1) }
      writeSource(of: recipe, &writer)
    }
  }

  /// Writes the recipe's own text, and what its links and pictures are.
  private static func writeSource(of recipe: SharedRecipe, _ writer: inout JSONWriter) {
    writer.member("recipemd", String(decoding: recipe.source, as: UTF8.self))
    if String(validating: recipe.source, as: UTF8.self) == nil {
      // The text above is not all of it.
      writer.member("recipemdData", Base64.text(of: recipe.source))
    }
    let links = recipe.links.sorted { $0.key < $1.key }
    writer.key("links")
    writer.array(of: links) { writer, link in
      writer.object { writer in
        writer.member("destination", link.key)
        writer.member("id", link.value.id)
        writer.member("title", link.value.title)
      }
    }
    let cover = recipe.cover?.destination
    writer.key("pictures")
    writer.array(of: recipe.pictures) { writer, picture in
      writer.object { writer in
        writer.member("destination", picture.destination)
        // That of the dish is where the app looks for it.
        if picture.destination == cover {
          writer.member("name", picture.name(in: recipe))
        } else {
          writer.member("data", picture.dataText)
        }
      }
    }
  }

  private static func writeIngredients(of recipe: SharedRecipe, _ writer: inout JSONWriter) {
    let sections = recipe.sections
    var sectionIDs = PartUUIDs(of: recipe.id, "section")
    var ingredientIDs = PartUUIDs(of: recipe.id, "ingredient")
    writer.key("ingredientSections")
    writer.array(of: sections.enumerated()) { writer, section in
      writer.object { writer in
        sectionIDs.write(section.offset, to: &writer)
        writer.member("name", section.element.name)
        writer.key("ingredients")
        write(section.element.places, of: recipe, &ingredientIDs, &writer)
      }
    }
    writer.key("ingredients")
    write(recipe.text.ingredientNames.indices, of: recipe, &ingredientIDs, &writer)
  }

  private static func writeDirections(of recipe: SharedRecipe, _ writer: inout JSONWriter) {
    let steps = recipe.text.steps
    var directionIDs = PartUUIDs(of: recipe.id, "direction")
    writer.key("directions")
    writer.array(of: steps.enumerated()) { writer, step in
      writer.object { writer in
        directionIDs.write(step.offset, to: &writer)
        writer.member("text", line(of: step.element, after: steps[..<step.offset].last))
        writer.member("order", step.offset)
        writer.member("isCompleted", false)
      }
    }
  }

  private static func write(
    _ metadata: Metadata, isInBook: Bool, _ writer: inout JSONWriter
  ) {
    func write(_ date: CalendarDate, _ writer: inout JSONWriter) {
      if isInBook {
        writer.string("\(date)T00:00:00Z")
      } else {
        writer.number(date.secondsSince2001)
      }
    }
    writer.key("dateCreated")
    write(metadata.created ?? .firstOf2001, &writer)
    writer.key("datesCooked")
    writer.array(of: metadata.cooked) { write($1.date, &$0) }
    writer.member("sourceURL", metadata.source?.url ?? "")
    writer.member("rating", Int((metadata.rating ?? 0).rounded()))
    writer.member("prepDuration", (metadata.times.preparation?.to ?? 0) * 60)
    writer.member("cookDuration", (metadata.times.cooking?.to ?? 0) * 60)
  }

  private static func write(
    _ places: Range<Int>, of recipe: SharedRecipe, _ ids: inout PartUUIDs,
    _ writer: inout JSONWriter
  ) {
    writer.array(of: places) { writer, place in
      writer.object { writer in
        ids.write(place, to: &writer)
        writer.member("text", recipe.text.ingredientLine(place))
        writer.member("isChecked", false)
      }
    }
  }

  /// Returns the line of a step; a section's name precedes its first step, since directions have no
  /// sections.
  private static func line(of step: InstructionStep, after previous: InstructionStep?) -> String {
    guard let section = step.section, section != previous?.section else { return step.text }
    return "\(section): \(step.text)"
  }

  private static func notes(of recipe: SharedRecipe) -> String {
    [recipe.yieldText, recipe.text.descriptionText, recipe.metadata.notes ?? ""].asParagraphs
  }
}

extension SharedPicture {
  /// The bytes in base64.
  var dataText: String { Base64.text(of: bytes) }

  /// Returns a name for it beside the pictures of other recipes.
  func name(in recipe: SharedRecipe) -> String { "\(recipe.id).\(kind.fileExtension)" }
}
