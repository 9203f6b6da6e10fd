import Cooking
import Texts

extension Taxonomy {
  /// What is equal for tags that are one.
  package static func key(ofTag name: String) -> String {
    TextFolding.composed(TextFolding.singleSpaced(name)).lowercased()
  }

  /// The tags of a book: those that differ only by case, composition or white space are one.
  init(tagsOf recipes: [RecipeEntry], language: Language) {
    var keys: [String] = []
    var spellings: [String] = []
    var keyNumbers: [String: Int] = [:]
    var spellingNumbers: [String: Int] = [:]
    func number(_ text: String, _ numbers: inout [String: Int], _ all: inout [String]) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = all.count
      all.append(text)
      return all.count - 1
    }
    let uses = recipes.map { recipe in
      recipe.facts.tags.map { tag in
        Use(
          key: number(tag.key, &keyNumbers, &keys),
          spelling: number(tag.name, &spellingNumbers, &spellings))
      }
    }
    self.init(
      "tag", of: recipes, language: language, keys: keys, spellings: spellings, uses: uses)
  }
}
