import JSON

/// The JSON of the reference implementation, as in its test cases and the output of `recipemd
/// --json`.
extension Recipe {
  /// Returns the recipe as compact JSON in UTF-8; see `writeJSON(into:)`.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writeJSON(into: &writer)
    return writer.bytes
  }

  /// Writes the recipe as an object.
  ///
  /// Factors are decimal strings (`Rational.decimalString`); missing parts are `null` or empty
  /// arrays. The order of the members is title, description, yields, tags, ingredients,
  /// ingredient_groups, instructions.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("description", description)
      writer.key("yields")
      writer.array(of: yields) { writer, amount in amount.writeJSON(into: &writer) }
      writer.key("tags")
      writer.array(of: tags) { writer, tag in writer.string(tag) }
      writeContents(ingredients, ingredientGroups, into: &writer)
      writer.member("instructions", instructions)
    }
  }
}

extension IngredientGroup {
  /// Writes the group as an object: title, ingredients, ingredient_groups.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writeContents(ingredients, ingredientGroups, into: &writer)
    }
  }
}

extension Ingredient {
  /// Writes the ingredient as an object: name, amount, link.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.key("amount")
      if let amount { amount.writeJSON(into: &writer) } else { writer.null() }
      writer.member("link", link)
    }
  }
}

extension Amount {
  /// Writes the amount as an object: factor, unit.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("factor", factor.decimalString)
      writer.member("unit", unit)
    }
  }
}

private func writeContents(
  _ ingredients: [Ingredient], _ groups: [IngredientGroup], into writer: inout JSONWriter
) {
  writer.key("ingredients")
  writer.array(of: ingredients) { writer, ingredient in ingredient.writeJSON(into: &writer) }
  writer.key("ingredient_groups")
  writer.array(of: groups) { writer, group in group.writeJSON(into: &writer) }
}
