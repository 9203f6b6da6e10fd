import Collection
import Cooking
import RecipeMD

extension SharedRecipe {
  /// Ingredients under one heading.
  struct Section {
    /// The titles of the groups around them, the outermost first; empty outside any group.
    let titles: [String]
    /// Their places in document order.
    let places: Range<Int>

    /// The titles as one, such as `Dough: Starter`; empty outside any group.
    var name: String { titles.filter { !$0.isEmpty }.joined(separator: ": ") }
  }

  /// One ingredient with what other programs want to know of it.
  struct Line {
    /// The amount and the name as one line of plain text.
    let text: String
    /// The name as plain text.
    let name: String
    /// The amount with its meaning.
    let amount: WrittenAmount?
    /// The recipe that it is, if it is one of the book's.
    let link: Link?
  }

  /// The ingredients by groups in document order, without groups that have none of their own.
  var sections: [Section] {
    var sections: [Section] = []
    var place = 0
    var groupPlace = 0
    func add(_ titles: [String], _ count: Int) {
      if count > 0 { sections.append(Section(titles: titles, places: place..<place + count)) }
      place += count
    }
    add([], text.ingredients.count)
    var pending = text.ingredientGroups.reversed().map { (outer: [String](), group: $0) }
    while let (outer, group) = pending.popLast() {
      let written = text.groupTitles
      let titles = outer + [groupPlace < written.count ? written[groupPlace].text : group.title]
      groupPlace += 1
      add(titles, group.ingredients.count)
      pending += group.ingredientGroups.reversed().map { (titles, $0) }
    }
    return sections
  }

  /// All ingredients in document order.
  var lines: [Line] {
    let written = Recipe(
      title: "", ingredients: text.ingredients, ingredientGroups: text.ingredientGroups
    ).allIngredients
    return text.ingredientNames.indices.map { place in
      Line(
        text: text.ingredientLine(place), name: text.ingredientNames[place],
        amount: text.ingredientAmounts[place],
        link: place < written.count ? written[place].link.flatMap { links[$0] } : nil)
    }
  }

  /// The yields as one line of text; empty if there are none.
  var yieldText: String {
    (text.writtenYields.map(\.text) + text.unreadYields).joined(separator: ", ")
  }

  /// The steps by their sections in the order written; those before any heading have no name.
  var stepSections: [(name: String?, steps: [String])] {
    var sections: [(name: String?, steps: [String])] = []
    for step in text.steps {
      if sections.isEmpty || sections[sections.count - 1].name != step.section {
        sections.append((step.section, []))
      }
      sections[sections.count - 1].steps.append(step.text)
    }
    return sections
  }

  /// The nutrition facts as lines, such as `calories: 250 kcal`.
  var nutritionText: String {
    metadata.nutrition.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
  }

  /// The number of what it makes, for programs that know just a number: the first yield's.
  var servings: Rational? { text.writtenYields.first.map(\.reading.number) }

  /// The time in all; where nothing else is known of resting, its part in it is not lost.
  var totalTime: TimeSpan? {
    metadata.times.resting == nil ? metadata.times.total : metadata.times.whole
  }
}

extension [String] {
  /// Those with something in them, with an empty line between two.
  var asParagraphs: String { filter { !$0.isEmpty }.joined(separator: "\n\n") }
}
