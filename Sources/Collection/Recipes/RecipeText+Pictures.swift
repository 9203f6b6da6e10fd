import RecipeMD

/// The pictures that belong to a recipe by their names, in its texts.
extension RecipeText {
  /// Returns the instructions with pictures of their steps.
  package func instructions(showing pictures: [NamedPicture]) -> RenderedMarkdown? {
    guard let instructions, pictures.contains(where: { !$0.isOfDish }) else { return instructions }
    let ends = instructions.stepEnds
    let placed = pictures.enumerated().compactMap { number, picture in
      picture.end(among: ends).map { (offset: $0, number: number, picture: picture) }
    }
    return instructions.inserting(
      pictures: placed.sorted { ($0.offset, $0.number) < ($1.offset, $1.number) }
        .map { ($0.offset, $0.picture.destination) })
  }

  /// Returns those of some pictures whose step there is not.
  package func withoutStep(_ pictures: [NamedPicture]) -> [NamedPicture] {
    let steps = pictures.filter { !$0.isOfDish }
    if steps.isEmpty { return [] }
    let ends = instructions?.stepEnds ?? []
    return steps.filter { $0.end(among: ends) == nil }
  }
}

extension NamedPicture {
  /// Returns the place of its step among the ends of all; nil if it shows none of them.
  fileprivate func end(among ends: [RenderedMarkdown.StepEnd]) -> Int? {
    guard case .step(let number, let section) = subject, number > 0 else { return nil }
    let own = section == nil ? ends : ends.filter { $0.section == section }
    return number <= own.count ? own[number - 1].offset : nil
  }
}
