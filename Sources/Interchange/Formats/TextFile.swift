import Collection

/// Recipes as plain text.
enum TextFile {
  /// Returns the file of a recipe.
  static func bytes(of recipe: SharedRecipe, _ words: ShareWords) -> [UInt8] {
    Array(text(of: recipe, words).utf8)
  }

  /// Returns the file of several recipes, with a form feed between two, which begins a page.
  static func bytes(of book: SharedBook) -> [UInt8] {
    Array(book.recipes.map { text(of: $0, book.words) }.joined(separator: "\n\u{C}\n").utf8)
  }

  private static func text(of recipe: SharedRecipe, _ words: ShareWords) -> String {
    let text = PlainText.text(
      of: recipe.text.recipeWithoutFileLinks, language: recipe.language, isScaled: false)
    // What does not come from front matter stands in the text already.
    guard RecipeRewrite.hasFrontMatter(recipe.source) else { return text }
    let about = RecipeAbout.lines(of: recipe, words).map { line in
      "\(line.label): \(line.text)" + (line.url.map { " (\($0))" } ?? "")
    }
    return about.isEmpty ? text : text + "\n" + about.joined(separator: "\n") + "\n"
  }
}

/// What a recipe says beyond RecipeMD, as labels and texts.
enum RecipeAbout {
  /// Returns the lines that share files show.
  static func lines(
    of recipe: SharedRecipe, _ words: ShareWords
  ) -> [(label: String, text: String, url: String?)] {
    let (metadata, times) = (recipe.metadata, recipe.metadata.times)
    func time(_ key: String, _ span: TimeSpan?) -> (label: String, text: String, url: String?)? {
      span.map { (words[key], words.text($0), nil) }
    }
    var lines = [
      time("preparationTime", times.preparation), time("cookingTime", times.cooking),
      time("restingTime", times.resting), time("totalTime", times.total),
      recipe.metadata.author.map { (words["author"], $0, nil) },
      metadata.source.map { source in
        let credit = source.credit
        return (credit?.words ?? words["origin"], credit?.name ?? source.name, source.url)
      },
      metadata.difficulty.map { (words["difficulty"], $0, nil) },
    ].compactMap(\.self)
    if !metadata.nutrition.isEmpty {
      let text = metadata.nutrition.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      lines.append((words["nutrition"], text, nil))
    }
    return lines
  }
}
