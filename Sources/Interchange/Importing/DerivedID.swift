import Collection
import RecipeMD
import Texts

/// The identities that this program has derived from the paths of files.
///
/// They last in one folder, but two people's recipes with the same file name have the same.
enum DerivedID {
  /// Returns whether an identity may be one: a UUID of version 8, unlike those of other programs.
  static func isOne(_ id: String) -> Bool {
    Metadata.isUUID(id) && id.split(separator: "-")[2].first == "8"
  }

  /// Returns which of some texts, given by their signs, is most likely a version of another one; nil
  /// if none of them is.
  static func version(
    of text: [UInt8], among places: [Int], _ signs: (Int) -> Signs
  ) -> Int? {
    if places.isEmpty { return nil }
    let own = Signs(text)
    return places.map { (likeness: own.likeness(to: signs($0)), place: $0) }
      .filter { $0.likeness >= TextLines.leastLikeness }
      .max { ($0.likeness, $1.place) < ($1.likeness, $0.place) }?.place
  }

  /// What tells whether a recipe is a version of another one with such an identity.
  struct Signs {
    /// Its lines without front matter, which tells where it was read, and rules.
    private let lines: TextLines
    private let title: String
    /// Its ingredients with their amounts, which are the same however a format writes the rest.
    private let ingredients: Set<String>

    init(_ source: [UInt8]) {
      let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true))
      var body = source[...]
      if let yaml = parsed.frontMatter {
        body = source[yaml.upperBound...].drop { $0 != 0x0A }
      }
      let lines = body.split(separator: 0x0A).filter { line in line.contains { $0 > 0x2D } }
      self.lines = TextLines(Array(lines.joined(separator: [0x0A]))[...])
      title = TextFolding.fold(parsed.recipe.title)
      ingredients = Set(
        parsed.recipe.allIngredients.map { ingredient in
          let amount = ingredient.amount.map { "\($0.factor.fractionString) \($0.unit ?? "")" }
          return TextFolding.fold("\(amount ?? "") \(ingredient.name)")
        })
    }

    /// The least part of the lines below another title that a renamed recipe has kept.
    private static let leastOfRenamed = 0.8

    /// Returns which part of the lines or of the ingredients is the same.
    ///
    /// Two cakes have much in common, so under another title it has to be all ingredients and nearly
    /// all lines; or else one recipe would take the other one's place.
    func likeness(to other: Self) -> Double {
      if title != other.title {
        guard ingredients == other.ingredients else { return 0 }
        let most = max(lines.hashes.count, other.lines.hashes.count) - 1
        let shared = lines.hashes.intersection(other.lines.hashes).count
        let likeness = most > 0 ? Double(shared) / Double(most) : 0
        return likeness >= Self.leastOfRenamed ? likeness : 0
      }
      let most = max(ingredients.count, other.ingredients.count)
      let shared = ingredients.intersection(other.ingredients).count
      return max(lines.likeness(to: other.lines), most > 0 ? Double(shared) / Double(most) : 0)
    }
  }
}
