import Collection
import JSON
import RecipeMD

/// The format `.cookbook.json`, as the Cookbook app for iOS and macOS decodes it by default.
///
/// It contains every required key: durations in seconds, dates in seconds since 2001, sections, and
/// the flat list that older versions expect. `format`, `version` and `recipemd` are specific to
/// this program: `recipemd` is the recipe's own text, so that nothing is lost on the way back;
/// other decoders ignore them.
enum CookbookJSON {
  /// Returns the file for a recipe.
  static func bytes(for entry: RecipeEntry, _ text: RecipeText) -> [UInt8] {
    let id = entry.stableID
    var writer = JSONWriter(style: .pretty, capacity: text.source.count * 5)
    writer.object { writer in
      writer.member("format", "cookbook-recipe")
      writer.member("version", 1)
      writer.member("id", id)
      writer.member("title", entry.title)
      writeIngredients(of: text, id, &writer)
      writeDirections(of: text, id, &writer)
      write(entry.metadata, &writer)
      writer.member("notes", notes(of: text, entry.metadata))
      writer.member("recipemd", String(decoding: text.source, as: UTF8.self))
    }
    writer.endLine()
    return writer.bytes
  }

  private static func writeIngredients(
    of text: RecipeText, _ id: String, _ writer: inout JSONWriter
  ) {
    let sections = sections(of: text)
    var sectionIDs = PartUUIDs(of: id, "section")
    var ingredientIDs = PartUUIDs(of: id, "ingredient")
    writer.key("ingredientSections")
    writer.array(of: sections.enumerated()) { writer, section in
      writer.object { writer in
        sectionIDs.write(section.offset, to: &writer)
        writer.member("name", section.element.name)
        writer.key("ingredients")
        write(section.element.lines, &ingredientIDs, &writer)
      }
    }
    writer.key("ingredients")
    write(sections.flatMap(\.lines), &ingredientIDs, &writer)
  }

  private static func writeDirections(
    of text: RecipeText, _ id: String, _ writer: inout JSONWriter
  ) {
    let steps = text.steps
    var directionIDs = PartUUIDs(of: id, "direction")
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

  private static func write(_ metadata: Metadata, _ writer: inout JSONWriter) {
    writer.member("dateCreated", metadata.created?.secondsSince2001 ?? 0)
    writer.key("datesCooked")
    writer.array(of: metadata.cooked) { $0.number($1.date.secondsSince2001) }
    writer.member("sourceURL", metadata.source?.url ?? "")
    writer.member("rating", Int((metadata.rating ?? 0).rounded()))
    writer.member("prepDuration", (metadata.times.preparation?.to ?? 0) * 60)
    writer.member("cookDuration", (metadata.times.cooking?.to ?? 0) * 60)
  }

  private struct Section {
    let name: String
    /// The lines with their indices in the recipe's document order.
    let lines: [(place: Int, text: String)]
  }

  /// Returns the groups flattened, with full paths as the names of nested ones, and without empty
  /// ones.
  private static func sections(of text: RecipeText) -> [Section] {
    var place = 0
    var groupPlace = 0
    var sections: [Section] = []
    func add(_ name: String, _ ingredients: [Ingredient]) {
      let lines = ingredients.indices.map { offset in
        (place + offset, text.ingredientLine(place + offset))
      }
      place += lines.count
      if !lines.isEmpty { sections.append(Section(name: name, lines: lines)) }
    }
    add("", text.ingredients)
    var pending = text.ingredientGroups.reversed().map { (name: "", group: $0) }
    while let (prefix, group) = pending.popLast() {
      let titles = text.groupTitles
      let own = groupPlace < titles.count ? titles[groupPlace].text : group.title
      groupPlace += 1
      let name = prefix.isEmpty ? own : "\(prefix): \(own)"
      add(name, group.ingredients)
      pending += group.ingredientGroups.reversed().map { (name, $0) }
    }
    return sections
  }

  private static func write(
    _ lines: [(place: Int, text: String)], _ ids: inout PartUUIDs,
    _ writer: inout JSONWriter
  ) {
    writer.array(of: lines) { writer, line in
      writer.object { writer in
        ids.write(line.place, to: &writer)
        writer.member("text", line.text)
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

  private static func notes(of text: RecipeText, _ metadata: Metadata) -> String {
    let yields = text.writtenYields.map(\.text) + text.unreadYields
    return [yields.joined(separator: ", "), text.descriptionText, metadata.notes ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
